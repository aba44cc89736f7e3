import { useMemo, useState } from 'react'

import type { TableState } from './table-state.ts'

/** The selected rows, on all pages. */
export interface RowSelection<Row extends object> {
  rows: readonly Row[]
  has: (id: string) => boolean
  /** Selects or deselects rows. */
  set: (rows: readonly Row[], isSelected: boolean) => void
  /** Deselects all rows except these. After a bulk action, the rows for which it failed stay selected. */
  keep: (ids: readonly string[]) => void
  clear: () => void
}

interface Selected<Row> {
  filter: string
  rows: ReadonlyMap<string, Row>
}

/**
 * Returns the selected rows of a list. They survive paging, and a refetch updates them. A change of search, filter or
 * view clears them, so that no action applies to rows outside the list.
 *
 * @param shown the rows of the current page
 */
export function useRowSelection<Row extends { id: string }>(
  state: Pick<TableState, 'search' | 'filters' | 'view'>,
  shown: readonly Row[] | undefined,
): RowSelection<Row> {
  const filter = JSON.stringify([state.search, state.filters, state.view])
  const [selected, setSelected] = useState<Selected<Row>>({ filter, rows: new Map() })
  const change = (next: (rows: Map<string, Row>) => void) =>
    setSelected((before) => {
      const rows = new Map(before.filter === filter ? before.rows : [])
      next(rows)
      return { filter, rows }
    })
  return useMemo(() => {
    const known = selected.filter === filter ? selected.rows : new Map<string, Row>()
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
  }, [selected, filter, shown])
}
