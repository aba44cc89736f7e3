import { sql } from 'drizzle-orm'
import { customer } from '../../tables/customer.ts'
import { handle, type Call } from '../../kernel/call.ts'
import { pageOf, type SortColumn } from '../../kernel/paging.ts'
import { timeSlot } from '../../tables/time-slot.ts'
import { filtersOf, matchingFrom } from './booking-filter.ts'
import { presentBooking } from './booking.presenter.ts'
import { findBooking, findBookings } from './booking.queries.ts'
import { booking } from '../../tables/booking.ts'

export const getBooking = handle('booking.get', async (call) => {
  const row = await findBooking(call.tx, call.params.id)
  call.require('booking.read', row.provider.id === call.actor.memberId)
  return presentBooking(row, call)
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

/** Selects the ids of the page first and then loads only those rows. Joining eight tables for every match is slow. */
export const listBookings = handle('booking.list', async (call) => {
  const columns = call.scopeOf('booking.read') === 'all' ? allSorts : sorts
  const { ids, nextCursor, total } = await findPage(call, columns)
  const rows = await findBookings(call.tx, ids)
  return { items: rows.map((row) => presentBooking(row, call)), nextCursor, total }
})

interface FoundPage {
  ids: string[]
  nextCursor: string | null
  total: number
}

/**
 * Returns the ids of a page and the number of all matches. A list of one service, provider, slot or customer has a
 * query of its own. Otherwise the planner reads bookings backwards in time until it has enough matches, which can take
 * very long.
 */
async function findPage(call: Call<'booking.list'>, columns: Record<string, SortColumn>): Promise<FoundPage> {
  const { serviceId, providerId, timeSlotId, customerId } = call.query
  if (serviceId || providerId || timeSlotId || customerId || call.scopeOf('booking.read') === 'own')
    return findFew(call, columns)
  const page = pageOf(call.query, columns, '-createdAt', sql`${booking.id}`)
  const { rows } = await call.tx.execute<{ id: string; cursor_value: string }>(sql`
    select ${booking.id}, ${page.cursorValue} as cursor_value
    from ${matchingFrom(call, page.sortedBy)} where ${filtersOf(call)} and ${page.after} ${page.tail}`)
  const counted = await call.tx.execute<{ total: number }>(sql`
    select count(*)::int as total from ${matchingFrom(call)} where ${filtersOf(call)}`)
  return { ...idsOf(page.split(rows)), total: counted.rows[0]!.total }
}

/** Selects the page and the count in one statement that reads each match once. */
async function findFew(call: Call<'booking.list'>, columns: Record<string, SortColumn>): Promise<FoundPage> {
  const sorted = Object.entries(columns).map(([name, { as }]) => [name, { by: sql`found.sorted_by`, as }] as const)
  const page = pageOf(call.query, Object.fromEntries(sorted), '-createdAt', sql`found.id`)
  const { rows } = await call.tx.execute<{ id: string | null; cursor_value: string; total: number }>(sql`
    with found as materialized (
      select ${booking.id}, ${columns[page.sortedBy]!.by} as sorted_by
      from ${matchingFrom(call, page.sortedBy)} where ${filtersOf(call)})
    select page.id, page.cursor_value, counted.total from (select count(*)::int as total from found) as counted
    left join lateral (
      select found.id, ${page.cursorValue} as cursor_value from found where ${page.after} ${page.tail}) as page on true`)
  const matches = rows.filter((row): row is typeof row & { id: string } => row.id !== null)
  return { ...idsOf(page.split(matches)), total: rows[0]!.total }
}

const idsOf = ({ rows, nextCursor }: { rows: { id: string }[]; nextCursor: string | null }) => ({
  ids: rows.map(({ id }) => id),
  nextCursor,
})
