import type { BodyOf, ConcernedSession } from '@steward/shared/contracts'
import { isActiveSlot, isOpenSlot } from '@steward/shared/rules/booking/slot-transitions'
import { takesPlaceOnTeam } from '@steward/shared/rules/team/member-transitions'
import type { OpenSpan } from '@steward/shared/rules/team/open-hours'
import { overlaps } from '@steward/shared/rules/team/time-off-span'
import { addMinutes, minutesBetween } from '@steward/shared/time'
import { cancelWithBookings } from '../booking/settle-cancellation.ts'
import { change, type CallContext } from '../kernel/call.ts'
import { invalidField, Refusal } from '../kernel/refusal.ts'
import { hindrancesOf, requireProvider, requireStart } from '../slot/slot-rules.ts'
import { presentSlot } from '../slot/slot.presenter.ts'
import type { SlotRow } from '../tables/time-slot.ts'
import { summaryOf } from '../team/members.ts'

type Decision = NonNullable<BodyOf<'time-off.approve'>['decisions']>[number]

/** Returns the sessions of a member in the time of an absence that are not over, in order. */
export const concernedOf = (call: CallContext, memberId: string, span: OpenSpan): SlotRow[] =>
  call
    .own(call.world.slots)
    .filter((row) => row.providerId === memberId && row.deletedAt === null && isOpenSlot(row, call.now))
    .filter((row) => overlaps(row, span))
    .toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1))

export function presentConcerned(call: CallContext, row: SlotRow): ConcernedSession {
  const slot = presentSlot(call, row)
  const service = call.get(call.world.services, row.serviceId)
  const free = call
    .own(call.world.members)
    .filter(
      ({ id, deletedAt }) => id !== row.providerId && deletedAt === null && service.serviceProviderIds.includes(id),
    )
    .filter(takesPlaceOnTeam)
    .filter(({ id }) => hindrancesOf(call, { ...row, service, providerId: id }).length === 0)
    .toSorted((a, b) => (a.givenName < b.givenName ? -1 : 1))
  return {
    slotId: row.id,
    startTime: row.startTime,
    endTime: row.endTime,
    service: { id: service.id, name: service.name },
    bookings: slot.bookingCount,
    customer: slot.customer ?? null,
    free: free.map(summaryOf),
  }
}

export function requireDecisions(
  call: CallContext,
  sessions: readonly SlotRow[],
  decisions: readonly Decision[],
): void {
  const decided = new Set(decisions.map(({ slotId }) => slotId))
  if (decided.size < decisions.length) throw invalidField('decisions', 'NOT_DISTINCT')
  if (sessions.every(({ id }) => decided.has(id))) return
  throw new Refusal('SLOTS_UNDECIDED', { current: { sessions: sessions.map((row) => presentConcerned(call, row)) } })
}

export function settleSessions(
  call: CallContext,
  sessions: readonly SlotRow[],
  decisions: readonly Decision[],
  cancelReason: string,
): void {
  for (const [index, decision] of decisions.entries()) {
    const row = sessions.find(({ id }) => id === decision.slotId)
    if (!row || !isActiveSlot(row) || decision.decision === 'KEEP') continue
    if (decision.decision === 'CANCEL') cancel(call, row, cancelReason)
    else replan(call, row, decision, `decisions.${index}`)
  }
}

function cancel(call: CallContext, row: SlotRow, reason: string): void {
  if (reason === '' && presentSlot(call, row).bookingCount > 0) throw invalidField('cancelReason', 'REQUIRED')
  cancelWithBookings(call, [row], { reason, refund: 'LATER' })
}

function replan(call: CallContext, row: SlotRow, { decision, providerId, startTime }: Decision, path: string): void {
  const service = call.get(call.world.services, row.serviceId)
  if (decision === 'HAND_OVER') {
    if (providerId === undefined) throw invalidField(`${path}.providerId`, 'REQUIRED')
    if (providerId === row.providerId) throw invalidField(`${path}.providerId`, 'INVALID_CHOICE')
    requireProvider(call, { ...row, service, providerId }, {})
    change(call, row, { providerId })
    return
  }
  if (startTime === undefined) throw invalidField(`${path}.startTime`, 'REQUIRED')
  requireStart(call, startTime)
  const span = { startTime, endTime: addMinutes(startTime, minutesBetween(row.startTime, row.endTime)) }
  requireProvider(call, { ...row, service, ...span }, {})
  change(call, row, span)
}
