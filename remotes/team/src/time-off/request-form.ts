import type { BodyOf } from '@steward/shared/api'
import type { ConcernedSession, LeaveKind, TimeOff } from '@steward/shared/contracts'
import type { TimeOffPart } from '@steward/shared/rules/team/time-off-span'
import { resolveWallTime, type PlainDate, type WallTime, type Zone } from '@steward/shared/time'

/** One decision about a session, as the form holds it. */
export interface SessionChoice {
  decision: '' | 'KEEP' | 'HAND_OVER' | 'MOVE' | 'CANCEL'
  providerId: string
  day: string
  time: string
}

export const undecided: SessionChoice = { decision: '', providerId: '', day: '', time: '' }

export interface RequestValues {
  memberId: string
  leaveKindId: string
  firstDay: string
  lastDay: string
  part: TimeOffPart
  fromTime: string
  toTime: string
  note: string
  overrideReason: string
  cancelReason: string
  choices: Record<string, SessionChoice>
}

/** The fields of a new request on a day, or those of a request that is changed. */
export function valuesOf(today: PlainDate, kinds: readonly LeaveKind[], absence?: TimeOff): RequestValues {
  const isTimes = absence?.part === 'TIMES'
  return {
    memberId: '',
    leaveKindId: absence?.kind?.id ?? kinds[0]?.id ?? '',
    firstDay: absence?.firstDay ?? today,
    lastDay: absence?.lastDay ?? today,
    part: absence?.part ?? 'WHOLE',
    fromTime: isTimes ? (absence.fromTime ?? '') : '',
    toTime: isTimes ? (absence.toTime ?? '') : '',
    note: absence?.note ?? '',
    overrideReason: '',
    cancelReason: '',
    choices: {},
  }
}

/** Returns the days of a form as the API takes them. A part of a day has one day. */
export function daysOfForm({ leaveKindId, firstDay, lastDay, part, fromTime, toTime }: RequestValues) {
  const isTimes = part === 'TIMES'
  return {
    leaveKindId,
    firstDay: firstDay as PlainDate,
    lastDay: (part === 'WHOLE' ? lastDay : firstDay) as PlainDate,
    part,
    fromTime: isTimes && fromTime !== '' ? (fromTime as WallTime) : null,
    toTime: isTimes && toTime !== '' ? (toTime as WallTime) : null,
  }
}

/** Whether a decision says all that it needs. */
export function isDecided({ decision, providerId, day, time }: SessionChoice): boolean {
  if (decision === 'HAND_OVER') return providerId !== ''
  return decision === 'MOVE' ? day !== '' && time !== '' : decision !== ''
}

type Decision = NonNullable<BodyOf<'time-off.approve'>['decisions']>[number]

/** Returns the decisions of a form as the API takes them, without sessions that are not decided. */
export function decisionsOf(
  sessions: readonly ConcernedSession[],
  choices: Record<string, SessionChoice>,
  zone: Zone,
): Decision[] {
  return sessions.flatMap(({ slotId }): Decision[] => {
    const { decision, providerId, day, time } = choices[slotId] ?? undecided
    if (decision === 'KEEP' || decision === 'CANCEL') return [{ slotId, decision }]
    if (decision === 'HAND_OVER' && providerId !== '') return [{ slotId, decision, providerId }]
    if (decision === 'MOVE' && day !== '' && time !== '') {
      const startTime = resolveWallTime(day as PlainDate, time as WallTime, zone).instant
      return [{ slotId, decision, startTime }]
    }
    return []
  })
}

/** The decisions that can be set for all sessions at once. A move needs a time for each. */
export const decisionsForAll = ['KEEP', 'HAND_OVER', 'CANCEL'] as const
export type DecisionForAll = (typeof decisionsForAll)[number]

/** Returns one decision for all sessions. A session that nobody is free for stays as it is when all are handed over. */
export function sameForAll(
  sessions: readonly ConcernedSession[],
  choices: Record<string, SessionChoice>,
  decision: DecisionForAll,
): Record<string, SessionChoice> {
  const next = { ...choices }
  for (const { slotId, free } of sessions) {
    const providerId = decision === 'HAND_OVER' ? free[0]?.id : ''
    if (providerId !== undefined) next[slotId] = { ...undecided, decision, providerId }
  }
  return next
}

/** Whether a customer would lose a booking. Then they read a reason. */
export const cancelsBookings = (
  sessions: readonly ConcernedSession[],
  choices: Record<string, SessionChoice>,
): boolean => sessions.some(({ slotId, bookings }) => bookings > 0 && choices[slotId]?.decision === 'CANCEL')
