import { and, count, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { customer } from '../customer/tables.ts'
import { handle, type Call } from '../kernel/call.ts'
import { hasWords } from '../kernel/list-page.ts'
import { pageOf, type SortColumn } from '../kernel/paging.ts'
import { timeSlot } from '../time-slot/tables.ts'
import { presentBooking } from './booking-presenter.ts'
import { bookingList, findBooking } from './booking-queries.ts'
import { booking } from './tables.ts'

export const getBooking = handle('booking.get', async (call) => {
  const found = await findBooking(call.tx, call.params.id)
  call.require('booking.read', found.provider.id === call.actor.memberId)
  return presentBooking(found, call)
})

const sorts: Record<string, SortColumn> = {
  createdAt: { by: sql`${booking.createdAt}`, as: 'timestamptz' },
  startTime: { by: sql`${timeSlot.startTime}`, as: 'timestamptz' },
  bookingNumber: { by: sql`${booking.bookingNumber}`, as: 'text' },
  status: { by: sql`${booking.status}`, as: 'text' },
}
const allSorts: Record<string, SortColumn> = {
  ...sorts,
  customer: { by: sql`lower(${customer.givenName} || ' ' || ${customer.lastName})`, as: 'text' },
  total: { by: sql`${booking.total}`, as: 'bigint' },
}

export const listBookings = handle('booking.list', async (call) => {
  const { tx, query } = call
  const page = pageOf(
    query,
    call.scopeOf('booking.read') === 'all' ? allSorts : sorts,
    '-createdAt',
    sql`${booking.id}`,
  )
  const rows = await bookingList(page)(tx, {}, sql`where ${filtersOf(call)} and ${page.after} ${page.tail}`)
  const { rows: shown, nextCursor } = page.split(rows)
  return { items: shown.map((row) => presentBooking(row, call)), nextCursor, total: await countBookings(call) }
})

/** Joins only what the filters ask for: the count runs over every booking of the business. */
async function countBookings(call: Call<'booking.list'>): Promise<number> {
  const { serviceId, providerId, from, to, q } = call.query
  const counting = call.tx.select({ total: count() }).from(booking).$dynamic()
  if (serviceId || providerId || from || to || call.scopeOf('booking.read') === 'own')
    void counting.innerJoin(timeSlot, eq(timeSlot.id, booking.timeSlotId))
  if (q) void counting.innerJoin(customer, eq(customer.id, booking.customerId))
  const [counted] = await counting.where(filtersOf(call))
  return counted?.total ?? 0
}

/** `from` and `to` bound the start of the booked slot, half-open. What is hidden cannot be searched for either. */
function filtersOf(call: Call<'booking.list'>) {
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
