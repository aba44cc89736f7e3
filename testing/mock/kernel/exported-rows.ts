/** A file with the number of its rows, without the header. */
export interface ExportedRows {
  name: string
  content: string
  rows: number
}
