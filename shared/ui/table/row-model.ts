import {
  createSortedRowModel,
  rowPaginationFeature,
  createPaginatedRowModel,
  createFilteredRowModel,
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useMemo } from 'react'

import type { Column } from './column.ts'
import type { TableState } from './table-state.ts'

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})

/** Converts a sort such as `-startTime` to TanStack Table's form. */
export function sortingOf(sort: string | undefined): { id: string; desc: boolean }[] {
  if (!sort) return []
  return sort.startsWith('-') ? [{ id: sort.slice(1), desc: true }] : [{ id: sort, desc: false }]
}

/** Returns the sort after a click on a column header: ascending, then descending, then none. */
export function nextSort(current: string | undefined, id: string): string | undefined {
  if (current === id) return `-${id}`
  return current === `-${id}` ? undefined : id
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Compares two sort values. Empty values come last. */
export function compareValues(a: string | number | null | undefined, b: string | number | null | undefined): number {
  if (a === b) return 0
  if (a === null || a === undefined || a === '') return 1
  if (b === null || b === undefined || b === '') return -1
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b))
}

export interface RowModelInput<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  getRowId: (row: Row) => string
  state: TableState<string>
  /** Returns the text that the browser searches. Without it the browser does not filter. */
  searchText: ((row: Row) => string) | undefined
  /** True where the server sorts, filters and pages. */
  manual: boolean
}

/** Returns the rows to render. If the browser has all rows, it searches, sorts and pages them here. */
export function useRowModel<Row extends object>({
  columns,
  rows,
  getRowId,
  state,
  searchText,
  manual,
}: RowModelInput<Row>) {
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        accessorFn: (row: Row) => column.sortValue?.(row) ?? null,
        enableSorting: Boolean(column.sortable),
        sortUndefined: false,
        sortFn: (a, b) => compareValues(column.sortValue?.(a.original), column.sortValue?.(b.original)),
      })),
    [columns],
  )
  const sorting = useMemo(() => sortingOf(state.sort), [state.sort])
  const table = useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId,
    manualSorting: manual,
    manualFiltering: manual,
    manualPagination: manual,
    getColumnCanGlobalFilter: (column) => column.id === columns[0]?.id,
    globalFilterFn: (row, _column, typed) =>
      !searchText || searchText(row.original).toLocaleLowerCase().includes(String(typed).toLocaleLowerCase()),
    state: {
      sorting,
      globalFilter: state.search,
      pagination: {
        pageIndex: manual ? 0 : state.page - 1,
        pageSize: manual ? Math.max(1, rows.length) : state.pageSize,
      },
    },
  })
  return {
    rows: table.getRowModel().rows,
    /** Number of matching rows on all pages. Only valid where the browser has all rows. */
    matching: table.getFilteredRowModel().rows.length,
  }
}
