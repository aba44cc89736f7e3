import { api } from '@steward/shared/api'
import type { Booking, Home } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { parseAmount } from '@steward/shared/money'
import { whyNotBooking } from '@steward/shared/rules/booking/booking-guards'
import { isCheckedIn, isConfirmed } from '@steward/shared/rules/booking/booking-status'
import { isUnpaid } from '@steward/shared/rules/booking/payment-state'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { compareInstants, type Instant } from '@steward/shared/time'
import { toast, useProblemText } from '@steward/shared/ui/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../texts/texts.ts'
import { home } from '../../home/home.queries.ts'

/** A session with the bookings that the desk needs. */
export interface DeskSession {
  slot: Home['comingSlots'][number]
  /** Seats whose customers have checked in. Undefined until the bookings are loaded. */
  checkedIn: number | undefined
  /** Paid bookings that can be checked in now, by the names of their customers. The roster lets others in unpaid. */
  expected: readonly Booking[]
  /** True for an appointment that is unpaid, also after the check-in. */
  isUnpaid: boolean
}

/**
 * Returns today's running and upcoming sessions with their bookings. Sessions that start at the same time are sorted by
 * service and provider. The platform sorts them by their random IDs.
 */
export function useDeskSessions(slots: Home['comingSlots'], now: Instant): DeskSession[] {
  const may = useCan()
  const { zone, settings, locale } = useBusiness()
  const names = new Intl.Collator(locale)
  const inOrder = (a: DeskSession['slot'], b: DeskSession['slot']) =>
    compareInstants(a.startTime, b.startTime) ||
    names.compare(a.service.name, b.service.name) ||
    names.compare(fullName(a.serviceProvider), fullName(b.serviceProvider))
  const { data } = useQuery(home.desk())
  const bySlot = Map.groupBy(data?.bookings ?? [], ({ TimeSlotID }) => TimeSlotID)
  const canCheckIn = (booking: Booking) =>
    isConfirmed(booking) &&
    whyNotBooking('check-in', { ...booking, ...withoutMoney, slot: booking.timeSlot }, { now, zone, settings, may }) ===
      undefined
  return slots.toSorted(inOrder).map((slot) => {
    const bookings = bySlot.get(slot.id) ?? []
    return {
      slot,
      checkedIn: data && bookings.filter(isCheckedIn).reduce((seats, { bookingSlots }) => seats + bookingSlots, 0),
      expected: bookings
        .filter(canCheckIn)
        .toSorted((a, b) => names.compare(fullName(a.customer), fullName(b.customer))),
      isUnpaid: slot.slots === 1 && bookings.some((booking) => isUnpaid(moneyOf(booking))),
    }
  })
}

/** Placeholder amounts, because a check-in does not depend on them. */
const withoutMoney = { paymentType: undefined, total: 0, paidAmount: 0, refundedAmount: 0 }

function moneyOf({ status, paymentType, currency, total, paidAmount }: Booking) {
  const minor = (amount: string | undefined) => (amount && currency ? parseAmount(amount, currency) : 0)
  return { status, paymentType, total: minor(total), paidAmount: minor(paidAmount) }
}

export const isRunning = (slot: { startTime: Instant }, now: Instant): boolean =>
  compareInstants(slot.startTime, now) <= 0

type Versioned = Pick<Booking, 'id' | 'version'>

/** Checks a customer in, and shows a toast with an undo. */
export function useDeskCheckIn() {
  const t = useTexts()
  const problemText = useProblemText()
  const client = useQueryClient()
  // Rosters, Today and the calendars show check-ins too.
  const onSuccess = () => client.invalidateQueries()
  const onError = (error: unknown) => void toast.error(problemText(error))
  const undo = useMutation({
    mutationFn: ({ id, version }: Versioned) => api.call('booking.undo-check-in', { params: { id }, ifMatch: version }),
    onSuccess,
    onError,
  })
  const checkIn = useMutation({
    mutationFn: ({ id, version }: Versioned) => api.call('booking.check-in', { params: { id }, ifMatch: version }),
    onSuccess: (booking) => {
      toast.success(t('home.desk.checkedIn', { name: fullName(booking.customer) }), {
        id: 'checked-in',
        action: { label: t('home.desk.undo'), onAction: () => undo.mutate(booking) },
      })
      return onSuccess()
    },
    onError,
  })
  return { checkIn: checkIn.mutate, busyId: checkIn.isPending ? checkIn.variables.id : undefined }
}
