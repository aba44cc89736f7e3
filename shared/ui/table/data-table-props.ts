import type { ReactNode } from 'react'
import type { MenuAction } from '../overlays/menu-item.tsx'
import type { Column } from './column.ts'
import type { RowSelection } from './row-selection.ts'
import type { TableState } from './table-state.ts'
import type { TableView } from './table-views.tsx'
import type { RowTicks } from './use-row-ticks.ts'

export interface DataTableProps<Row extends object> {
  /** Names the table for screen readers: "Services". */
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined while the first answer is awaited. */
  rows: readonly Row[] | undefined
  getRowId: (row: Row) => string
  /** The row's name in words, for its menu and for screen readers. */
  getRowName: (row: Row) => string
  /** From useTableState; without it the table keeps its state in the address under no prefix. */
  state?: TableState<string>
  /** Where the row leads. */
  rowTo?: (row: Row) => string
  /** Opens something on this page, such as a drawer. */
  onOpenRow?: (row: Row) => void
  rowActions?: (row: Row) => readonly MenuAction[]
  /** From useRowSelection: rows can be ticked, and `bulkActions` are done to them. */
  selection?: RowSelection<Row> | undefined
  bulkActions?: readonly MenuAction[]
  /** Reads every row that matches, not only those shown: "Select all 312". */
  onSelectAll?: () => Promise<readonly Row[]>
  /** What the key `n` does: where the page offers something new. */
  onNew?: (() => void) | undefined
  /** The row that is open beside the table. */
  selectedId?: string | undefined
  /** Given (also null) where the server searches, sorts and pages: the cursor of the next page. */
  nextCursor?: string | null | undefined
  /** Rows over all pages, from the server. */
  total?: number | undefined
  /** The query's error: the failed state, with Try again. */
  error?: unknown
  onRetry?: () => void
  /** True while the query is fetching again: old rows stay. */
  refreshing?: boolean
  /** Shown where there are no rows and nothing narrows them: an EmptyState. */
  empty: ReactNode
  /** Turns the search box on; the browser searches this text unless the server does. */
  searchText?: (row: Row) => string
  /** Search box whose words the server looks for. */
  searchable?: boolean
  searchPlaceholder?: string
  /** SelectFilter and DateFilter elements; more than one share a Filter menu. */
  filters?: ReactNode
  /** At the end of the toolbar. */
  tools?: ReactNode
  views?: readonly TableView[]
  /** Such as totals: one cell per column, undefined for none. */
  footer?: Readonly<Record<string, ReactNode>>
  density?: 'comfortable' | 'compact'
  /** Without its own panel, where it stands inside one. */
  bare?: boolean
}

export interface RowsProps<Row extends object> extends DataTableProps<Row> {
  state: TableState<string>
  models: readonly { id: string; original: Row }[]
  ticks: RowTicks | undefined
  stale: boolean
}
