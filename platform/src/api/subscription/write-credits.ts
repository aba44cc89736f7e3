import { randomUUID } from 'node:crypto'
import type { LotCredits } from '@steward/shared/rules/membership/subscription-credits'
import type { OpenedPeriod } from '@steward/shared/rules/membership/subscription-state'
import { addDays, type PlainDate } from '@steward/shared/time'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { WriteContext } from '../../kernel/call.ts'
import { creditEntry, creditLot } from '../../tables/booking/credit.ts'
import { advancedBookings } from './credit-rows.ts'
import type { Step } from './steps.ts'
import type { SubscriptionRow } from './subscription-rows.ts'

type Entry = Pick<typeof creditEntry.$inferInsert, 'kind' | 'credits' | 'creditLotId' | 'bookingId'>
type Booked = { bookingId: string; credits: number }

/** The effect of a pause that ended: credits valid after its first day stay valid for its number of days longer (M16). */
interface MovedEnd {
  after: PlainDate
  days: number
}

/** The lines of the ledger that events cause, and the lots that they open. */
export interface PlannedCredits {
  /** The moves of the lots that exist before. */
  moved: MovedEnd[]
  lots: { id: string; validFrom: PlainDate; validUntil: PlainDate | null }[]
  entries: Entry[]
}

/** Returns what the events of a subscription do to its sessions, with the lot that each period grants by its ordinal. */
export async function planCredits(
  call: WriteContext,
  { id }: Pick<SubscriptionRow, 'id'>,
  steps: readonly Step[],
): Promise<PlannedCredits & { lotOf: Map<number, string> }> {
  const planned: PlannedCredits = { moved: [], lots: [], entries: [] }
  const lotOf = new Map<number, string>()
  // The rule names the lots that it opens by the period. Rows have the id of the table.
  const rowIds = new Map<string, string>()
  const put = (kind: Entry['kind'], lots: readonly LotCredits[], sign: 1 | -1) =>
    planned.entries.push(
      ...lots.map(({ lotId, credits }) => ({ kind, credits: sign * credits, creditLotId: rowIds.get(lotId) ?? lotId })),
    )
  const open = (
    { from: validFrom, to: validUntil }: OpenedPeriod,
    name: string,
    kind: Entry['kind'],
    credits: number,
  ) => {
    const lotId = randomUUID()
    rowIds.set(name, lotId)
    planned.lots.push({ id: lotId, validFrom, validUntil })
    if (credits > 0) planned.entries.push({ kind, credits, creditLotId: lotId })
    return lotId
  }
  const ahead = steps.some(({ event }) => event.type === 'PERIOD' && event.period.advances > 0)
    ? await advancedBookings(call, id)
    : []
  for (const { event, before } of steps) {
    if (event.type === 'LAPSE' || event.type === 'END') put('LAPSE', event.lots, -1)
    if (event.type === 'SUSPEND') put('FREEZE', event.lots, -1)
    if (event.type === 'RETURN') put('FREEZE', event.lots, 1)
    if (event.type === 'RESUME' && before.pause) move(planned, { after: before.pause.from, days: event.days })
    if (event.type !== 'PERIOD') continue
    const { period } = event
    const { ordinal, granted, carried, advances } = period
    put('ROLLOVER', carried, -1)
    if (granted !== null) {
      const lotId = open(period, `${ordinal}`, 'GRANT', granted)
      lotOf.set(ordinal, lotId)
      planned.entries.push(...payAhead(ahead, advances, lotId))
    }
    if (carried.length > 0)
      open(
        period,
        `${ordinal}-carried`,
        'ROLLOVER',
        carried.reduce((sum, { credits }) => sum + credits, 0),
      )
  }
  return { ...planned, lotOf }
}

function move({ moved, lots }: PlannedCredits, end: MovedEnd): void {
  moved.push(end)
  for (const lot of lots)
    if (lot.validUntil !== null && lot.validUntil > end.after) lot.validUntil = addDays(lot.validUntil, end.days)
}

/** The grant pays for bookings that were made ahead, first for the earliest. Shortens the list by them. */
function payAhead(ahead: Booked[], advances: number, lotId: string): Entry[] {
  const entries: Entry[] = []
  for (let open = advances; open > 0 && ahead.length > 0;) {
    const [first] = ahead as [Booked]
    const credits = Math.min(open, first.credits)
    const { bookingId } = first
    entries.push({ kind: 'ADVANCE', credits, creditLotId: null, bookingId })
    entries.push({ kind: 'USE', credits: -credits, creditLotId: lotId, bookingId })
    open -= credits
    first.credits -= credits
    if (first.credits === 0) ahead.shift()
  }
  return entries
}

/** Writes the lots and the lines of the ledger. The database computes what is left. */
export async function writeCredits(
  { tx, entity, clock }: WriteContext,
  { id: subscriptionId }: Pick<SubscriptionRow, 'id'>,
  { moved, lots, entries }: PlannedCredits,
): Promise<void> {
  for (const { after, days } of moved)
    await tx
      .update(creditLot)
      .set({ validUntil: sql`${creditLot.validUntil} + ${days}::int` })
      .where(
        and(
          eq(creditLot.entityId, entity.id),
          eq(creditLot.subscriptionId, subscriptionId),
          gt(creditLot.validUntil, after),
        ),
      )
  const of = { entityId: entity.id, subscriptionId, createdAt: clock.now() }
  if (lots.length > 0) await tx.insert(creditLot).values(lots.map((lot) => ({ ...of, ...lot })))
  if (entries.length > 0) await tx.insert(creditEntry).values(entries.map((entry) => ({ ...of, ...entry })))
}
