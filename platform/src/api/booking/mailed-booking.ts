import { isReachable } from '@steward/shared/rules/customer/email-choice'
import { fullName } from '@steward/shared/rules/common/person-name'
import { placeOf } from '../customer-mail/customer-notice.ts'
import type { MailedBooking } from '../customer-mail/mailed-booking.ts'
import type { LockedSlot } from '../slot/slot.queries.ts'
import type { Parties } from './booking-parties.ts'
import type { booking } from '../../tables/booking/booking.ts'

/**
 * Returns a new booking in the form that its email needs. It takes everything from memory, because other bookings wait
 * for the lock on the booking number.
 */
export function mailedBooking(
  row: typeof booking.$inferSelect,
  slot: LockedSlot,
  { customer, service, provider, location, seller }: Parties,
  membershipName: string | null,
): MailedBooking {
  return {
    id: row.id,
    timeSlotId: row.timeSlotId,
    bookingNumber: row.bookingNumber,
    isCancelled: false,
    place: placeOf(slot),
    believedPlace: null,
    serviceName: service.name,
    providerName: fullName(provider),
    locationName: location?.name ?? '',
    membershipName: membershipName ?? '',
    currency: row.currency,
    total: row.total,
    paidAmount: row.paidAmount,
    refundedAmount: 0,
    receiptNumber: row.receiptNumber ?? '',
    lateCancel: false,
    cancelReason: '',
    hasExpired: false,
    customer: {
      id: customer.id,
      givenName: customer.givenName,
      email: customer.email,
      isReachable: isReachable(customer),
    },
    seller: {
      country: seller?.country ?? '',
      email: seller?.email ?? '',
      phoneNumber: seller?.phoneNumber ?? '',
    },
  }
}
