import { currencyExponent } from './currency.ts'

/** The major units of the largest amount that a field accepts, which is 9 999 999.99 (product decision B.2). */
export const MAX_AMOUNT_UNITS = 9_999_999

const amountShape = /^-?\d{1,12}(\.\d+)?$/

/** Whether the text is a decimal string within the digits of the currency: `49.9` MYR is, `49.905` MYR is not. */
export function isAmount(text: string, currency: string): boolean {
  if (!amountShape.test(text)) return false
  return (text.split('.')[1]?.length ?? 0) <= currencyExponent(currency)
}

/** Converts a decimal string to minor units: `"49.90"` MYR is 4990. Throws `RangeError` when `isAmount` is false. */
export function parseAmount(text: string, currency: string): number {
  if (!isAmount(text, currency)) throw new RangeError(`Not an amount in ${currency}: ${text}`)
  const isNegative = text.startsWith('-')
  const [units = '0', fraction = ''] = text.replace('-', '').split('.')
  const exponent = currencyExponent(currency)
  const minor = Number(units) * 10 ** exponent + Number(fraction.padEnd(exponent, '0') || '0')
  return isNegative && minor !== 0 ? -minor : minor
}

/** Converts minor units to the decimal string of the wire: 4990 MYR is `"49.90"`. */
export function formatMinor(minor: number, currency: string): string {
  const exponent = currencyExponent(currency)
  const digits = Math.abs(minor)
    .toString()
    .padStart(exponent + 1, '0')
  const text = exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
  return minor < 0 ? `-${text}` : text
}

/** The sum of two wire amounts of one currency. */
export function addAmounts(a: string, b: string, currency: string): string {
  return formatMinor(parseAmount(a, currency) + parseAmount(b, currency), currency)
}

/** The difference of two wire amounts of one currency. */
export function subtractAmounts(a: string, b: string, currency: string): string {
  return formatMinor(parseAmount(a, currency) - parseAmount(b, currency), currency)
}
