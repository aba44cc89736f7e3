import Papa from 'papaparse'

export type CsvEncoding = 'UTF-8' | 'UTF-16' | 'WINDOWS-1252'
export type CsvDelimiter = ',' | ';' | '\t' | '|'

export interface CsvRow {
  /** As a spreadsheet counts it: the header is 1. */
  row: number
  cells: string[]
}

export interface CsvTable {
  delimiter: CsvDelimiter
  headers: string[]
  /** Without rows in which nothing stands. */
  rows: CsvRow[]
  /** A quote that is opened in this row is never closed: where the next cell begins cannot be told. */
  unclosedRow: number | undefined
}

// oxlint-disable-next-line no-control-regex -- control signs but tab and line ends
const controlSign = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
const signatures = ['%PDF-', 'PK\u0003\u0004', '{\\rtf']

/**
 * The text of a CSV file and how it was encoded: UTF-8 with or without its mark, UTF-16 with one (Excel's "Unicode
 * text"), else Windows-1252. Undefined for what is no text, such as a spreadsheet or a PDF.
 */
export function decodeCsv(bytes: Uint8Array): { text: string; encoding: CsvEncoding } | undefined {
  const decoded = decode(bytes)
  if (!decoded || isBinary(decoded.text)) return undefined
  if (signatures.some((signature) => decoded.text.startsWith(signature))) return undefined
  // PostgreSQL cannot hold a zero: it stands as a character that was lost, which the dry run names as well.
  return { ...decoded, text: decoded.text.replaceAll('\u0000', '\uFFFD') }
}

/** A stray control sign is a bad cell, which the dry run names by its row; a file full of them is no text. */
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

/** Reads a CSV text (RFC 4180, delimiter sniffed); a first line `sep=;` says the delimiter, as Excel writes it. */
export function parseCsv(text: string): CsvTable {
  const told = /^sep=([,;|\t])\r?\n/i.exec(text)
  const { data, errors, meta } = Papa.parse<string[]>(told ? text.slice(told[0].length) : text, {
    delimiter: told?.[1] ?? '',
    delimitersToGuess: [',', ';', '\t', '|'],
  })
  const lead = told ? 2 : 1
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

// Signs that begin a formula, also in the full width that Excel understands, and behind signs that no one sees.
const formulaSource = String.raw`[\u200b-\u200f\ufeff]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]`
const formula = new RegExp(`^${formulaSource}`)
const safeFormula = new RegExp(`^'${formulaSource}`)
/** Below zero, such as the rounding of a cash bill: an apostrophe would make a text of it, and sums would leave it out. */
const negativeNumber = /^-\d+(\.\d+)?$/

/** A cell that no spreadsheet reads as a formula: those that begin like one get an apostrophe (OWASP, CSV injection). */
export const safeCell = (text: string): string => (formula.test(text) && !negativeNumber.test(text) ? `'${text}` : text)

/** The text that `safeCell` was given. */
export const plainCell = (cell: string): string => (safeFormula.test(cell) ? cell.slice(1) : cell)

/** One line by RFC 4180, every text safe for a spreadsheet. Numbers stay numbers. */
export function csvLine(cells: readonly (string | number)[], delimiter = ','): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(safeCell(cell)))).join(delimiter)}\r\n`
}

/** Every known delimiter is quoted: a spreadsheet of another country splits at another one. */
function quoted(text: string): string {
  return /[",;\t|\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What Excel knows UTF-8 by. */
export const byteOrderMark = '\uFEFF'
