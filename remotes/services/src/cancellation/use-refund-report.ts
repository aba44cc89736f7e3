import type { ResponseOf } from '@steward/shared/api'
import { formatAmount } from '@steward/shared/money'
import { useBusiness } from '@steward/shared/stores'
import { toast } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'

type RefundsMade = NonNullable<ResponseOf<'booking.cancel'>['refundsMade']>

/** Returns a function that formats sums of several currencies, which are never added: "RM 243.00 + €12.00". */
export function useSums(): (totals: readonly { amount: string; currency: string }[]) => string {
  const { locale } = useBusiness()
  return (totals) =>
    totals.map(({ amount, currency }) => formatAmount(amount, currency, locale, { withCurrency: true })).join(' + ')
}

/** Whether the cancellation refundResult refunds, which cannot be undone. */
export const hasRefunds = (refundResult: RefundsMade | undefined): boolean => (refundResult?.refunds.length ?? 0) > 0

/** Returns a function that describes the refunds for a success toast, and warns of refunds that are still due. */
export function useRefundReport(): (refundResult: RefundsMade | undefined) => { description?: string } {
  const t = useTexts()
  const sums = useSums()
  return (refundResult) => {
    if (refundResult && refundResult.waiting.length > 0)
      toast.warning(
        t('cancellation.stillDue', { count: refundResult.waiting.length, amount: sums(refundResult.waiting) }),
      )
    if (!refundResult || !hasRefunds(refundResult)) return {}
    const count = refundResult.refunds.reduce((sum, { bookings }) => sum + bookings, 0)
    return { description: t('cancellation.refunded', { count, amount: sums(refundResult.refunds) }) }
  }
}
