/** What a table may hold at most. `rows` counts those in which something stands, without the header. */
export interface CsvLimits {
  rows: number
  columns: number
}

/** Blank rows are kept for their numbers, and cost as much as others. */
const BLANK_ROWS = 2
/** A row may be wrong, and is then named in the issues. A row as wide as this one is no row. */
const WIDEST_ROW = 10

const QUOTE = '"'.charCodeAt(0)
const LF = 10
const CR = 13
const SPACE = 32
const delimiters = [...',;\t|'].map((sign) => sign.charCodeAt(0))

/**
 * Finds the first limit that a CSV text (RFC 4180) breaks. Reads the text once, keeps nothing of it, and ends at the
 * break. The delimiter of the file is not known yet, so the most frequent one of a row counts.
 * @param text as `decodeCsv` returns it
 * @returns the name of the limit, or undefined where the text keeps all of them
 */
export function brokenCsvLimit(text: string, { rows, columns }: CsvLimits): keyof CsvLimits | undefined {
  let lines = 0
  let filled = 0
  let isFilled = false
  let isInQuotes = false
  let isCellStart = true
  const found = new Uint32Array(delimiters.length)

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
      const widest = Math.max(...found) + 1
      if (widest > columns * (filled > 1 ? WIDEST_ROW : 1)) return 'columns'
      // One line is the header, and one may say the delimiter (`sep=;`).
      if (filled > rows + 2 || lines > rows * BLANK_ROWS + 2) return 'rows'
      isFilled = false
      isCellStart = true
      found.fill(0)
    } else if (which >= 0) {
      found[which]!++
      isCellStart = true
    } else {
      isInQuotes = sign === QUOTE && isCellStart
      isFilled ||= sign > SPACE && sign !== QUOTE
      isCellStart = false
    }
  }
  return undefined
}
