import type { ResponseOf } from '@steward/shared/api'
import { formatAmount } from '@steward/shared/money'
import { useBusiness } from '@steward/shared/stores'
import { toast } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'

type RefundsMade = NonNullable<ResponseOf<'booking.cancel'>['refundsMade']>

/** Formats sums of several currencies, which are never added: "RM 243.00 + €12.00". */
export function useSums(): (totals: readonly { amount: string; currency: string }[]) => string {
  const { locale } = useBusiness()
  return (totals) =>
    totals.map(({ amount, currency }) => formatAmount(amount, currency, locale, { withCurrency: true })).join(' + ')
}

/** Whether the cancellation made refunds, which nothing undoes. */
export const hasRefunds = (made: RefundsMade | undefined): boolean => (made?.refunds.length ?? 0) > 0

/** Returns what a success toast says of the refunds, and warns of those that still wait. */
export function useRefundReport(): (made: RefundsMade | undefined) => { description?: string } {
  const t = useTexts()
  const sums = useSums()
  return (made) => {
    if (made && made.waiting.length > 0)
      toast.warning(t('cancellation.stillDue', { count: made.waiting.length, amount: sums(made.waiting) }))
    if (!made || !hasRefunds(made)) return {}
    const count = made.refunds.reduce((sum, { bookings }) => sum + bookings, 0)
    return { description: t('cancellation.refunded', { count, amount: sums(made.refunds) }) }
  }
}
