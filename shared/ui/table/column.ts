import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Id of the column, and the sort key of the API. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Offers sorting. The server sorts, unless `sortValue` is set and the table has all rows. */
  sortable?: boolean
  /** Returns the value for sorting in the browser. */
  sortValue?: (row: Row) => string | number | null | undefined
  /** A column of figures: tabular, aligned to the right even in right-to-left layouts. */
  numeric?: boolean
  /** The column that names the row, in 14 px and weight 500, with the link of the row. A table has exactly one. */
  primary?: boolean
  /** 1 is always shown (default), 2 from 1440 px, 3 from 1200 px. */
  priority?: 1 | 2 | 3
  /** Renders the text in a muted colour. */
  muted?: boolean
  /** Width in px. */
  width?: number
  /**
   * Position of the cell in a card, below 600 px: `meta` in the second line (default), `end` beside the name, `foot` in
   * the third line, `footEnd` at its end, `none` hidden.
   */
  card?: 'meta' | 'end' | 'foot' | 'footEnd' | 'none'
  /** Shows the header before the value in a card. For figures that are unclear without it. */
  cardLabel?: boolean
  /** Renders the cell in a card, where it differs from the table. */
  cardCell?: (row: Row) => ReactNode
  /** A header above several columns, such as "Employee statutory". */
  group?: string
}
