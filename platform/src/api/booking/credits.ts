import type { PayingCredits } from '@steward/shared/rules/membership/membership-coverage'
import { reopenedUntil } from '@steward/shared/rules/membership/reopened-credit'
import { isValidOn } from '@steward/shared/rules/membership/subscription-credits'
import { plainDateOf } from '@steward/shared/time'
import { eq } from 'drizzle-orm'
import { isAnyOf } from '../../database/is-any-of.ts'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { booking } from '../../tables/booking/booking.ts'
import { creditEntry, creditLot } from '../../tables/booking/credit.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { lockCovering, requireCredits, requireValid, type SlotOfBooking } from './coverage.ts'
import { lockSubscriptions, takenBy, type TakenCredits } from './credit-lots.ts'

type Paid = { id: string; subscriptionId: string | null; bookingSlots: number }
type RestoredBooking = Paid & { lateCancel?: boolean }
type Entry = Pick<typeof creditEntry.$inferInsert, 'kind' | 'credits' | 'reason'>
type NewEntry = Entry & { subscriptionId: string; creditLotId: string | null; bookingId: string | null }

/**
 * Returns the sessions of cancelled bookings to the lots that paid for them (M11). A lot that has lapsed since takes
 * nothing back, unless the business cancelled: then a new lot has the session for the days of the setting.
 */
export async function returnCredits(
  call: CallContext,
  bookings: readonly Paid[],
  cancelledBy: 'CUSTOMER' | 'BUSINESS',
): Promise<void> {
  await lockSubscriptions(call, subscriptionsOf(bookings))
  for (const taken of await takenBy(call, idsOf(bookings))) await giveBack(call, taken, cancelledBy)
}

/**
 * Takes the sessions of restored bookings again, except those that a late cancellation has already used. Throws the reason
 * if a membership can no longer pay: it does not cover the service, is suspended, or has too few sessions left.
 */
export async function takeCredits(call: CallContext, bookings: readonly RestoredBooking[]): Promise<void> {
  const covering = await lockCovering(call, subscriptionsOf(bookings))
  if (covering.size === 0) return
  const slots = await slotsOf(call, idsOf(bookings))
  const entries: NewEntry[] = []
  for (const { id, subscriptionId, bookingSlots: seats, lateCancel } of bookings) {
    const owner = subscriptionId === null ? undefined : covering.get(subscriptionId)
    if (!owner) continue
    const slot = slots.get(id)!
    if (lateCancel) requireValid(call, owner, slot, seats)
    else entries.push(...entriesOf(owner.id, id, requireCredits(call, owner, slot, seats)))
  }
  await writeEntries(call, entries)
}

/** Locks the membership that pays for a new booking, and returns its name and the sessions that the booking takes. */
export async function payByMembership(
  call: CallContext,
  { subscriptionId, customerId, bookingSlots }: { subscriptionId: string; customerId: string; bookingSlots: number },
  slot: SlotOfBooking,
): Promise<{ membershipName: string; paying: PayingCredits[] }> {
  const owner = (await lockCovering(call, [subscriptionId])).get(subscriptionId)
  if (owner?.customerId !== customerId) throw problems.invalidField('subscriptionId', 'NOT_FOUND')
  return { membershipName: owner.membershipName, paying: requireCredits(call, owner, slot, bookingSlots) }
}

/** Writes the sessions that a new booking takes. */
export const writePaying = (call: CallContext, row: Paid, paying: readonly PayingCredits[]): Promise<void> =>
  writeEntries(call, entriesOf(row.subscriptionId!, row.id, paying))

/**
 * Gives the sessions of a booking back, and takes those of the day to which it moves, unless the same ones are valid on
 * both. Throws the reason if the membership cannot pay for the new slot.
 */
export async function moveCredits(call: CallContext, row: Paid, target: SlotOfBooking): Promise<void> {
  const ids = subscriptionsOf([row])
  const [owner] = (await lockCovering(call, ids)).values()
  if (!owner) return
  requireValid(call, owner, target, row.bookingSlots)
  const day = plainDateOf(target.startTime, call.entity.timeZone)
  const taken = await takenBy(call, [row.id])
  const isPaid = ({ validFrom, validUntil }: TakenCredits) =>
    validFrom !== null && isValidOn({ from: validFrom, until: validUntil }, day)
  if (taken.every(isPaid)) return
  for (const one of taken) await giveBack(call, one, 'CUSTOMER')
  const returned = (await lockCovering(call, ids)).get(owner.id)!
  await writePaying(call, row, requireCredits(call, returned, target, row.bookingSlots))
}

const idsOf = (bookings: readonly Paid[]) => bookings.flatMap(({ id, subscriptionId }) => (subscriptionId ? [id] : []))

const subscriptionsOf = (bookings: readonly Paid[]) => [
  ...new Set(bookings.flatMap(({ subscriptionId }) => (subscriptionId === null ? [] : [subscriptionId]))),
]

async function slotsOf({ tx }: CallContext, ids: readonly string[]): Promise<Map<string, SlotOfBooking>> {
  const rows = await tx
    .select({ id: booking.id, serviceId: timeSlot.serviceId, startTime: timeSlot.startTime })
    .from(booking)
    .innerJoin(timeSlot, eq(timeSlot.id, booking.timeSlotId))
    .where(isAnyOf(booking.id, ids))
  return new Map(rows.map(({ id, ...slot }) => [id, slot]))
}

async function giveBack(call: CallContext, taken: TakenCredits, cancelledBy: 'CUSTOMER' | 'BUSINESS'): Promise<void> {
  const { subscriptionId, lotId, bookingId, validUntil, credits } = taken
  const write = (lot: string | null, entry: Entry, forBooking: string | null = null) =>
    writeEntries(call, [{ subscriptionId, creditLotId: lot, bookingId: forBooking, ...entry }])
  await write(lotId, { kind: 'RETURN', credits }, bookingId)
  const today = plainDateOf(call.clock.now(), call.entity.timeZone)
  if (lotId === null || validUntil === null || today < validUntil) return
  if (cancelledBy === 'CUSTOMER') return write(lotId, { kind: 'LAPSE', credits: -credits })
  const [reopened] = await call.tx
    .insert(creditLot)
    .values({
      entityId: call.entity.id,
      createdAt: call.clock.now(),
      subscriptionId,
      validFrom: today,
      validUntil: reopenedUntil(today, call.entity.terms),
    })
    .returning({ id: creditLot.id })
  await write(lotId, { kind: 'ROLLOVER', credits: -credits })
  await write(reopened!.id, { kind: 'ROLLOVER', credits })
}

const entriesOf = (subscriptionId: string, bookingId: string, paying: readonly PayingCredits[]): NewEntry[] =>
  paying.map(({ lotId, credits }) => ({
    subscriptionId,
    creditLotId: lotId,
    bookingId,
    kind: lotId === null ? 'ADVANCE' : 'USE',
    credits: -credits,
  }))

async function writeEntries({ tx, entity, actor, clock }: CallContext, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  const common = { entityId: entity.id, createdBy: actor.memberId, createdAt: clock.now() }
  await tx.insert(creditEntry).values(entries.map((entry) => ({ ...entry, ...common })))
}
