import { plainSigns } from '../../rules/common/plain-signs.ts'

/** A phone number: a plus and up to 15 digits (E.164). More digits are not a phone number. */
const phoneNumber = /\+\d(?:[ -]?\d){7,14}(?![ -]?\d)/g
/** 12 to 19 digits, also in groups with single spaces or dashes (B.2). */
const longNumber = /(?<!\d)(?:\d[ -]?){11,18}\d(?!\d)/
/** The same in other groups. Dates and times can have these too, so the check digit decides. */
const groupedNumber = /\d(?:[ ./_\p{Pd}]{0,2}\d){12,}/gu

/** Groups of four digits, or those of American Express, with any separator such as line breaks, commas or bars. */
const signedNumber =
  /(?<!\d)(?:\d{4}([^\p{L}\p{N}]{1,3})\d{4}\1\d{4}\1\d{1,7}|\d{4}([^\p{L}\p{N}]{1,3})\d{6}\2\d{5})(?!\d)/gu

/**
 * Whether a text can contain a card number, which no text field may (product decision B.2). Digits of any script and
 * wide spaces count as plain ones. Invisible characters are ignored.
 */
export function holdsCardNumber(text: string): boolean {
  const plain = plainSigns(text).replace(phoneNumber, '')
  if (longNumber.test(plain)) return true
  return [groupedNumber, signedNumber].some((grouping) => (plain.match(grouping) ?? []).some(isCardNumber))
}

/**
 * Replaces every card number with twelve zeros, for a text that is stored before it is rejected. `holdsCardNumber`
 * still detects twelve digits. A phone number after a plus stays.
 */
export function withoutCardNumbers(text: string): string {
  const plain = plainSigns(text)
  const cleaned = [/(?<![+\d])\d(?:[ ./_\p{Pd}]{0,2}\d){12,}/gu, signedNumber].reduce(
    (rest, grouping) => rest.replace(grouping, (run) => (isCardNumber(run) ? '0'.repeat(12) : run)),
    plain,
  )
  return cleaned === plain ? text : cleaned
}

/** Checks the length, the first digits of the card schemes, and the check digit (ISO/IEC 7812, the Luhn formula). */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  if (digits.length > 19 || !/^(?:[3-6]|2[2-7])/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
