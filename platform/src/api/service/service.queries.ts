import { addMinutes, type Instant } from '@steward/shared/time'
import { and, count, eq, exists, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { takesPlaceOnTeamOf } from '../../predicates/member.sql.ts'
import { isUpcoming, takesPlace } from '../../predicates/time-slot.sql.ts'
import { isCancelled } from '../../predicates/booking.sql.ts'
import type { Database } from '../../database/connection.ts'
import { readInstant } from '../../database/columns.ts'
import { location } from '../../tables/business/business.ts'
import type { Call, CallContext } from '../../kernel/call.ts'
import { pageOf, type SortColumn } from '../../kernel/paging.ts'
import { problems } from '../../kernel/problem-error.ts'
import { hasWords } from '../../kernel/list-page.ts'
import { service, serviceProvider, serviceTag } from '../../tables/booking/service.ts'

const days30 = 30 * 24 * 60

interface PersonJson {
  id: string
  givenName: string
  lastName: string
  avatar: string | null
}

const providers = sql<PersonJson[]>`(
  select coalesce(json_agg(json_build_object('id', member.id, 'givenName', member.given_name, 'lastName', member.last_name,
    'avatar', member.avatar) order by lower(member.given_name), member.id), '[]'::json)
  from service_provider assigned join business_user member on member.id = assigned.business_user_id
  where assigned.service_id = service.id and member.deleted_at is null and ${takesPlaceOnTeamOf({ status: sql`member.status` })})`

const pictures = sql<{ id: string; url: string; alt: string }[]>`(
  select coalesce(json_agg(json_build_object('id', media.id, 'url', media.url, 'alt', media.alt_text) order by media.position), '[]'::json)
  from media where media.service_id = service.id and media.deleted_at is null)`

/** The provider whose slots the figures count, or undefined for all slots. */
type Whose = string | undefined

const givenBy = (whose: Whose) => (whose === undefined ? sql`true` : sql`time_slot.provider_id = ${whose}`)

const nextSlot = (now: Instant, whose: Whose) => sql<string | null>`(
  select min(time_slot.start_time) from time_slot
  where time_slot.entity_id = service.entity_id and time_slot.service_id = service.id
    and ${isUpcoming(now)} and time_slot.deleted_at is null and ${givenBy(whose)})`

const isRecent = (since: Instant) =>
  sql`booking.created_at >= ${since} and not ${isCancelled} and booking.deleted_at is null`

const recentBookings = (since: Instant, whose: Whose) => sql<number>`(
  select count(*)::int from booking join time_slot on time_slot.id = booking.time_slot_id
  where time_slot.entity_id = service.entity_id and time_slot.service_id = service.id and ${isRecent(since)}
    and ${givenBy(whose)})`

/**
 * Counts recent bookings for all services at once. Counting per service would read all slots that each service ever
 * had.
 */
const recentBookingsByService = (since: Instant, whose: Whose) => sql`(
  select time_slot.service_id, sum(made.bookings)::int as bookings
  from (select booking.time_slot_id, count(*) as bookings from booking where ${isRecent(since)} group by 1) made
  join time_slot on time_slot.id = made.time_slot_id where ${givenBy(whose)} group by 1) as recent`
const recentOfService = sql<number>`coalesce(recent.bookings, 0)`

/** The seats of the slots in a range: those that were taken, and all. */
const seatsSince = (since: Instant, now: Instant, whose: Whose) => sql<[taken: number, offered: number]>`(
  select json_build_array(coalesce(sum(time_slot.seats_taken), 0), coalesce(sum(time_slot.slots), 0)) from time_slot
  where time_slot.entity_id = service.entity_id and time_slot.service_id = service.id
    and time_slot.start_time >= ${since} and time_slot.start_time < ${now}
    and ${takesPlace} and time_slot.deleted_at is null and ${givenBy(whose)})`

interface Selection {
  cursorValue: SQL<string>
  bookings30d: SQL<number>
}

function selectServices(tx: Database, now: Instant, whose: Whose, { cursorValue, bookings30d }: Selection) {
  const since = addMinutes(now, -days30)
  return tx
    .select({
      row: service,
      id: service.id,
      tag: { displayName: serviceTag.displayName, tag: serviceTag.tag },
      location: { id: location.id, name: location.name },
      providers,
      pictures,
      nextSlotAt: nextSlot(now, whose),
      bookings30d,
      seats30d: seatsSince(since, now, whose),
      cursor_value: cursorValue,
    })
    .from(service)
    .leftJoin(serviceTag, eq(serviceTag.id, service.tagId))
    .leftJoin(location, eq(location.id, service.locationId))
    .$dynamic()
}

export type ServiceRow = Awaited<ReturnType<typeof selectServices>>[number]

/** Returns one service with its figures, for all slots or those of one provider. Throws 404 if there is none. */
export async function findService(tx: Database, id: string, now: Instant, whose?: string): Promise<ServiceRow> {
  const bookings30d = recentBookings(addMinutes(now, -days30), whose)
  const [row] = await selectServices(tx, now, whose, { cursorValue: sql<string>`''`, bookings30d }).where(
    and(eq(service.id, id), isNull(service.deletedAt)),
  )
  if (!row) throw problems.notFound()
  return row
}

/** Returns a page of services and the number of matches, in two queries for any number of services. */
export async function findServices(call: Call<'service.list'>) {
  const { tx, query, clock, actor } = call
  const now = clock.now()
  const whose = whoseFigures(call)
  const sorts: Record<string, SortColumn> = {
    name: { by: sql`lower(${service.name})`, as: 'text' },
    type: { by: sql`${service.type}`, as: 'text' },
    duration: { by: sql`${service.duration}`, as: 'integer' },
    createdAt: { by: sql`${service.createdAt}`, as: 'timestamptz' },
    nextSlotAt: { by: sql`coalesce(${nextSlot(now, whose)}, 'infinity')`, as: 'timestamptz' },
    bookings30d: { by: recentOfService, as: 'integer' },
  }
  // The sort order of a list would reveal prices, too.
  if (call.scopeOf('service.read') === 'all') sorts.eventCost = { by: sql`${service.eventCost}`, as: 'bigint' }
  const page = pageOf(query, sorts, 'name', sql`${service.id}`)
  const matching = and(
    isNull(service.deletedAt),
    call.scopeOf('service.read') === 'own' ? isGivenBy(tx, actor.memberId) : undefined,
    hasWords(sql`steward_searched(${service.name} || ' ' || ${service.description})`, query.q),
    query.type ? inArray(service.type, query.type) : undefined,
    statusIn(query.status),
    query.locationId ? eq(service.locationId, query.locationId) : undefined,
    query.providerId ? isGivenBy(tx, query.providerId) : undefined,
    query.tag
      ? exists(
          tx
            .select({ one: sql`1` })
            .from(serviceTag)
            .where(and(eq(serviceTag.id, service.tagId), eq(serviceTag.tag, query.tag))),
        )
      : undefined,
  )
  const selection = { cursorValue: page.cursorValue, bookings30d: recentOfService }
  const rows = await selectServices(tx, now, whose, selection)
    .leftJoin(recentBookingsByService(addMinutes(now, -days30), whose), sql`recent.service_id = ${service.id}`)
    .where(and(matching, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const [counted] = await tx.select({ total: count() }).from(service).where(matching)
  return { ...page.split(rows), total: counted?.total ?? 0 }
}

/**
 * Returns the member whose slots the figures may count, or undefined for all slots. A provider must not learn about the
 * slots of others, not even their number (B.3).
 */
export function whoseFigures(call: Pick<CallContext, 'scopeOf' | 'actor'>): string | undefined {
  return call.scopeOf('slot.read') === 'own' ? call.actor.memberId : undefined
}

function statusIn(statuses: readonly string[] | undefined): SQL | undefined {
  if (!statuses || statuses.length !== 1) return undefined
  return statuses[0] === 'ACTIVE' ? isNull(service.archivedAt) : isNotNull(service.archivedAt)
}

function isGivenBy(tx: Database, memberId: string): SQL {
  return exists(
    tx
      .select({ one: sql`1` })
      .from(serviceProvider)
      .where(and(eq(serviceProvider.serviceId, service.id), eq(serviceProvider.businessUserId, memberId))),
  )
}

/**
 * Locks the row of a service for a change. FOR UPDATE prevents that a slot is created for it meanwhile. Throws 404 if
 * there is none.
 */
export async function lockService(tx: Database, id: string) {
  const [row] = await tx
    .select()
    .from(service)
    .where(and(eq(service.id, id), isNull(service.deletedAt)))
    .for('update')
  if (!row) throw problems.notFound()
  return row
}

export type LockedService = Awaited<ReturnType<typeof lockService>>

/** Parses the text of an aggregate that may be null. */
export function instantOrNull(text: string | null): Instant | null {
  return text === null ? null : readInstant(text)
}
