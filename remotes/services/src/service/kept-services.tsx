import { useEffect } from 'react'
import type { Service } from '@steward/shared/contracts'
import { type ServiceSummary, useServices } from '@steward/shared/stores'
import { Skeleton } from '@steward/shared/ui/core'
import type { Column } from '@steward/shared/ui/table'
import { services } from './services.queries.ts'

// Not in services.queries.ts: the customers' pages load that file, and need nothing of this one.

/** The query of all active services by name, for choices. */
export const activeServices = services.list({ status: 'ACTIVE', sort: 'name', limit: '200' })

/** Keeps the services that were read, in the order of their names, for the next page that shows them to paint first. */
export function useKeepSummaries(read: readonly Service[] | undefined): void {
  useEffect(
    function keepSummaries() {
      if (read) useServices.setState({ summaries: read.map(summaryOf) })
    },
    [read],
  )
}

const summaryOf = ({ id, name, type, duration }: Service): ServiceSummary => ({ id, name, type, duration })

/** The columns that a summary can fill. */
const known: readonly string[] = ['name', 'type', 'duration'] satisfies (keyof ServiceSummary)[]

/** What the list shows before its answer: the kept summaries, with a bar in every cell that they cannot fill. */
export function keptRows(columns: readonly Column<Service>[], summaries: readonly ServiceSummary[], pageSize: number) {
  return {
    columns: columns.map((column) =>
      known.includes(column.id) ? column : { ...column, cell: () => <Skeleton w="60%" />, cardCell: undefined },
    ),
    // No other member is read: the cells of other columns draw a bar.
    rows: summaries.slice(0, pageSize) as readonly ServiceSummary[] as readonly Service[],
    rowActions: undefined,
    selection: undefined,
    refreshing: true,
  }
}
