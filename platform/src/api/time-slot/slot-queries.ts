import type { Instant } from '@steward/shared/time'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { keptLists, keptSelect } from '../../database/kept-select.ts'
import { location } from '../business/tables.ts'
import { problems } from '../kernel/problem-error.ts'
import { service } from '../service/tables.ts'
import { businessUser } from '../team/tables.ts'
import { timeSlot } from './tables.ts'

/** Bookings whose hold has run out still stand in the counters until the next booking releases them: B.1. */
const expiredHolds = (what: SQL, now: Instant) => sql`(
  select ${what} from booking hold
  where hold.entity_id = time_slot.entity_id and hold.time_slot_id = time_slot.id and hold.occupies
    and hold.status in ('PAYMENT_PENDING', 'PAYMENT_FAILED') and hold.hold_expires_at <= ${now})`

/** Seats of bookings that occupy at this instant. */
export const seatsTakenNow = (now: Instant) =>
  sql<number>`(time_slot.seats_taken - ${expiredHolds(sql`coalesce(sum(hold.booking_slots), 0)`, now)})::int`

const bookingCountNow = (now: Instant) =>
  sql<number>`(time_slot.booking_count - ${expiredHolds(sql`count(*)`, now)})::int`

/** What every answer about slots shows, from slot, service, provider and location. */
export const slotColumns = (now: Instant) => ({
  row: timeSlot,
  id: timeSlot.id,
  seatsTaken: seatsTakenNow(now),
  bookingCount: bookingCountNow(now),
  service: { id: service.id, name: service.name, type: service.type, duration: service.duration },
  provider: {
    id: businessUser.id,
    givenName: businessUser.givenName,
    lastName: businessUser.lastName,
    avatar: businessUser.avatar,
  },
  location: { id: location.id, name: location.name },
})

export function selectSlots(tx: Database, now: Instant, cursorValue: SQL<string> = sql<string>`''`) {
  return tx
    .select({ ...slotColumns(now), cursor_value: cursorValue })
    .from(timeSlot)
    .innerJoin(service, eq(service.id, timeSlot.serviceId))
    .innerJoin(businessUser, eq(businessUser.id, timeSlot.providerId))
    .leftJoin(location, eq(location.id, service.locationId))
    .$dynamic()
}

export type SlotRow = Awaited<ReturnType<typeof selectSlots>>[number]

/** What `selectSlots` needs to know, where it is kept. */
interface SlotValues extends Record<string, unknown> {
  now: Instant
}
const atNow = sql.placeholder('now') as unknown as Instant
const slots = keptSelect<SlotRow, SlotValues>((tx) => selectSlots(tx, atNow))
/** The SELECT of a list of slots, kept for each sort. */
export const slotList = keptLists<SlotRow, SlotValues>((tx, cursorValue) => selectSlots(tx, atNow, cursorValue))

/** One slot as it is shown, or 404. */
export async function findSlot(tx: Database, id: string, now: Instant): Promise<SlotRow> {
  const [found] = await slots(tx, { now }, sql`where ${timeSlot.id} = ${id} and ${timeSlot.deletedAt} is null`)
  if (!found) throw problems.notFound()
  return found
}

const slotsAlone = keptSelect((tx) => tx.select().from(timeSlot))

/** The slot alone, locked for a change; undefined where there is none. Whoever writes bookings of a slot takes this lock first. */
export async function lockSlot(tx: Database, id: string) {
  const [row] = await slotsAlone(tx, {}, sql`where ${timeSlot.id} = ${id} and ${timeSlot.deletedAt} is null for update`)
  return row
}

export type LockedSlot = NonNullable<Awaited<ReturnType<typeof lockSlot>>>
