import { useMemo, useState } from 'react'

import type { TableState } from './table-state.ts'

/** Rows that are ticked, over all pages. */
export interface RowSelection<Row extends object> {
  rows: readonly Row[]
  has: (id: string) => boolean
  /** Ticks or unticks. */
  set: (rows: readonly Row[], isSelected: boolean) => void
  /** Unticks all but those: what could not be done stays ticked. */
  keep: (ids: readonly string[]) => void
  clear: () => void
}

interface Held<Row> {
  filter: string
  rows: ReadonlyMap<string, Row>
}

/**
 * The ticked rows of a list. They survive paging and a refetch, which brings them up to date, and are forgotten when
 * search, filter or view change: nothing is done to rows that the list no longer speaks of.
 *
 * @param shown the rows of the page that is shown
 */
export function useRowSelection<Row extends { id: string }>(
  state: Pick<TableState, 'search' | 'filters' | 'view'>,
  shown: readonly Row[] | undefined,
): RowSelection<Row> {
  const filter = JSON.stringify([state.search, state.filters, state.view])
  const [held, setHeld] = useState<Held<Row>>({ filter, rows: new Map() })
  const change = (next: (rows: Map<string, Row>) => void) =>
    setHeld((before) => {
      const rows = new Map(before.filter === filter ? before.rows : [])
      next(rows)
      return { filter, rows }
    })
  return useMemo(() => {
    const known = held.filter === filter ? held.rows : new Map<string, Row>()
    const fresh = new Map(shown?.map((row) => [row.id, row]))
    return {
      rows: [...known.values()].map((row) => fresh.get(row.id) ?? row),
      has: (id) => known.has(id),
      set: (rows, isSelected) =>
        change((all) => {
          for (const row of rows) {
            if (isSelected) all.set(row.id, row)
            else all.delete(row.id)
          }
        }),
      keep: (ids) =>
        change((all) => {
          for (const id of all.keys()) if (!ids.includes(id)) all.delete(id)
        }),
      clear: () => change((all) => all.clear()),
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `change` closes over the filter only
  }, [held, filter, shown])
}
