import { Button, EmptyState, Panel, toast } from '@steward/shared/ui/core'
import { DataTable, useTableState, type DataTableProps } from '@steward/shared/ui/table'
import { useState } from 'react'
import { customers, type Customer } from './sample-customers.ts'
import { offline, unavailable } from './sample-queries.ts'
import { Specimen } from './specimen.tsx'
import { useFewColumns } from './table-columns.tsx'
import { useShowcaseTexts } from './texts.ts'

const few = customers.slice(0, 3)

/** Renders one table for each state of its rows. */
export function TableStates() {
  const t = useShowcaseTexts()
  const onRetry = () => void toast.info(t('toasts.retried'))
  return (
    <>
      <StillTable kind="loading" rows={undefined} />
      <StillTable
        kind="empty"
        rows={[]}
        empty={
          <EmptyState
            compact
            title={t('table.emptyTitle')}
            description={t('table.emptyText')}
            actions={<Button variant="solid">{t('table.emptyAction')}</Button>}
          />
        }
      />
      <StillTable kind="noMatch" rows={[]} isNarrowed />
      <StillTable kind="failed" rows={undefined} error={unavailable} onRetry={onRetry} />
      <StillTable kind="stale" rows={few} error={offline} onRetry={onRetry} />
      <RefreshingTable />
      <StillTable kind="server" rows={few} total={312} nextCursor="next" />
      <Specimen title={t('table.bare')} bare>
        <Panel padding="none" title={t('table.inPanel')}>
          <BareTable name="bare" rows={few} bare density="compact" />
        </Panel>
      </Specimen>
    </>
  )
}

type StateName = 'loading' | 'empty' | 'noMatch' | 'failed' | 'stale' | 'server'
type Rest = Partial<DataTableProps<Customer>> & { rows: readonly Customer[] | undefined; isNarrowed?: boolean }

function StillTable({ kind, ...rest }: Rest & { kind: StateName }) {
  const t = useShowcaseTexts()
  return (
    <Specimen title={t(`table.${kind}`)} bare>
      <BareTable name={kind} {...rest} />
    </Specimen>
  )
}

function BareTable({ name, isNarrowed = false, ...rest }: Rest & { name: string }) {
  const t = useShowcaseTexts()
  const state = useTableState({ prefix: `${name}-` })
  return (
    <DataTable
      caption={t('page.customers')}
      columns={useFewColumns()}
      getRowId={({ id }) => id}
      getRowName={({ name }) => name}
      empty={null}
      {...rest}
      state={{ ...state, narrowed: isNarrowed }}
    />
  )
}

/** A table whose rows remain visible but paler while they are refetched. */
function RefreshingTable() {
  const t = useShowcaseTexts()
  const [isRefreshing, setRefreshing] = useState(false)
  const refresh = () => {
    setRefreshing(true)
    setTimeout(() => setRefreshing(false), 1500)
  }
  const button = (
    <Button size="sm" icon="refresh" loading={isRefreshing} onClick={refresh}>
      {t('table.refresh')}
    </Button>
  )
  return (
    <Specimen title={t('table.refreshing')} bare>
      <BareTable name="refreshing" rows={few} refreshing={isRefreshing} tools={button} />
    </Specimen>
  )
}
