import { formatMinor, parseAmount } from '../../../money/amount.ts'

/** A whole number of sen. 100 sen are one ringgit. */
export type Sen = number

/** Returns the decimal string of an amount: 178,450 sen is `1784.50`. */
export const ringgit = (sen: Sen): string => formatMinor(sen, 'MYR')

/** Returns the sen of a decimal string with at most two decimals. */
export const senOf = (text: string): Sen => parseAmount(text, 'MYR')

/** Cuts a decimal string to whole sen (MTD specification, E(2)): `123.4567` is 12,345. */
export function cutToSen(text: string): Sen {
  const [units = '0', decimals = ''] = text.split('.')
  return senOf(`${units}.${decimals.slice(0, 2).padEnd(2, '0')}`)
}

/** Rounds up to the next 5 sen (MTD specification, E(2)). */
export const upToFiveSen = (sen: Sen): Sen => Math.ceil(sen / 5) * 5

/** Rounds `numerator / denominator` sen up to the next ringgit (EPF Act, Third Schedule). */
export const upToRinggit = (numerator: number, denominator = 1): Sen => Math.ceil(numerator / (denominator * 100)) * 100

export const sumOf = (amounts: readonly Sen[]): Sen => amounts.reduce((total, amount) => total + amount, 0)
