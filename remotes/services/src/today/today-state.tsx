import type { TodaySlot } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { isNoShow } from '@steward/shared/rules/booking/booking-transitions'
import { whyNotBooking } from '@steward/shared/rules/booking/booking-guards'
import type { PersonName } from '@steward/shared/rules/common/person-name'
import { isOneToOne } from '@steward/shared/rules/booking/slot-label'
import { hasStarted } from '@steward/shared/rules/booking/slot-transitions'
import { useBusiness } from '@steward/shared/stores'
import type { Instant } from '@steward/shared/time'
import { Badge, Span, StatusBadge } from '@steward/shared/ui/core'
import { CheckInButton, UnsentBadge } from '@steward/shared/ui/guards'
import { useTexts } from '../texts/texts.ts'

type SeatBooking = NonNullable<TodaySlot['booking']>

/**
 * The facts that the rule for a check-in needs but does not use. Status and time decide about it. Without its source, an
 * unpaid booking cannot be checked in here: the roster shows what it costs.
 */
const unusedFacts = {
  checkedInAt: null,
  holdExpiresAt: null,
  noShowWaived: false,
  paymentType: undefined,
  paidAmount: 0,
  refundedAmount: 0,
}

/** Returns whether the platform would accept the check-in of the only booking of a slot. */
export function useAwaitsCheckIn(now: Instant): (slot: TodaySlot) => boolean {
  const can = useCan()
  const { zone, settings } = useBusiness()
  return (slot) =>
    Boolean(slot.booking) &&
    whyNotBooking(
      'check-in',
      { ...unusedFacts, status: slot.booking!.status, slot },
      { now, zone, settings, may: can },
    ) === undefined
}

interface TodayStateProps {
  slot: TodaySlot
  now: Instant
  isBusy: boolean
  /** Whether the check-in is stored in this tab and not sent yet. */
  isWaiting: boolean
  /** Checks in the customer. Undefined unless the platform accepts a check-in. */
  onCheckIn: ((of: { booking: SeatBooking; customer: PersonName }) => void) | undefined
}

/** The end of a row: the check-in or status of an appointment, or the count of a class. */
export function TodayState({ slot, now, isBusy, isWaiting, onCheckIn }: TodayStateProps) {
  const terms = useBusiness()
  const { booking, customer } = slot
  if (slot.status === 'CANCELLED') return <StatusBadge kind="slot" status="CANCELLED" />
  if (!isOneToOne(slot)) return <ClassCount slot={slot} now={now} />
  if (!booking) return <span />
  if (isWaiting) return <UnsentBadge />
  if (onCheckIn && customer) {
    return (
      <CheckInButton
        size="sm"
        bookingId={booking.id}
        customer={customer}
        isBusy={isBusy}
        onClick={() => onCheckIn({ booking, customer })}
      />
    )
  }
  if (booking.status === 'CHECKED_IN' && slot.unpaidCount > 0) return <UnpaidBadge />
  return <StatusBadge kind="booking" status={isNoShow(booking.status, slot, now, terms) ? 'NO_SHOW' : booking.status} />
}

/** Marks an appointment whose customer was checked in and has not paid yet. */
function UnpaidBadge() {
  const t = useTexts()
  return (
    <Badge palette="warning" icon="cash">
      {t('today.checkedInUnpaid')}
    </Badge>
  )
}

/** The check-ins of a class that has begun, or the booked seats before that. */
function ClassCount({ slot, now }: { slot: TodaySlot; now: Instant }) {
  const t = useTexts()
  const isCheckingIn = hasStarted(slot, now) || slot.checkedInCount > 0
  const [count, of] = isCheckingIn ? [slot.checkedInCount, slot.bookingCount] : [slot.seatsTaken, slot.slots]
  const isFull = slot.seatsTaken >= slot.slots
  const word = isCheckingIn ? t('today.checkedInOf') : t(isFull ? 'today.fullOf' : 'today.bookedOf')
  return (
    <Span textAlign="end">
      <Span display="block" fontVariantNumeric="tabular-nums">
        <bdi>
          <Span textStyle="strong">{count}</Span>
          <Span color="fg.muted">{` / ${of}`}</Span>
        </bdi>
      </Span>
      <Span display="block" textStyle="caption" color="fg.muted">
        {word}
      </Span>
    </Span>
  )
}
