import type { InvoiceDetails, ResponseOf } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { fullName } from '@steward/shared/rules/common/person-name'
import { unitPriceOf } from '@steward/shared/rules/common/unit-price'
import type { CallContext } from '../kernel/call.ts'
import type { BookingRow } from '../tables/booking.ts'

type Receipt = ResponseOf<'booking-receipt.get'>

/** Returns the receipt of a booking at the time of payment, with the current data of all parties. */
export function receiptOf(call: CallContext, row: BookingRow, receiptNumber: string): Receipt {
  const { detail, description } = lineOf(call, row)
  const { seller, buyer } = partiesOf(call, row)
  const amount = (minor: number) => formatMinor(minor, row.currency)
  const line = { description, detail, quantity: row.bookingSlots, amount: amount(row.price) }
  return {
    receiptNumber,
    bookingNumber: row.bookingNumber,
    issuedAt: call.now,
    timeZone: call.business.timeZone,
    seller: seller!,
    buyer: buyer!,
    lines: [{ ...line, unitPrice: unitPriceOf(line, row.currency) }],
    currency: row.currency,
    subtotal: amount(row.price),
    taxPercentage: row.taxPercentage,
    tax: amount(row.tax),
    rounding: amount(row.rounding),
    total: amount(row.total),
    payment: {
      paymentType: row.paymentType as Receipt['payment']['paymentType'],
      creditCardType: row.creditCardType ?? null,
      creditCardLastFour: row.creditCardLastFour,
      paymentIDReferenceNumber: row.paymentIDReferenceNumber,
    },
    cashier: fullName(call.get(call.world.members, call.actor.id)),
  }
}

/** Returns the current data of the seller and the customer. */
export function partiesOf(
  call: CallContext,
  row: Pick<BookingRow, 'customerId'>,
): Pick<InvoiceDetails, 'customer' | 'seller' | 'buyer'> {
  const { details, name } = call.business
  const customer = call.get(call.world.customers, row.customerId)
  const { givenName, lastName, email, phoneNumber } = customer
  const place = `${details?.postalCode ?? ''} ${details?.city ?? ''}`.trim()
  const address = [details?.addressLine1, details?.addressLine2, place, details?.state, details?.country]
  return {
    customer: { id: customer.id, givenName, lastName },
    seller: {
      name: details?.registrationName || name,
      registrationNumber: details?.registrationNumber ?? '',
      taxIdentificationNumber: details?.taxIdentificationNumber ?? '',
      email: details?.email ?? '',
      phoneNumber: details?.phoneNumber ?? '',
      addressLines: address.filter((line): line is string => Boolean(line)),
    },
    buyer: {
      name: fullName(customer),
      registrationNumber: '',
      taxIdentificationNumber: '',
      email,
      phoneNumber,
      addressLines: [],
    },
  }
}

/** Returns the invoice line of a booking: the service, its time and its provider. */
export function lineOf(call: CallContext, row: BookingRow): InvoiceDetails['lines'][number] {
  const slot = call.get(call.world.slots, row.timeSlotId)
  const provider = call.get(call.world.members, slot.providerId)
  const quantity = row.price % row.bookingSlots === 0 ? row.bookingSlots : 1
  return {
    description: call.get(call.world.services, slot.serviceId).name,
    detail: `${slot.startTime} · ${fullName(provider)}`,
    quantity,
    unitPrice: formatMinor(row.price / quantity, row.currency),
    taxPercentage: row.taxPercentage,
    tax: formatMinor(row.tax, row.currency),
    amount: formatMinor(row.price, row.currency),
  }
}
