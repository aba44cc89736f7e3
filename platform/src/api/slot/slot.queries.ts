import type { TodaySlot } from '@steward/shared/contracts'
import type { PersonName } from '@steward/shared/rules/common/person-name'
import type { Instant } from '@steward/shared/time'
import { eq, sql, type SQL } from 'drizzle-orm'
import { hasExpiredHold } from '../../predicates/booking.sql.ts'
import { isUncovered } from '../../predicates/time-off.sql.ts'
import { isActiveSlot } from '../../predicates/time-slot.sql.ts'
import type { Database } from '../../database/connection.ts'
import { cachedLists, cachedSelect } from '../../database/cached-select.ts'
import { location } from '../../tables/business/business.ts'
import { problems } from '../../kernel/problem-error.ts'
import { service } from '../../tables/booking/service.ts'
import { businessUser } from '../../tables/team/team.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'

/**
 * Whether the hold of a booking has expired. Such bookings stay in the counters until the next booking of the slot, or
 * the job, releases them (B.1).
 */
const hasExpired = (now: Instant) =>
  hasExpiredHold(
    { occupies: sql`hold.occupies`, status: sql`hold.status`, holdExpiresAt: sql`hold.hold_expires_at` },
    now,
  )

/** The seats that are occupied now, for a condition or a few rows. */
export const seatsTakenNow = (now: Instant) =>
  sql<number>`(time_slot.seats_taken - (select coalesce(sum(hold.booking_slots), 0) from booking hold
    where hold.entity_id = time_slot.entity_id and hold.time_slot_id = time_slot.id and ${hasExpired(now)}))::int`

/**
 * The seats and bookings to subtract from the counters of each slot. There are never many, because a job releases
 * expired holds every minute. A list therefore joins them once, instead of looking them up for every slot.
 */
export const expiredHolds = (now: Instant) => sql`(
  select hold.time_slot_id, sum(hold.booking_slots) as seats, count(*) as bookings
  from booking hold where ${hasExpired(now)} group by hold.time_slot_id) as expired`
export const ofSlot = sql`expired.time_slot_id = time_slot.id`

/**
 * The customer of a one-to-one slot, null while it is free. The counters are checked first, so that classes and free
 * slots need no lookup. Only one booking can occupy a single seat.
 */
const customerOfOneToOne = ofOneToOne<PersonName>(sql`
    select json_build_object('givenName', customer.given_name, 'lastName', customer.last_name)
    from booking held join customer on customer.entity_id = held.entity_id and customer.id = held.customer_id`)

/** The booking of a one-to-one slot, found in the same way. */
export const bookingOfOneToOne = ofOneToOne<NonNullable<TodaySlot['booking']>>(sql`
    select json_build_object('id', held.id, 'version', held.version, 'status', held.status) from booking held`)

function ofOneToOne<Found>(select: SQL) {
  return sql<Found | null>`case
  when time_slot.slots = 1 and time_slot.seats_taken > coalesce(expired.seats, 0) then (${select}
    where held.entity_id = time_slot.entity_id and held.time_slot_id = time_slot.id and held.occupies limit 1) end`
}

/** The columns that every response about slots shows, from slot, service, provider, location and `expiredHolds`. */
export const slotColumns = {
  row: {
    id: timeSlot.id,
    version: timeSlot.version,
    createdAt: timeSlot.createdAt,
    updatedAt: timeSlot.updatedAt,
    deletedAt: timeSlot.deletedAt,
    status: timeSlot.status,
    startTime: timeSlot.startTime,
    endTime: timeSlot.endTime,
    currency: timeSlot.currency,
    price: timeSlot.price,
    slots: timeSlot.slots,
    repetitionReferenceId: timeSlot.repetitionReferenceId,
    cancelReason: timeSlot.cancelReason,
    completedAt: timeSlot.completedAt,
  },
  id: timeSlot.id,
  seatsTaken: sql<number>`(time_slot.seats_taken - coalesce(expired.seats, 0))::int`,
  bookingCount: sql<number>`(time_slot.booking_count - coalesce(expired.bookings, 0))::int`,
  service: { id: service.id, name: service.name, type: service.type, duration: service.duration },
  provider: {
    id: businessUser.id,
    givenName: businessUser.givenName,
    lastName: businessUser.lastName,
    avatar: businessUser.avatar,
  },
  location: { id: location.id, name: location.name },
  customer: customerOfOneToOne,
  isUncovered: sql<boolean>`(${isActiveSlot} and ${isUncovered(timeSlot, businessUser)})`,
}

export function selectSlots(tx: Database, now: Instant, cursorValue: SQL<string> = sql<string>`''`) {
  return tx
    .select({ ...slotColumns, cursor_value: cursorValue })
    .from(timeSlot)
    .innerJoin(service, eq(service.id, timeSlot.serviceId))
    .innerJoin(businessUser, eq(businessUser.id, timeSlot.providerId))
    .leftJoin(location, eq(location.id, service.locationId))
    .leftJoin(expiredHolds(now), ofSlot)
    .$dynamic()
}

export type SlotRow = Awaited<ReturnType<typeof selectSlots>>[number]

/** The values that a cached `selectSlots` needs. */
interface SlotValues extends Record<string, unknown> {
  now: Instant
}
const atNow = sql.placeholder('now') as unknown as Instant
const slots = cachedSelect<SlotRow, SlotValues>((tx) => selectSlots(tx, atNow))
/** The SELECT of a list of slots, cached for each sort order. */
export const slotList = cachedLists<SlotRow, SlotValues>((tx, cursorValue) => selectSlots(tx, atNow, cursorValue))

/** Returns one slot as responses show it. Throws 404 if there is none. */
export async function findSlot(tx: Database, id: string, now: Instant): Promise<SlotRow> {
  const [row] = await slots(tx, { now }, sql`where ${timeSlot.id} = ${id} and ${timeSlot.deletedAt} is null`)
  if (!row) throw problems.notFound()
  return row
}

const slotsAlone = cachedSelect((tx) => tx.select().from(timeSlot))

/**
 * Locks a slot for a change. Returns undefined if there is none. Everything that writes bookings of a slot takes this
 * lock first.
 */
export async function lockSlot(tx: Database, id: string) {
  const [row] = await slotsAlone(tx, {}, sql`where ${timeSlot.id} = ${id} and ${timeSlot.deletedAt} is null for update`)
  return row
}

export type LockedSlot = NonNullable<Awaited<ReturnType<typeof lockSlot>>>
