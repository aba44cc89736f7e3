import { isAmount, parseAmount } from '@steward/shared/money'
import { problems } from './problem-error.ts'

/** Minor units of an amount that a client sent, or 422 at its field where it has more digits than the currency. */
export function amountAt(path: string, text: string, currency: string): number {
  if (!isAmount(text, currency)) throw problems.invalidField(path, 'NOT_AN_AMOUNT')
  return parseAmount(text, currency)
}
