import type { ReactNode } from 'react'
import type { MenuAction } from '../overlays/menu-item.tsx'
import type { Column } from './column.ts'
import type { RowSelection } from './row-selection.ts'
import type { TableState } from './table-state.ts'
import type { TableView } from './table-views.tsx'
import type { RowTicks } from './use-row-ticks.ts'

export interface DataTableProps<Row extends object> {
  /** Accessible name of the table, such as "Services". */
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined during the first load. */
  rows: readonly Row[] | undefined
  getRowId: (row: Row) => string
  /** Returns the row's name in words, for its menu and for screen readers. */
  getRowName: (row: Row) => string
  /** The state from useTableState. Without it the table stores its own state in the address, without a prefix. */
  state?: TableState<string>
  /** Returns the address that the row links to. */
  rowTo?: (row: Row) => string
  /** Opens the row on this page, such as in a drawer. */
  onOpenRow?: (row: Row) => void
  rowActions?: (row: Row) => readonly MenuAction[]
  /** From useRowSelection. Makes rows selectable for `bulkActions`. */
  selection?: RowSelection<Row> | undefined
  bulkActions?: readonly MenuAction[]
  /** Returns all matching rows, not only the shown ones, for "Select all 312". */
  onSelectAll?: () => Promise<readonly Row[]>
  /** Called on the key `n`, for pages that create records. */
  onNew?: (() => void) | undefined
  /** The id of the row that is open beside the table, or in it with `details`. */
  selectedId?: string | undefined
  /** Returns what the open row shows below itself. The name of each row then says whether it is open. */
  details?: (row: Row) => ReactNode
  /** The cursor of the next page, or null on the last. Undefined means that the browser searches, sorts and pages. */
  nextCursor?: string | null | undefined
  /** Number of rows on all pages, from the server. */
  total?: number | undefined
  /** The error of the query. Shows the failed state with Try again. */
  error?: unknown
  onRetry?: () => void
  /** True while the query is fetching again. The old rows stay visible. */
  refreshing?: boolean
  /** The content where there are no rows and no search or filter is set: an EmptyState. */
  empty: ReactNode
  /** Returns the text that the browser searches, unless the server searches. Adds the search box. */
  searchText?: (row: Row) => string
  /** Adds the search box for a search by the server. */
  searchable?: boolean
  searchPlaceholder?: string
  /** SelectFilter and DateFilter elements. Two or more share a Filter menu. */
  filters?: ReactNode
  /** Elements at the end of the toolbar. */
  tools?: ReactNode
  views?: readonly TableView[]
  /** A footer row, such as totals: one cell per column, undefined for none. */
  footer?: Readonly<Record<string, ReactNode>>
  density?: 'comfortable' | 'compact'
  /** Leaves out the panel, for a table inside another panel. */
  bare?: boolean
}

export interface RowsProps<Row extends object> extends DataTableProps<Row> {
  state: TableState<string>
  models: readonly { id: string; original: Row }[]
  ticks: RowTicks | undefined
  stale: boolean
}
