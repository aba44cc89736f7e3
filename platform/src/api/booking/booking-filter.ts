import { and, eq, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { customer } from '../../tables/customer/customer.ts'
import type { Call } from '../../kernel/call.ts'
import type { ReadContext } from '../../kernel/rights.ts'
import { hasWords } from '../../kernel/list-page.ts'
import { isOfCustomer } from '../../predicates/customer.sql.ts'
import { service } from '../../tables/booking/service.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { booking } from '../../tables/booking/booking.ts'
import { isInPaymentState } from '../../predicates/booking.sql.ts'

/** A call with the filters of the list of bookings: the list or its export. */
export type FilteredCall = ReadContext & {
  query: Omit<Call<'booking.list'>['query'], 'sort' | 'limit' | 'cursor'>
}

/** Returns the FROM clause: bookings with only the tables that the filters and the sort order need. */
export function matchingFrom(call: FilteredCall, sortedBy?: string): SQL {
  const { serviceId, providerId, locationId, from, to, q } = call.query
  const isNarrowed = Boolean(serviceId || providerId || locationId || from || to)
  const needsSlot = isNarrowed || sortedBy === 'startTime' || call.scopeOf('booking.read') === 'own'
  return sql`${booking}
    ${needsSlot ? sql`join ${timeSlot} on ${timeSlot.id} = ${booking.timeSlotId}` : sql``}
    ${locationId ? sql`join ${service} on ${service.id} = ${timeSlot.serviceId}` : sql``}
    ${q || sortedBy === 'customer' ? sql`join ${customer} on ${customer.id} = ${booking.customerId}` : sql``}`
}

/**
 * Returns the WHERE condition. `from` (inclusive) and `to` (exclusive) bound the start of the booked slot. Fields that
 * are hidden from the caller cannot be searched. Throws PERMISSION_DENIED for filters by them.
 */
export function filtersOf(call: FilteredCall) {
  const { query, actor } = call
  const isOwn = call.scopeOf('booking.read') === 'own'
  if (query.paymentType || query.paymentState || query.customerId) call.require('booking.read', false)
  const isFound = isOwn
    ? hasWords(sql`steward_searched(${booking.bookingNumber} || ' ' || ${customer.givenName})`, query.q)
    : isOfCustomer(sql`(lower(${booking.bookingNumber}) || ' ' || ${customer.searchText})`, query.q)
  return and(
    isNull(booking.deletedAt),
    isOwn ? eq(timeSlot.providerId, actor.memberId) : undefined,
    query.status ? inArray(booking.status, query.status) : undefined,
    query.paymentType ? inArray(booking.paymentType, query.paymentType) : undefined,
    query.paymentState ? or(...query.paymentState.map((state) => isInPaymentState[state])) : undefined,
    query.bookingSource ? inArray(booking.bookingSource, query.bookingSource) : undefined,
    query.timeSlotId ? eq(booking.timeSlotId, query.timeSlotId) : undefined,
    query.serviceId ? eq(timeSlot.serviceId, query.serviceId) : undefined,
    query.customerId ? eq(booking.customerId, query.customerId) : undefined,
    query.providerId ? eq(timeSlot.providerId, query.providerId) : undefined,
    query.locationId ? eq(service.locationId, query.locationId) : undefined,
    query.from ? gte(timeSlot.startTime, query.from) : undefined,
    query.to ? lt(timeSlot.startTime, query.to) : undefined,
    isFound,
  )
}
