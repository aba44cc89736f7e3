import type { Booking } from '@steward/shared/contracts'
import { formatMinor, parseAmount } from '@steward/shared/money'
import type { refundOf } from '@steward/shared/rules/booking/refund'
import { useBusiness } from '@steward/shared/stores'
import { Money, Text } from '@steward/shared/ui/core'
import { ConsequenceList } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'
import { refundable } from './refundable.ts'

interface RefundSumsProps {
  booking: Booking
  /** The amount before rounding, in minor units. */
  requested: number
  /** The amount to pay out. Undefined if the requested amount is not possible. */
  rounded: ReturnType<typeof refundOf> | undefined
}

/** The amounts of a refund: what was paid and refunded before, the rounding, and the amount to pay out. */
export function RefundSums({ booking, requested, rounded }: RefundSumsProps) {
  const t = useTexts()
  const business = useBusiness()
  const currency = booking.currency ?? business.currency
  const money = (minor: number) => <Money amount={formatMinor(minor, currency)} currency={currency} withCurrency />
  return (
    <>
      <div aria-live="polite">
        <ConsequenceList
          rows={[
            { label: t('refund.paid'), value: money(parseAmount(booking.paidAmount ?? '0', currency)) },
            { label: t('refund.refunded'), value: money(parseAmount(booking.refundedAmount ?? '0', currency)) },
            { label: t('refund.beforeRounding'), value: money(requested) },
            {
              label: t('booking.rounding'),
              value: (
                <Money signed withCurrency amount={formatMinor(rounded?.rounding ?? 0, currency)} currency={currency} />
              ),
            },
            { label: t('refund.goesBack'), value: money(rounded?.amount ?? 0) },
          ]}
        />
      </div>
      {rounded && rounded.amount === refundable(booking) ? (
        <Text textStyle="caption" color="fg.muted">
          {t('refund.ends')}
        </Text>
      ) : null}
    </>
  )
}
