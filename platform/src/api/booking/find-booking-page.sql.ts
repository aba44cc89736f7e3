import { count, sql, type SQL } from 'drizzle-orm'
import { readRow, readRows } from '../../database/statement.ts'
import type { Call } from '../../kernel/call.ts'
import { pageOf, type SortColumn } from '../../kernel/paging.ts'
import { booking } from '../../tables/booking/booking.ts'
import { customer } from '../../tables/customer/customer.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { filtersOf, matchingFrom, type FilteredCall } from './booking-filter.ts'

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
export async function findBookingPage(call: Call<'booking.list'>): Promise<FoundPage> {
  const columns = call.scopeOf('booking.read') === 'all' ? allSorts : sorts
  const { serviceId, providerId, timeSlotId, customerId } = call.query
  if (serviceId || providerId || timeSlotId || customerId || call.scopeOf('booking.read') === 'own')
    return findFew(call, columns)
  const page = pageOf(call.query, columns, '-createdAt', sql`${booking.id}`)
  const rows = await readRows(
    call.tx,
    { id: booking.id, cursor_value: page.cursorValue },
    (selected) => sql`
      select ${selected} from ${matchingFrom(call, page.sortedBy)} where ${filtersOf(call)} and ${page.after} ${page.tail}`,
  )
  const { total } = await readRow(
    call.tx,
    { total: count() },
    (selected) => sql`select ${selected} from ${matchingFrom(call)} where ${filtersOf(call)}`,
  )
  return { ...idsOf(page.split(rows)), total }
}

/** Selects the page and the count. It is one statement, so that each match is read once. */
async function findFew(call: Call<'booking.list'>, columns: Record<string, SortColumn>): Promise<FoundPage> {
  const sorted = Object.entries(columns).map(([name, { as }]) => [name, { by: sql`found.sorted_by`, as }] as const)
  const page = pageOf(call.query, Object.fromEntries(sorted), '-createdAt', sql`found.id`)
  const rows = await readRows(
    call.tx,
    {
      id: sql<string | null>`page.id`,
      cursor_value: sql<string>`page.cursor_value`,
      total: sql<number>`counted.total`,
    },
    (selected) => sql`
      with found as materialized (
        select ${booking.id}, ${columns[page.sortedBy]!.by} as sorted_by
        from ${matchingFrom(call, page.sortedBy)} where ${filtersOf(call)})
      select ${selected} from (select count(*)::int as total from found) as counted
      left join lateral (
        select found.id, ${page.cursorValue} as cursor_value from found where ${page.after} ${page.tail}) as page on true`,
  )
  const matches = rows.filter((row): row is typeof row & { id: string } => row.id !== null)
  return { ...idsOf(page.split(matches)), total: rows[0]!.total }
}

const idsOf = ({ rows, nextCursor }: { rows: { id: string }[]; nextCursor: string | null }) => ({
  ids: rows.map(({ id }) => id),
  nextCursor,
})

/** Selects the ids of all bookings that match the filter, by the start of their slot. It joins only what the filter needs. */
export const selectBookingIds = (call: FilteredCall): SQL => sql`
  select ${booking.id} from ${matchingFrom(call, 'startTime')} where ${filtersOf(call)}
  order by ${timeSlot.startTime}, ${booking.id}`
