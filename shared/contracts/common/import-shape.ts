import type { FieldCode } from '../../codes/problem-codes.ts'
import type { CsvRow } from '../../rules/common/csv.ts'
import type { RowFault } from '../../rules/common/row-outcome.ts'
import type { PlainDate } from '../../time/index.ts'
import type { ImportOptions } from './data-import.ts'

/** A row whose cells are read: the values of a record, or every fault of its cells. */
export interface ReadRow {
  row: number
  faults?: RowFault[] | undefined
}

/** The part of one kind of import that needs no database. Upload, dry run, mock and page share it. */
export interface ImportShape<Read extends ReadRow = ReadRow> {
  /** The fields that a column of the file can hold. */
  fields: readonly string[]
  /** The field with dates, whose order of day and month is guessed from the file. */
  dateField?: string
  /** Returns the likely field of each column by its header. */
  guessMapping(headers: readonly string[]): (string | null)[]
  /** Returns why these columns are not enough for a record, or undefined if they are. */
  columnFault(mapping: readonly (string | null)[]): FieldCode | undefined
  /** Returns the values of a row, or all faults of its cells. `today` is the current day in the zone of the business. */
  parseRow(row: CsvRow, options: ImportOptions, today: PlainDate): Read
}

/** Returns why a mapping does not fit a file with this number of columns, or undefined if it does. */
export function mappingFault(
  { fields, columnFault }: ImportShape,
  mapping: ImportOptions['mapping'],
  columns: number,
): FieldCode | undefined {
  if (mapping.length !== columns) return 'INVALID'
  const mapped = mapping.filter((field) => field !== null)
  if (mapped.some((field) => !fields.includes(field))) return 'INVALID_CHOICE'
  return new Set(mapped).size < mapped.length ? 'NOT_DISTINCT' : columnFault(mapping)
}
