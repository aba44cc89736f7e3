import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Also the API's sort key. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Offers sorting; the server sorts, unless `sortValue` is given and the table holds all rows. */
  sortable?: boolean
  /** For sorting in the browser. */
  sortValue?: (row: Row) => string | number | null | undefined
  /** Figures: tabular, aligned physically right, also in right-to-left. */
  numeric?: boolean
  /** The column that names the row: 14/500, and where the row's link hangs. Exactly one. */
  primary?: boolean
  /** 1 is always shown (default), 2 from 1440 px, 3 from 1200 px. */
  priority?: 1 | 2 | 3
  /** Quieter text. */
  muted?: boolean
  /** In px. */
  width?: number
  /**
   * Where the cell stands below 600 px, as a card: `meta` in the second line (default), `end` beside the name,
   * `foot` in the third line, `footEnd` at its end, `none` left out.
   */
  card?: 'meta' | 'end' | 'foot' | 'footEnd' | 'none'
  /** In a card the header stands before the value: for figures that do not speak for themselves. */
  cardLabel?: boolean
  /** The cell of a card, where it differs. */
  cardCell?: (row: Row) => ReactNode
  /** Over several columns, such as "Employee statutory". */
  group?: string
}
