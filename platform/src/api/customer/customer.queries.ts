import { phoneDigits, searchWords } from '@steward/shared/rules/common/search-text'
import type { Terms } from '@steward/shared/rules/common/terms'
import { addMinutes, type Instant } from '@steward/shared/time'
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { isOfMember } from '../../predicates/subscription.sql.ts'
import { isOpenInvoice } from '../../predicates/invoice.sql.ts'
import { isCheckedIn, isOwed, isUnpaid } from '../../predicates/booking.sql.ts'
import type { Database } from '../../database/connection.ts'
import { cachedLists, cachedSelect } from '../../database/cached-select.ts'
import { owedByItself } from '../invoice/invoice.queries.ts'
import type { Call, CallContext } from '../../kernel/call.ts'
import { allSpellings, hasWords } from '../../kernel/list-page.ts'
import { endsWithDigits } from '../../predicates/customer.sql.ts'
import { pageOf, type SortColumn } from '../../kernel/paging.ts'
import { problems } from '../../kernel/problem-error.ts'
import { findFigures, isMissed, type CustomerFigures } from './read-figures.sql.ts'
import { booking } from '../../tables/booking/booking.ts'
import { customer } from '../../tables/customer/customer.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { subscription } from '../../tables/membership/membership.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'

export interface CustomerRow {
  row: typeof customer.$inferSelect
  figures: CustomerFigures
}

const isPresent = and(isNull(customer.deletedAt), isNull(customer.mergedIntoId))

const customers = cachedSelect((tx) => tx.select().from(customer))
const customerList = cachedLists((tx, cursorValue) =>
  tx.select({ row: customer, id: customer.id, cursor_value: cursorValue }).from(customer),
)

/** Returns one customer with their figures. Throws 404 if there is none. */
export async function findCustomer({ tx, entity, clock }: CallContext, id: string): Promise<CustomerRow> {
  const [row] = await customers(tx, {}, sql`where ${customer.id} = ${id} and ${isPresent}`)
  const figures = await findFigures(tx, [id], { currency: entity.currency, now: clock.now(), terms: entity.terms })
  if (!row) throw problems.notFound()
  return { row, figures: figures.get(id)! }
}

/** Locks the row of a customer for a change. Throws 404 if there is none. */
export async function lockCustomer(tx: Database, id: string) {
  const [row] = await customers(tx, {}, sql`where ${customer.id} = ${id} and ${isPresent} for update`)
  if (!row) throw problems.notFound()
  return row
}

const selectExisting = ({ tx }: CallContext, id: string) =>
  tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.id, id), isPresent))

/** Throws 404 unless this customer exists: not removed, and not merged into another. */
export async function requireCustomer(call: CallContext, id: string): Promise<void> {
  const [existing] = await selectExisting(call, id)
  if (!existing) throw problems.notFound()
}

/** Locks this customer before a write for them. Waits for a running merge or anonymisation, and then throws 404. */
export async function holdCustomer(call: CallContext, id: string): Promise<void> {
  const [existing] = await selectExisting(call, id).for('key share')
  if (!existing) throw problems.notFound()
}

const sorts: Record<string, SortColumn> = {
  name: { by: sql`lower(${customer.givenName} || ' ' || ${customer.lastName})`, as: 'text' },
  email: { by: sql`lower(${customer.email})`, as: 'text' },
  createdAt: { by: sql`${customer.createdAt}`, as: 'timestamptz' },
}

type Filter = Omit<Call<'customer.export'>['query'], 'language'>

/** The moment and the settings by which a filter judges bookings. */
interface Judged {
  now: Instant
  terms: Terms
}

const matchingAll = ({ q, ...filter }: Filter, at: Judged) => and(isPresent, matches(q), ...narrowed(filter, at))

/** Selects the ids of all customers that match the filter, by name. */
export const selectCustomerIds = (tx: Database, filter: Filter, at: Judged) => idsByName(tx, matchingAll(filter, at))

/** Selects those of the given ids whose customers exist, by name. */
export const selectAmong = (tx: Database, ids: string[]) => idsByName(tx, and(isPresent, inArray(customer.id, ids)))

const idsByName = (tx: Database, condition: SQL | undefined): SQL =>
  tx
    .select({ id: customer.id })
    .from(customer)
    .where(condition)
    .orderBy(sql`lower(${customer.givenName} || ' ' || ${customer.lastName})`, customer.id)
    .getSQL()

/** Returns the customers with these ids, in the same order. */
export async function findCustomersById(tx: Database, ids: readonly string[]) {
  const rows = await tx
    .select()
    .from(customer)
    .where(inArray(customer.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns a page of customers and the number of matches, in three statements for any number of customers. */
export async function findCustomers({ tx, query, entity, clock }: Call<'customer.list'>) {
  const page = pageOf(query, sorts, 'name', sql`${customer.id}`)
  const at = { now: clock.now(), terms: entity.terms }
  const matching = matchingAll(query, at)
  const pageRows = await customerList(page)(tx, {}, sql`where ${matching} and ${page.after} ${page.tail}`)
  const total = await countCustomers(tx, query, matching, at)
  const { rows, nextCursor } = page.split(pageRows)
  const figures = await findFigures(
    tx,
    rows.map(({ id }) => id),
    { ...at, currency: entity.currency },
  )
  return {
    rows: rows.map(({ row, id }) => ({ row, figures: figures.get(id)! })),
    nextCursor,
    total,
  }
}

/** Counts the matches. For a search by long words alone, the index function already returns exactly the matches. */
async function countCustomers(tx: Database, { q, ...filter }: Filter, matching: SQL | undefined, at: Judged) {
  const { long, short } = wordsOf(q)
  const isNarrowed = narrowed(filter, at).some((condition) => condition !== undefined)
  const isSearchOnly = long.length > 0 && short.length === 0 && phoneDigits(q ?? '') === '' && !isNarrowed
  return isSearchOnly ? tx.$count(customersWith(long)) : tx.$count(customer, matching)
}

/**
 * Matches words of name or email in any order. Digits alone match the end of a phone number, also in its local form
 * `012-338 4410`.
 */
function matches(q: string | undefined) {
  const digits = phoneDigits(q ?? '')
  if (digits !== '') return and(isFoundBy([digits]), endsWithDigits(digits))
  const { long, short } = wordsOf(q)
  return and(long.length > 0 ? isFoundBy(long) : undefined, hasWords(customer.searchText, short.join(' ')))
}

/** Uses an array, which is evaluated once. A join may call the function again for every row. */
const isFoundBy = (words: string[]) => sql`${customer.id} = any(array(select ${customersWith(words)}))`

const customersWith = (words: string[]) => sql`steward_customers_with(${sql.param(words.map(allSpellings))}::text[])`

/**
 * Splits the words of a search. The index finds words of three letters and more. Shorter words are matched in the rows
 * that are left.
 */
function wordsOf(q: string | undefined): { long: string[]; short: string[] } {
  const words = searchWords(q ?? '')
  const isLong = (word: string) => [...word].length >= 3
  return { long: words.filter(isLong), short: words.filter((word) => !isLong(word)) }
}

const isTheirs = (table: typeof booking | typeof invoice | typeof subscription) =>
  sql`${table.entityId} = ${customer.entityId} and ${table.customerId} = ${customer.id}`

const hasMembership = sql`exists (select from ${subscription} where ${isTheirs(subscription)}
  and ${isOfMember} and ${subscription.deletedAt} is null)`

const hasUnpaid = sql`(exists (select from ${booking} where ${isTheirs(booking)}
    and ${isUnpaid} and ${isOwed} and ${booking.deletedAt} is null)
  or exists (select from ${invoice} where ${isTheirs(invoice)}
    and ${isOpenInvoice} and ${invoice.deletedAt} is null and ${owedByItself}))`

/** Returns a condition for every filter that is set. */
function narrowed(
  { membership, unpaid, inactiveDays, birthMonth, noShows }: Omit<Filter, 'q'>,
  { now, terms }: Judged,
) {
  return [
    isEither(hasMembership, membership),
    isEither(hasUnpaid, unpaid),
    inactiveDays === undefined ? undefined : isInactiveSince(addMinutes(now, -inactiveDays * 24 * 60)),
    birthMonth === undefined ? undefined : sql`extract(month from ${customer.dateOfBirth}) = ${birthMonth}`,
    noShows === undefined ? undefined : hasMissed(noShows, now, terms),
  ]
}

const isEither = (condition: SQL, wanted: 'true' | 'false' | undefined) =>
  wanted && (wanted === 'true' ? condition : sql`not ${condition}`)

const bookingsWithSlots = sql`${booking} join ${timeSlot} on ${timeSlot.id} = ${booking.timeSlotId}`

const came = (when: SQL) => sql`exists (select from ${bookingsWithSlots}
  where ${isTheirs(booking)} and ${isCheckedIn} and ${booking.deletedAt} is null and ${when})`

/** A customer who never came is inactive since the creation of their record. */
const isInactiveSince = (since: Instant) =>
  sql`(not ${came(sql`${timeSlot.startTime} >= ${since}`)} and (${customer.createdAt} < ${since} or ${came(sql`true`)}))`

/** Counts once for the whole list, not for each customer. */
const hasMissed = (least: number, now: Instant, terms: Terms) => sql`(${customer.entityId}, ${customer.id}) in (
  select ${booking.entityId}, ${booking.customerId} from ${bookingsWithSlots}
  where ${booking.deletedAt} is null and ${isMissed(now, terms)} group by 1, 2 having count(*) >= ${least})`
