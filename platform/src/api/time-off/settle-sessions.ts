import type { BodyOf } from '@steward/shared/contracts'
import { isActiveSlot } from '@steward/shared/rules/booking/slot-transitions'
import { addMinutes, minutesBetween, toInstant } from '@steward/shared/time'
import type { CallContext } from '../../kernel/call.ts'
import { problems, ProblemError } from '../../kernel/problem-error.ts'
import { requireProvider } from '../slot/provider-availability.ts'
import { announceUncovered } from '../slot/slot-announcements.ts'
import { lockSlot, type LockedSlot } from '../slot/slot.queries.ts'
import { requireStart } from '../slot/slot-times.ts'
import { cancelLockedSlots } from '../time-slot/cancel-slot.ts'
import { writeSlotChange } from '../time-slot/write-slot-change.ts'
import { presentConcerned, type Concerned } from './concerned-sessions.ts'

type Decision = NonNullable<BodyOf<'time-off.approve'>['decisions']>[number]

/** How many sessions were kept uncovered, handed over, moved and cancelled. */
export interface SettledSessions {
  kept: number
  handedOver: number
  moved: number
  cancelled: number
}

/**
 * Throws SLOTS_UNDECIDED with all sessions unless each has a decision. The caller holds the plan, so no session can be
 * added before the commit.
 */
export async function requireDecisions(
  call: CallContext,
  memberId: string,
  sessions: readonly Concerned[],
  decisions: readonly Decision[],
): Promise<void> {
  const decided = new Set(decisions.map(({ slotId }) => slotId))
  if (decided.size < decisions.length) throw problems.invalidField('decisions', 'NOT_DISTINCT')
  if (sessions.every(({ id }) => decided.has(id))) return
  throw new ProblemError('SLOTS_UNDECIDED', { current: { sessions: await presentConcerned(call, memberId, sessions) } })
}

/**
 * Carries out the decisions about the sessions of an absence that is approved now. Either all of them succeed, or the
 * approval fails with the first problem and the session that has it. A session that ended or was cancelled meanwhile
 * needs nothing. Those that are kept are announced as uncovered.
 */
export async function settleSessions(
  call: CallContext,
  sessions: readonly Concerned[],
  decisions: readonly Decision[],
  cancelReason: string,
): Promise<SettledSessions> {
  const kept: Concerned[] = []
  const settled: SettledSessions = { kept: 0, handedOver: 0, moved: 0, cancelled: 0 }
  const byId = new Map(sessions.map((session) => [session.id, session]))
  const toCancel: LockedSlot[] = []
  for (const [index, decision] of decisions.entries()) {
    const session = byId.get(decision.slotId)
    if (!session) continue
    if (decision.decision === 'KEEP') {
      settled.kept = kept.push(session)
      continue
    }
    const slot = await lockSlot(call.tx, session.id)
    if (!slot || !isActiveSlot(slot)) continue
    if (decision.decision === 'CANCEL') {
      if (slot.bookingCount > 0 && cancelReason === '') throw problems.invalidField('cancelReason', 'REQUIRED')
      toCancel.push(slot)
      settled.cancelled += 1
      continue
    }
    await replan(call, slot, { session, decision, path: `decisions.${index}` })
    settled[decision.decision === 'HAND_OVER' ? 'handedOver' : 'moved'] += 1
  }
  announceUncovered(call, kept)
  if (toCancel.length > 0)
    await cancelLockedSlots(call, toCancel, { reason: cancelReason, notify: true, refund: 'LATER' })
  return settled
}

async function replan(
  call: CallContext,
  slot: LockedSlot,
  { session, decision, path }: { session: Concerned; decision: Decision; path: string },
): Promise<void> {
  const { providerId, startTime, endTime } = replanned(call, slot, decision, path)
  const { serviceId, locationId } = session
  try {
    const planned = { id: slot.id, serviceId, locationId, providerId, startTime, endTime }
    const conflictForced = await requireProvider(call, planned, {
      overrideOpeningHours: decision.decision === 'HAND_OVER',
    })
    await writeSlotChange(call, slot, { providerId, startTime, endTime, conflictForced }, undefined)
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code === 'VALIDATION_FAILED') throw error
    throw new ProblemError(error.code, { ...error.members, current: { slotId: slot.id } })
  }
}

function replanned(call: CallContext, slot: LockedSlot, { decision, ...to }: Decision, path: string) {
  if (decision === 'HAND_OVER') {
    if (to.providerId === undefined) throw problems.invalidField(`${path}.providerId`, 'REQUIRED')
    if (to.providerId === slot.providerId) throw problems.invalidField(`${path}.providerId`, 'INVALID_CHOICE')
    return { providerId: to.providerId, startTime: slot.startTime, endTime: slot.endTime }
  }
  if (to.startTime === undefined) throw problems.invalidField(`${path}.startTime`, 'REQUIRED')
  const startTime = toInstant(to.startTime)
  requireStart(call, startTime)
  const length = minutesBetween(slot.startTime, slot.endTime)
  return { providerId: slot.providerId, startTime, endTime: addMinutes(startTime, length) }
}
