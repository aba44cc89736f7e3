import { and, eq, gte, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { customer } from '../customer/tables.ts'
import type { Call, CallContext } from '../kernel/call.ts'
import { hasWords } from '../kernel/list-page.ts'
import { timeSlot } from '../time-slot/tables.ts'
import { booking } from './tables.ts'

/** The list, and what is made of the same bookings. */
type FilteredCall = CallContext & {
  query: Omit<Call<'booking.list'>['query'], 'sort' | 'limit' | 'cursor'>
}

/** Bookings with the tables that the filters and the order ask for, and no others. */
export function matchingFrom(call: FilteredCall, sortedBy?: string): SQL {
  const { serviceId, providerId, from, to, q } = call.query
  const needsSlot =
    serviceId || providerId || from || to || sortedBy === 'startTime' || call.scopeOf('booking.read') === 'own'
  return sql`${booking}
    ${needsSlot ? sql`join ${timeSlot} on ${timeSlot.id} = ${booking.timeSlotId}` : sql``}
    ${q || sortedBy === 'customer' ? sql`join ${customer} on ${customer.id} = ${booking.customerId}` : sql``}`
}

/** `from` and `to` bound the start of the booked slot, half-open. What is hidden cannot be searched for either. */
export function filtersOf(call: FilteredCall) {
  const { query, actor } = call
  const isOwn = call.scopeOf('booking.read') === 'own'
  if (query.paymentType || query.customerId) call.require('booking.read', false)
  const searched = isOwn
    ? sql`steward_fold(${booking.bookingNumber} || ' ' || ${customer.givenName})`
    : sql`lower(${booking.bookingNumber}) || ' ' || ${customer.searchText}`
  return and(
    isNull(booking.deletedAt),
    isOwn ? eq(timeSlot.providerId, actor.memberId) : undefined,
    query.status ? inArray(booking.status, query.status) : undefined,
    query.paymentType ? inArray(booking.paymentType, query.paymentType) : undefined,
    query.timeSlotId ? eq(booking.timeSlotId, query.timeSlotId) : undefined,
    query.serviceId ? eq(timeSlot.serviceId, query.serviceId) : undefined,
    query.customerId ? eq(booking.customerId, query.customerId) : undefined,
    query.providerId ? eq(timeSlot.providerId, query.providerId) : undefined,
    query.from ? gte(timeSlot.startTime, query.from) : undefined,
    query.to ? lt(timeSlot.startTime, query.to) : undefined,
    hasWords(searched, query.q),
  )
}
