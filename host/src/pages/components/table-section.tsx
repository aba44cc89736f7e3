import { Button, Money, toast, useStatusText } from '@steward/shared/ui/core'
import {
  DataTable,
  DateFilter,
  datesOf,
  FilterMenu,
  PlainTable,
  SelectFilter,
  useRowSelection,
  useTableState,
} from '@steward/shared/ui/table'
import { useState } from 'react'
import { cities, customers, states, type Customer } from './sample-customers.ts'
import { Specimen } from './specimen.tsx'
import { tableCurrency, useCustomerColumns } from './table-columns.tsx'
import { TableStates } from './table-states.tsx'
import { useShowcaseTexts } from './texts.ts'

const filters = ['status', 'city', 'from', 'to'] as const
type Filters = (typeof filters)[number]

export function TableSection() {
  const t = useShowcaseTexts()
  return (
    <>
      <Specimen title={t('table.full')} hint={t('table.fullHint')} bare wide>
        <FullTable />
      </Specimen>
      <Specimen title={t('table.filtersAlone')} wide>
        <LooseFilters />
      </Specimen>
      <Specimen title={t('table.plain')} bare>
        <SmallTable />
      </Specimen>
      <Specimen title={t('table.framed')} hint={t('table.framedHint')} bare>
        <SmallTable framed />
      </Specimen>
      <TableStates />
    </>
  )
}

function SmallTable({ framed = false }: { framed?: boolean }) {
  const t = useShowcaseTexts()
  return (
    <PlainTable
      framed={framed}
      caption={t('page.customers')}
      headers={[t('table.name'), t('table.city'), { text: t('table.visits'), numeric: true }]}
      rows={customers.slice(0, 8).map(({ id, name, city, visits }) => ({ key: id, cells: [name, city, visits] }))}
    />
  )
}

/** A table with all features of a list. Search, filters, order and pages work on rows in the browser. */
function FullTable() {
  const t = useShowcaseTexts()
  const state = useTableState({ filters, defaultSort: 'name', pageSize: 8 })
  const rows = customers.filter((row) => matches(row, state.filters, datesOf(state), state.view))
  const selection = useRowSelection(state, rows)
  const [density, setDensity] = useState<'comfortable' | 'compact'>('comfortable')
  const sayDone = () => toast.success(t('toasts.words.success'))
  return (
    <DataTable
      caption={t('page.customers')}
      state={state}
      columns={useCustomerColumns()}
      rows={rows}
      getRowId={({ id }) => id}
      getRowName={({ name }) => name}
      onOpenRow={({ name }) => toast.info(t('table.opened', { name }))}
      rowActions={({ balance }) => [
        { key: 'edit', label: t('table.edit'), icon: 'edit', onSelect: sayDone },
        { key: 'message', label: t('table.message'), icon: 'mail', onSelect: sayDone },
        {
          key: 'remove',
          label: t('buttons.remove'),
          icon: 'delete',
          tone: 'danger',
          disabledReason: balance ? t('table.owes') : undefined,
          onSelect: sayDone,
        },
      ]}
      selection={selection}
      bulkActions={[
        { key: 'message', label: t('table.message'), icon: 'mail', onSelect: sayDone },
        {
          key: 'merge',
          label: t('table.merge'),
          disabledReason: selection.rows.length === 2 ? undefined : t('table.mergeHint'),
          onSelect: sayDone,
        },
      ]}
      onSelectAll={() => Promise.resolve(rows)}
      empty={null}
      searchText={({ name, city }) => `${name} ${city}`}
      searchPlaceholder={t('table.search')}
      filters={<CustomerFilters state={state} />}
      views={[
        { id: 'all', label: t('page.all'), count: customers.length },
        { id: 'owing', label: t('table.owing'), count: customers.filter(({ balance }) => balance).length },
      ]}
      tools={
        <Button size="sm" icon="list" onClick={() => setDensity(density === 'compact' ? 'comfortable' : 'compact')}>
          {t(density === 'compact' ? 'table.comfortable' : 'table.compact')}
        </Button>
      }
      density={density}
      selectedId={customers[1]!.id}
      footer={{
        name: t('table.total'),
        visits: rows.reduce((sum, { visits }) => sum + visits, 0),
        balance: <Money amount={sumOf(rows)} currency={tableCurrency} strong />,
      }}
    />
  )
}

type FilterState = ReturnType<typeof useTableState<Filters>>

function CustomerFilters({ state }: { state: FilterState }) {
  const t = useShowcaseTexts()
  const statusText = useStatusText()
  return (
    <>
      <SelectFilter
        state={state}
        name="status"
        label={t('page.status')}
        choices={states.map((value) => ({ value, label: statusText('booking', value) }))}
      />
      <SelectFilter
        state={state}
        name="city"
        label={t('table.city')}
        single
        choices={cities.map((value) => ({ value, label: value }))}
      />
      <DateFilter state={state} />
    </>
  )
}

/** Filters outside the toolbar of a table, as a calendar has them. */
function LooseFilters() {
  const state = useTableState({ filters, prefix: 'loose-' })
  return (
    <FilterMenu state={state as never}>
      <CustomerFilters state={state} />
    </FilterMenu>
  )
}

function matches(
  row: Customer,
  chosen: FilterState['filters'],
  { from, to }: ReturnType<typeof datesOf>,
  view: string | undefined,
): boolean {
  return (
    (chosen.status.length === 0 || chosen.status.includes(row.status)) &&
    (chosen.city.length === 0 || chosen.city.includes(row.city)) &&
    (!from || row.seen >= from) &&
    (!to || row.seen <= to) &&
    (view !== 'owing' || row.balance !== null)
  )
}

const sumOf = (rows: readonly Customer[]) =>
  (rows.reduce((sum, { balance }) => sum + Number(balance ?? 0) * 100, 0) / 100).toFixed(2)
