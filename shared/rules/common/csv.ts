import Papa from 'papaparse'
import { csvDelimiters, type CsvDelimiter } from './csv-delimiter.ts'

export type CsvEncoding = 'UTF-8' | 'UTF-16' | 'WINDOWS-1252'

export interface CsvRow {
  /** The row number of a spreadsheet. The header is row 1. */
  row: number
  cells: string[]
}

export interface CsvTable {
  delimiter: CsvDelimiter
  headers: string[]
  /** The rows that are not blank. */
  rows: CsvRow[]
  /** The row with a quote that is never closed. The start of the next cell is then unknown. */
  unclosedRow: number | undefined
}

// oxlint-disable-next-line no-control-regex -- control signs but tab and line ends
const controlSign = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
const signatures = ['%PDF-', 'PK\u0003\u0004', '{\\rtf']

/**
 * Returns the text of a CSV file and its encoding: UTF-8 with or without a byte order mark, UTF-16 with one (Excel's
 * "Unicode text"), otherwise Windows-1252. Returns undefined for other files, such as a spreadsheet or a PDF.
 */
export function decodeCsv(bytes: Uint8Array): { text: string; encoding: CsvEncoding } | undefined {
  const decoded = decode(bytes)
  if (!decoded || isBinary(decoded.text)) return undefined
  if (signatures.some((signature) => decoded.text.startsWith(signature))) return undefined
  // PostgreSQL cannot store NUL. The replacement character is reported by the dry run.
  return { ...decoded, text: decoded.text.replaceAll('\u0000', '\uFFFD') }
}

/** Whether a text has too many control characters. The dry run reports a few of them by their rows. */
function isBinary(text: string): boolean {
  const most = Math.max(1, text.length / 100)
  let strays = 0
  for (const _ of text.matchAll(controlSign)) if (++strays > most) return true
  return false
}

function decode(bytes: Uint8Array): { text: string; encoding: CsvEncoding } | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return read(bytes, 'utf-16le', 'UTF-16')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return read(bytes, 'utf-16be', 'UTF-16')
  return read(bytes, 'utf-8', 'UTF-8') ?? read(bytes, 'windows-1252', 'WINDOWS-1252')
}

function read(bytes: Uint8Array, label: string, encoding: CsvEncoding) {
  try {
    return { text: new TextDecoder(label, { fatal: true }).decode(bytes), encoding }
  } catch {
    return undefined
  }
}

/**
 * Parses a CSV text (RFC 4180). Lines without text are no rows, also before the header.
 *
 * @param delimiter if it is missing, it is taken from a first line `sep=;`, which Excel writes, or guessed
 */
export function parseCsv(text: string, delimiter?: CsvDelimiter): CsvTable {
  // A last line end would count as a row with one cell.
  const rowsText = text.slice(0, endOfText(text))
  const delimiterLine = /^sep=([,;|\t])(?:\r\n|\r|\n)/i.exec(rowsText)
  const tableText = delimiterLine ? rowsText.slice(delimiterLine[0].length) : rowsText
  const chosen = delimiter ?? (delimiterLine?.[1] as CsvDelimiter | undefined) ?? guessDelimiter(tableText)
  const { data, errors } = Papa.parse<string[]>(tableText, { delimiter: chosen })
  const lead = delimiterLine ? 2 : 1
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes')
  const headerAt = data.findIndex(isFilled)
  const rows = data.slice(headerAt + 1).map((cells, index) => ({ row: headerAt + 1 + index + lead, cells }))
  return {
    delimiter: chosen,
    headers: (data[headerAt] ?? []).map((header) => header.trim()),
    rows: rows.filter(({ cells }) => isFilled(cells)),
    unclosedRow: unclosed && (unclosed.row ?? 0) + lead,
  }
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '')

/** The number of lines that the guess of the delimiter reads. */
const guessedLines = 20

/**
 * Returns the delimiter that splits most rows into as many cells as the header. The parser's own guess counts empty
 * lines as rows with one cell, and is wrong for short files.
 */
function guessDelimiter(text: string): CsvDelimiter {
  let best: { delimiter: CsvDelimiter; score: readonly number[] } = { delimiter: ',', score: [] }
  for (const delimiter of csvDelimiters) {
    const lines = Papa.parse<string[]>(text, { delimiter, preview: guessedLines }).data.filter(isFilled)
    const [header = [], ...rows] = lines
    if (header.length < 2) continue
    const likeHeader = rows.filter(({ length }) => length === header.length).length
    // "Last name, first name" is one cell. A space rarely follows a delimiter.
    const spaced = header.filter((cell) => cell.startsWith(' ')).length
    const score = [rows.length === 0 ? 1 : likeHeader / rows.length, header.length - spaced]
    if (isHigher(score, best.score)) best = { delimiter, score }
  }
  return best.delimiter
}

function isHigher(score: readonly number[], other: readonly number[]): boolean {
  const at = score.findIndex((part, index) => part !== other[index])
  return at >= 0 && score[at]! > (other[at] ?? -1)
}

/** Returns the length of a text without the line ends at its end. */
function endOfText(text: string): number {
  let end = text.length
  while (text[end - 1] === '\n' || text[end - 1] === '\r') end--
  return end
}

// The characters that start a formula, also as full-width forms, which Excel accepts, and after invisible characters.
const formulaSource = String.raw`[\u200b-\u200f\ufeff]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]`
const formula = new RegExp(`^${formulaSource}`)
/** A formula behind apostrophes. One of them is from `safeCell`, and a text can begin with others. */
const safeFormula = new RegExp(`^'+${formulaSource}`)
/** Negative amounts, such as a cash rounding. An apostrophe would make them text, and sums would skip them. */
const negativeNumber = /^-\d+(\.\d+)?$/

/**
 * Prevents formulas in a cell: a text that starts like one gets an apostrophe (OWASP, CSV injection). A text that looks
 * like the result gets one more, so that `plainCell` returns every text unchanged.
 */
export const safeCell = (text: string): string =>
  (formula.test(text) && !negativeNumber.test(text)) || safeFormula.test(text) ? `'${text}` : text

/** Reverts `safeCell`. */
export const plainCell = (cell: string): string => (safeFormula.test(cell) ? cell.slice(1) : cell)

/** Returns one line of RFC 4180 with its line end. Every text is safe for a spreadsheet, and numbers stay numbers. */
export function csvLine(cells: readonly (string | number)[], delimiter = ','): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(safeCell(cell)))).join(delimiter)}\r\n`
}

/** Quotes a text with any known delimiter, because spreadsheets of other countries split at other delimiters. */
function quoted(text: string): string {
  return /[",;\t|\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The byte order mark, by which Excel detects UTF-8. */
export const byteOrderMark = '\uFEFF'
