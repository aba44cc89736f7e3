import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import * as to from '@steward/shared/addresses'
import { readTableAddress, type TableAddress } from '@steward/shared/addresses/list-address'
import { useAddress } from '@steward/shared/addresses/use-address'
import { useCan } from '@steward/shared/roles/gate'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { EmptyState, LinkButton, PageHeader, useParam } from '@steward/shared/ui/core'
import { useExportMenu } from '@steward/shared/ui/lists'
import { DataTable, listParams, listRows, useListTotal, useRowSelection, useTableState } from '@steward/shared/ui/table'
import { lateView } from '@steward/shared/ui/overlays'
import { NewButton, useNewRefusal } from '../parts/new-button.tsx'
import { useTexts } from '../texts/texts.ts'
import { customerColumns } from './customer-columns.tsx'
import { type CustomerFilter, customerFilterOf, CustomerFilters, customerFilters } from './customer-filters.tsx'
import { CustomerFormDrawer } from './customer-form-drawer.tsx'
import { customers } from '../customer-choice/customers.queries.ts'
import { useCustomerBulk } from './use-customer-bulk.tsx'

const CustomerImportView = lateView(async () => (await import('./import/customer-import.tsx')).CustomerImportView)

const table = { filters: customerFilters, defaultSort: 'name' }

const listOf = (state: TableAddress<CustomerFilter>) =>
  customers.list({ ...listParams(state), ...customerFilterOf(state) })

/** The list of customers, or the import if the address names it. */
function CustomersPage() {
  const can = useCan()
  const [drawer] = useParam('drawer')
  if (drawer !== 'import' || !can('customer.import')) return <CustomerList />
  return <CustomerImportView />
}

CustomersPage.first = (search: URLSearchParams) =>
  search.get('drawer') === 'import' ? [] : [listOf(readTableAddress(search, table))]

function CustomerList() {
  const t = useTexts()
  const can = useCan()
  const business = useBusiness()
  const navigate = useNavigate()
  const [drawer, setDrawer] = useParam('drawer')
  const { params, change } = useAddress()
  const closeDrawer = () => change({ drawer: undefined, name: undefined })
  const state = useTableState(table)
  const filter = customerFilterOf(state)
  const query = useQuery({ ...listOf(state), placeholderData: keepPreviousData })

  const total = useListTotal(state, query)
  const exportMenu = useExportMenu({
    kind: 'customers',
    filter: { ...filter, q: listParams(state).q },
    total: query.data?.total,
    allAt: to.data({ files: 'exports' }),
  })
  const selection = useRowSelection(state, query.data?.items)
  const bulk = useCustomerBulk(selection)

  const columns = useMemo(() => customerColumns(t, business), [t, business])
  const refusal = useNewRefusal('new-customer')
  const create = () => setDrawer('new')
  const addButton = <NewButton action="new-customer" onClick={create} />
  return (
    <>
      <PageHeader
        title={t('customers.title')}
        description={total === undefined ? undefined : t('customers.summary', { count: total })}
        actions={
          <>
            {can('customer.import') ? (
              <LinkButton to={to.customerImport()} icon="upload">
                {t('customerImport.action')}
              </LinkButton>
            ) : null}
            {addButton}
          </>
        }
      />
      <DataTable
        caption={t('customers.title')}
        state={state}
        columns={columns}
        {...listRows(query)}
        getRowId={(row) => row.id}
        getRowName={fullName}
        rowTo={(row) => to.customer(row.id)}
        {...(bulk.actions.length > 0 ? { selection, bulkActions: bulk.actions } : {})}
        searchable
        searchPlaceholder={t('customers.search')}
        filters={<CustomerFilters state={state} />}
        tools={exportMenu}
        onNew={refusal ? undefined : create}
        views={(['all', 'members', 'unpaid'] as const).map((id) => ({ id, label: t(`customers.views.${id}`) }))}
        empty={
          <EmptyState
            icon="customers"
            title={t('customers.emptyTitle')}
            description={t('customers.emptyDescription')}
            actions={addButton}
          />
        }
      />
      {bulk.dialogs}
      {drawer === 'new' ? (
        <CustomerFormDrawer
          name={params.get('name') ?? undefined}
          onClose={closeDrawer}
          onSaved={(saved) => void navigate(to.customer(saved.id))}
        />
      ) : null}
    </>
  )
}

export { CustomersPage as Component }
