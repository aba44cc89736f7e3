import Papa from 'papaparse'

export type CsvEncoding = 'UTF-8' | 'UTF-16' | 'WINDOWS-1252'
export type CsvDelimiter = ',' | ';' | '\t' | '|'

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

/** Parses a CSV text (RFC 4180). The delimiter is detected, or taken from a first line `sep=;`, which Excel writes. */
export function parseCsv(text: string): CsvTable {
  // A last line end would count as a row with one cell, and a short file would be read with the wrong delimiter.
  const rowsText = text.slice(0, endOfText(text))
  const delimiterLine = /^sep=([,;|\t])\r?\n/i.exec(rowsText)
  const { data, errors, meta } = Papa.parse<string[]>(
    delimiterLine ? rowsText.slice(delimiterLine[0].length) : rowsText,
    {
      delimiter: delimiterLine?.[1] ?? '',
      delimitersToGuess: [',', ';', '\t', '|'],
    },
  )
  const lead = delimiterLine ? 2 : 1
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes')
  const [headers = [], ...rest] = data
  const rows = rest.map((cells, index) => ({ row: index + lead + 1, cells }))
  return {
    delimiter: meta.delimiter as CsvDelimiter,
    headers: headers.map((header) => header.trim()),
    rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
    unclosedRow: unclosed && (unclosed.row ?? 0) + lead,
  }
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
const safeFormula = new RegExp(`^'${formulaSource}`)
/** Negative amounts, such as a cash rounding. An apostrophe would make them text, and sums would skip them. */
const negativeNumber = /^-\d+(\.\d+)?$/

/** Prevents formulas in a cell: a text that starts like one gets an apostrophe (OWASP, CSV injection). */
export const safeCell = (text: string): string => (formula.test(text) && !negativeNumber.test(text) ? `'${text}` : text)

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
