import type { Booking } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { isNoShow } from '@steward/shared/rules/booking/booking-transitions'
import { customerNameFor } from '@steward/shared/rules/common/person-name'
import type { CallContext } from '../../kernel/call.ts'
import { presentRecord } from '../../kernel/record.ts'
import type { BookingRow } from './booking.queries.ts'

/** The data of a booking that a response shows. */
export type ShownBooking = Omit<BookingRow, 'id'>

/**
 * Returns a booking as the response shows it. A caller who reads only bookings of their own slots gets no contact
 * details and no fields about money or payment. Of the customer, they get the first name and an initial.
 */
export function presentBooking(found: ShownBooking, call: Pick<CallContext, 'scopeOf' | 'clock' | 'entity'>): Booking {
  const { row, slot, service, provider, location } = found
  const seesAll = call.scopeOf('booking.read') === 'all'
  return {
    ...presentRecord(row),
    bookingNumber: row.bookingNumber,
    status: row.status,
    ...(seesAll ? presentMoney(found) : {}),
    TimeSlotID: row.timeSlotId,
    timeSlot: {
      startTime: slot.startTime,
      endTime: slot.endTime,
      status: slot.status,
      service: { id: service.id, name: service.name },
      serviceProvider: { id: provider.id, givenName: provider.givenName, lastName: provider.lastName },
      location: location && { id: location.id, name: location.name },
    },
    subscription:
      row.subscriptionId && found.membershipName
        ? { id: row.subscriptionId, membershipName: found.membershipName }
        : null,
    customer: seesAll ? presentCustomer(found) : customerNameFor('own', found.customer),
    bookingSource: row.bookingSource,
    bookingSlots: row.bookingSlots,
    holdExpiresAt: row.holdExpiresAt,
    checkedInAt: row.checkedInAt,
    cancelledAt: row.cancelledAt,
    cancelReason: row.cancelReason || null,
    cancelledBy: row.cancelCause,
    lateCancel: row.lateCancel,
    noShow: isNoShow(row.status, slot, call.clock.now(), call.entity.terms),
    noShowWaived: row.noShowWaived,
  }
}

type MoneyFields =
  | 'currency'
  | 'price'
  | 'taxPercentage'
  | 'tax'
  | 'rounding'
  | 'total'
  | 'coveredValue'
  | 'paidAmount'
  | 'refundedAmount'
  | 'paymentType'
  | 'creditCardType'
  | 'creditCardLastFour'
  | 'paymentIDReferenceNumber'
  | 'receiptNumber'

function presentMoney({ row }: ShownBooking): Pick<Booking, MoneyFields> {
  const amount = (minor: number) => formatMinor(minor, row.currency)
  return {
    currency: row.currency,
    price: amount(row.price),
    taxPercentage: row.taxPercentage,
    tax: amount(row.tax),
    rounding: amount(row.rounding),
    total: amount(row.total),
    coveredValue: row.coveredValue === null ? null : amount(row.coveredValue),
    paidAmount: amount(row.paidAmount),
    refundedAmount: amount(row.refundedAmount),
    paymentType: row.paymentType,
    creditCardType: row.creditCardType,
    creditCardLastFour: row.creditCardLastFour,
    paymentIDReferenceNumber: row.paymentIdReferenceNumber,
    receiptNumber: row.receiptNumber,
  }
}

function presentCustomer({ customer }: ShownBooking): Booking['customer'] {
  return {
    id: customer.id,
    givenName: customer.givenName,
    lastName: customer.lastName,
    email: customer.email,
    emailChoice: customer.emailChoice,
    phoneNumber: customer.phoneNumber,
  }
}
