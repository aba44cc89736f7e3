import { csvDelimiters } from './csv-delimiter.ts'

/** The limits of a table. `rows` counts the rows that are not blank, without the header. */
export interface CsvLimits {
  rows: number
  columns: number
}

/** The allowed lines per row. Blank rows count too, because the parser stores them for the row numbers. */
const BLANK_ROWS = 2
/**
 * A row may have too many columns, which is reported as an issue. Beyond this multiple of `columns` the file is
 * rejected.
 */
const WIDEST_ROW = 10

const QUOTE = '"'.charCodeAt(0)
const LF = 10
const CR = 13
const SPACE = 32
const delimiters = csvDelimiters.map((sign) => sign.charCodeAt(0))

/**
 * Finds the first limit that a CSV text (RFC 4180) exceeds. It reads the text once, stores none of it, and stops at
 * that limit. The delimiter of the file is not known yet, so it uses the most frequent delimiter of each row.
 * @param text as `decodeCsv` returns it
 * @returns the name of the limit, or undefined if the text exceeds none
 */
export function brokenCsvLimit(text: string, { rows, columns }: CsvLimits): keyof CsvLimits | undefined {
  let lines = 0
  let filled = 0
  let isFilled = false
  let isInQuotes = false
  let isCellStart = true
  const counts = new Uint32Array(delimiters.length)

  for (let at = 0; at <= text.length; at++) {
    const sign = at < text.length ? text.charCodeAt(at) : LF
    if (isInQuotes && at < text.length) {
      if (sign !== QUOTE) isFilled ||= sign > SPACE
      else if (text.charCodeAt(at + 1) === QUOTE) at++
      else isInQuotes = false
      continue
    }
    const which = delimiters.indexOf(sign)
    if (sign === LF || sign === CR) {
      if (sign === CR && text.charCodeAt(at + 1) === LF) at++
      lines++
      if (isFilled) filled++
      const widest = Math.max(...counts) + 1
      if (widest > columns * (filled > 1 ? WIDEST_ROW : 1)) return 'columns'
      // One line is the header, and one can name the delimiter (`sep=;`).
      if (filled > rows + 2 || lines > rows * BLANK_ROWS + 2) return 'rows'
      isFilled = false
      isCellStart = true
      counts.fill(0)
    } else if (which >= 0) {
      counts[which]!++
      isCellStart = true
    } else {
      isInQuotes = sign === QUOTE && isCellStart
      isFilled ||= sign > SPACE && sign !== QUOTE
      isCellStart = false
    }
  }
  return undefined
}
