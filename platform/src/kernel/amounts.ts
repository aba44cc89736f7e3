import { isAmount, parseAmount } from '@steward/shared/money'
import { problems } from './problem-error.ts'

/** Returns an amount from a request in minor units. Throws 422 at `path` when it has more digits than the currency. */
export function amountAt(path: string, text: string, currency: string): number {
  if (!isAmount(text, currency)) throw problems.invalidField(path, 'NOT_AN_AMOUNT')
  return parseAmount(text, currency)
}
