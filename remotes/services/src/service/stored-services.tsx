import { useEffect } from 'react'
import type { Service } from '@steward/shared/contracts'
import { type ServiceSummary, useServices } from '@steward/shared/stores'
import { Skeleton } from '@steward/shared/ui/core'
import type { Column } from '@steward/shared/ui/table'
import { services } from './services.queries.ts'

// A file of its own: the customer pages load services.queries.ts and need none of this.

/** The query of all active services by name, for selects. */
export const activeServices = services.list({ status: 'ACTIVE', sort: 'name', limit: '200' })

/** Stores the loaded services, sorted by name, so that the next page can paint them first. */
export function useStoreSummaries(read: readonly Service[] | undefined): void {
  useEffect(
    function storeSummaries() {
      if (read) useServices.setState({ summaries: read.map(summaryOf) })
    },
    [read],
  )
}

const summaryOf = ({ id, name, type, duration }: Service): ServiceSummary => ({ id, name, type, duration })

/** The columns that a summary can fill. */
const summaryColumns: readonly string[] = ['name', 'type', 'duration'] satisfies (keyof ServiceSummary)[]

/** Returns the table before the first response: the stored summaries, with a placeholder bar in every other cell. */
export function storedRows(
  columns: readonly Column<Service>[],
  summaries: readonly ServiceSummary[],
  pageSize: number,
) {
  return {
    columns: columns.map((column) =>
      summaryColumns.includes(column.id)
        ? column
        : { ...column, cell: () => <Skeleton w="60%" />, cardCell: undefined },
    ),
    // Safe cast: the other columns draw a bar and read no other member.
    rows: summaries.slice(0, pageSize) as readonly ServiceSummary[] as readonly Service[],
    rowActions: undefined,
    selection: undefined,
    refreshing: true,
  }
}
