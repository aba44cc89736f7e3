/** The table component of the product, based on TanStack Table, with its state in the address. */
export { DataTable } from './data-table.tsx'
export type { DataTableProps } from './data-table-props.ts'
export {
  readTableAddress,
  useTableState,
  type TableAddress,
  type TableState,
  type TableStateOptions,
} from './table-state.ts'
export { useRowSelection, type RowSelection } from './row-selection.ts'
export { listParams, listRows, rowsState, useListTotal } from './list-query.ts'
export { FilterMenu } from './filter-menu.tsx'
export { useNeedsChoices } from './filter-place.ts'
export { SelectFilter, type SelectFilterProps } from './select-filter.tsx'
export { DateFilter, datesOf, type DateFilterProps } from './date-filter.tsx'
export type { Column } from './column.ts'
export type { TableView } from './table-views.tsx'
export { useNarrow } from './use-narrow.ts'
