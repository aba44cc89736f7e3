import type { PlainDate } from '../../time/types.ts'

/**
 * The pattern of the numbers of a document: `INV-{yyyy}-{seq:6}`. Letters, the year, the month if wanted, and the
 * sequence, which has 3 to 9 digits and comes last. A sign separates it from the year and month, so two patterns never
 * write the same number for different documents.
 */
const pattern = /^([A-Z][A-Z./_-]{0,11})?(\{yyyy\}|\{yy\})([./_-]?)(\{mm\})?[./_-]\{seq:([3-9])\}$/

interface PatternRule {
  /** Whether the sequence restarts in each month, so that the number needs the month. */
  isMonthly: boolean
}

/** Whether a text is a pattern of numbers that stay unique. */
export function isNumberPattern(text: string, { isMonthly }: PatternRule): boolean {
  const parts = pattern.exec(text)
  return parts !== null && (!isMonthly || parts[4] !== undefined)
}

/** The two parts of a number: the text before the sequence, and the digits that the sequence has at least. */
export interface NumberParts {
  before: string
  digits: number
}

/** Returns the parts of a number of a local day. `text` is a valid pattern. */
export function numberPartsOn(text: string, day: PlainDate): NumberParts {
  const before = text
    .slice(0, text.indexOf('{seq:'))
    .replace('{yyyy}', day.slice(0, 4))
    .replace('{yy}', day.slice(2, 4))
    .replace('{mm}', day.slice(5, 7))
  return { before, digits: Number(text.at(-2)) }
}

/** Returns a number as text. A sequence with more digits than the pattern has is written in full. */
export function numberText({ before, digits }: NumberParts, sequence: number): string {
  return `${before}${String(sequence).padStart(digits, '0')}`
}

/** Returns the period in which the sequence counts: the month as `202611`, or the year as `2026`. */
export const numberPeriod = (day: PlainDate, { isMonthly }: PatternRule): string =>
  isMonthly ? `${day.slice(0, 4)}${day.slice(5, 7)}` : day.slice(0, 4)
