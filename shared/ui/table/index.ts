/** The one table of the product, on TanStack Table, with its state in the address. */
export { DataTable, type DataTableProps } from './data-table.tsx'
export { useTableState, type TableState, type TableStateOptions } from './table-state.ts'
export { useRowSelection, type RowSelection } from './row-selection.ts'
export { listParams, listRows, rowsState } from './list-query.ts'
export { SelectFilter, type SelectFilterProps } from './select-filter.tsx'
export type { Column } from './column.ts'
export type { TableView } from './table-views.tsx'
export { useNarrow } from './use-narrow.ts'
