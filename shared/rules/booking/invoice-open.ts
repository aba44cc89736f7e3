/** The sums of an issued invoice, in minor units. */
export interface InvoiceSums {
  total: number
  /** Taken off the bill by credit notes. */
  credited: number
  /** Taken off the bill by payments, without their cash rounding. */
  paid: number
  /** The part of the payments that the business no longer holds for this invoice, such as refunds. */
  returned: number
}

/**
 * Returns what is open on an invoice, in minor units: the bill less its credit notes and the money that the business
 * holds for it. It is never below zero. Every other place asks this rule. SQL has it once more in `predicates` of
 * the platform, where a test compares both.
 */
export function openOf({ total, credited, paid, returned }: InvoiceSums): number {
  return Math.max(0, total - credited - (paid - returned))
}

/**
 * Returns the status of an issued invoice. An invoice with something open is `ISSUED` or `PARTIALLY_PAID`, also after
 * a credit note, so its status shows that it is owed.
 */
export function statusOf(sums: InvoiceSums): 'ISSUED' | 'PARTIALLY_PAID' | 'PAID' | 'CREDITED' | 'PARTIALLY_CREDITED' {
  if (openOf(sums) > 0) return sums.paid > sums.returned ? 'PARTIALLY_PAID' : 'ISSUED'
  if (sums.credited === 0) return 'PAID'
  return sums.credited >= sums.total ? 'CREDITED' : 'PARTIALLY_CREDITED'
}
