import { withoutCardNumbers } from '@steward/shared/contracts/common/card-number'
import { importLimits, type ImportOptions } from '@steward/shared/contracts/common/data-import'
import type { FieldCode } from '@steward/shared/contracts'
import { decodeCsv, parseCsv, type CsvEncoding, type CsvTable } from '@steward/shared/rules/common/csv'
import type { CsvDelimiter } from '@steward/shared/rules/common/csv-delimiter'
import { brokenCsvLimit } from '@steward/shared/rules/common/csv-measure'
import { readPhoneNumber } from '@steward/shared/rules/common/phone-number'
import { phoneSigns } from '@steward/shared/rules/common/plain-signs'
import { guessDateOrder } from '@steward/shared/rules/common/import-guess'

/** The data that an import stores of a file. */
export interface ReadFile {
  encoding: CsvEncoding
  delimiter: CsvDelimiter
  headers: string[]
  sample: string[][]
  rowCount: number
  /** The order of day and month in each column, or null if no cell shows it. */
  dateOrders: (ImportOptions['dateOrder'] | null)[]
  /**
   * The rows (`CsvRow[]`) as JSON. Passing one string between threads takes a fraction of the time of two million
   * cells.
   */
  rows: string
}

export interface FileFault {
  code: FieldCode
  params?: Record<string, number>
}

const sampleRows = 5
/** Longer than any field allows, so a row with a cut cell is still rejected, with TOO_LONG. */
const longestCell = 10_000

/** The file of an upload. Without a delimiter, it is guessed. */
export interface FileToRead {
  bytes: Uint8Array
  delimiter?: CsvDelimiter | undefined
}

/** Reads the bytes of a CSV file, or returns why they are rejected. Runs in a thread of its own (read-aside.ts). */
export function readFile({ bytes, delimiter }: FileToRead): ReadFile | FileFault {
  const decoded = decodeCsv(bytes)
  if (!decoded) return { code: 'INVALID_FORMAT' }
  const broken = brokenCsvLimit(decoded.text, importLimits)
  if (broken) return { code: 'TOO_MANY', params: { max: importLimits[broken] } }
  const table = parseCsv(decoded.text, delimiter)
  const fault = faultOf(table)
  if (fault) return fault
  const headers = table.headers.map(safeCell)
  const rows = table.rows.map(({ row, cells }) => ({ row, cells: cells.map(safeCell) }))
  return {
    encoding: decoded.encoding,
    delimiter: table.delimiter,
    headers,
    sample: rows.slice(0, sampleRows).map(({ cells }) => cells),
    rowCount: rows.length,
    dateOrders: headers.map((_, column) => guessDateOrder(rows, column) ?? null),
    rows: JSON.stringify(rows),
  }
}

function faultOf({ headers, rows, unclosedRow }: CsvTable): FileFault | undefined {
  if (unclosedRow !== undefined) return { code: 'INVALID', params: { row: unclosedRow } }
  if (rows.length === 0) return { code: 'TOO_FEW', params: { min: 1 } }
  if (rows.length > importLimits.rows) return { code: 'TOO_MANY', params: { max: importLimits.rows } }
  if (headers.length > importLimits.columns) return { code: 'TOO_MANY', params: { max: importLimits.columns } }
  return undefined
}

/**
 * Replaces card numbers, which no import stores. Works cell by cell, because four years beside each other look like
 * one.
 */
const safeCell = (cell: string) =>
  isPhoneNumber(cell)
    ? cell
    : withoutCardNumbers(cell.length > longestCell ? cell.slice(0, longestCell).toWellFormed() : cell)

/**
 * Whether a cell is an international number without its plus, such as `4915112345678`, whose check digit can be that of
 * a card. Cards of 13 digits are no longer issued, and longer numbers are rare.
 */
function isPhoneNumber(cell: string): boolean {
  const digits = phoneSigns(cell)
  return digits?.length === 13 && readPhoneNumber(`+${digits}`) !== undefined
}
