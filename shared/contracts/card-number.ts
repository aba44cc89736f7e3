/** What E.164 allows behind a plus is a phone number; more digits than 15 are none. */
const phoneNumber = /\+\d(?:[ -]?\d){7,14}(?![ -]?\d)/g
/** 12 to 19 digits, also when grouped by single spaces or dashes (B.2). */
const longNumber = /(?<!\d)(?:\d[ -]?){11,18}\d(?!\d)/
/** The same in other groupings, which dates and times share: there the check digit decides. */
const groupedNumber = /\d(?:[ ./_\p{Pd}]{0,2}\d){12,}/gu

/**
 * Whether a text holds what may be a card number, which no text field may (product decision B.2). Wide digits and
 * spaces count as plain ones.
 */
export function holdsCardNumber(text: string): boolean {
  const plain = text.normalize('NFKC').replace(phoneNumber, '')
  if (longNumber.test(plain)) return true
  return (plain.match(groupedNumber) ?? []).some((run) => isCardNumber(run.replace(/\D/g, '')))
}

/**
 * The text with zeros for every number of a card, where a text is kept before it is refused: twelve of them, so that the
 * rule above still finds it. A phone number behind a plus stays.
 */
export function withoutCardNumbers(text: string): string {
  return text.replace(/(?<![+\d])\d(?:[ ./_\p{Pd}]{0,2}\d){12,}/gu, (run) =>
    isCardNumber(run.replace(/\D/g, '')) ? '0'.repeat(12) : run,
  )
}

/** By its length, the first digits of the card schemes, and the check digit (ISO/IEC 7812, the Luhn formula). */
function isCardNumber(digits: string): boolean {
  if (digits.length > 19 || !/^(?:[3-6]|2[2-7])/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
