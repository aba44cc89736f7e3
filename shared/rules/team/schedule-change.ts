import { addDays, daysBetween, type Instant, type PlainDate, type WallTime } from '../../time/index.ts'
import { notAllowed, withoutPermission, type GuardContext, type Refusal } from '../common/refusal.ts'
import { settingAt, type Terms } from '../common/terms.ts'

/** Hours of earlier days cannot be changed: their figures are final. */
export const changeableDaysBack = 31
/** Versions and exceptions begin at most so many days ahead. */
export const changeableDaysAhead = 731

export interface PlannedInterval {
  startTime: WallTime
  endTime: WallTime
  locationId: string | null
}

export interface PlannedVersion {
  effectiveFrom: PlainDate | null
  effectiveTo: PlainDate | null
  weeks: number
  anchorMonday: PlainDate
  note: string
  entries: readonly (PlannedInterval & { week: number; dayOfWeek: number })[]
}

export interface PlannedException {
  date: PlainDate
  reason: string
  intervals: readonly PlannedInterval[]
}

type Stored<T> = T & { id: string }

/** Replaces all hours of a member from a day on. What held before that day stays. */
export interface HoursChange {
  from: PlainDate
  versions: readonly (PlannedVersion & { effectiveFrom: PlainDate })[]
  exceptions: readonly PlannedException[]
}

export interface HoursReplacement {
  /** Versions that end on another day than before. */
  newEnds: { id: string; effectiveTo: PlainDate | null }[]
  removedVersions: string[]
  addedVersions: PlannedVersion[]
  removedExceptions: string[]
  addedExceptions: PlannedException[]
}

/** Returns the first two versions that are in force on one day, or undefined. */
export function overlappingVersions<T extends Pick<PlannedVersion, 'effectiveFrom' | 'effectiveTo'>>(
  versions: readonly T[],
): [T, T] | undefined {
  const inOrder = versions.toSorted((a, b) => ((a.effectiveFrom ?? '') < (b.effectiveFrom ?? '') ? -1 : 1))
  for (const [index, version] of inOrder.entries()) {
    const next = inOrder[index + 1]
    if (next && (version.effectiveTo === null || version.effectiveTo >= (next.effectiveFrom ?? '')))
      return [version, next]
  }
  return undefined
}

/**
 * Returns which records a change adds, removes and shortens. What stays equal is left as it is: a version that goes on
 * unchanged over the first day of the change keeps its record.
 */
export function replacementOf(
  current: { versions: readonly Stored<PlannedVersion>[]; exceptions: readonly Stored<PlannedException>[] },
  { from, versions, exceptions }: HoursChange,
): HoursReplacement {
  const replacement: HoursReplacement = {
    newEnds: [],
    removedVersions: [],
    addedVersions: [],
    removedExceptions: [],
    addedExceptions: [],
  }
  const isKept = new Set<PlannedVersion>()
  for (const version of current.versions) {
    if (version.effectiveTo !== null && version.effectiveTo < from) continue
    const isBegun = version.effectiveFrom === null || version.effectiveFrom < from
    const same = versions.find(
      (next) => next.effectiveFrom === (isBegun ? from : version.effectiveFrom) && hasSameHours(version, next),
    )
    const last = same ? same.effectiveTo : addDays(from, -1)
    if (same) isKept.add(same)
    else if (!isBegun) replacement.removedVersions.push(version.id)
    if ((same || isBegun) && last !== version.effectiveTo)
      replacement.newEnds.push({ id: version.id, effectiveTo: last })
  }
  replacement.addedVersions = versions.filter((version) => !isKept.has(version))
  const later = current.exceptions.filter(({ date }) => date >= from)
  const equals = (a: PlannedException, b: PlannedException) =>
    a.date === b.date && a.reason === b.reason && keysOf(a.intervals).join() === keysOf(b.intervals).join()
  replacement.removedExceptions = later
    .filter((one) => !exceptions.some((next) => equals(one, next)))
    .map(({ id }) => id)
  replacement.addedExceptions = exceptions.filter((next) => !later.some((one) => equals(one, next)))
  return replacement
}

export const changesNothing = (replacement: HoursReplacement): boolean =>
  Object.values(replacement).every((list: unknown[]) => list.length === 0)

function hasSameHours(a: PlannedVersion, b: PlannedVersion): boolean {
  return (
    a.weeks === b.weeks &&
    a.note === b.note &&
    daysBetween(a.anchorMonday, b.anchorMonday) % (7 * a.weeks) === 0 &&
    keysOf(a.entries).join() === keysOf(b.entries).join()
  )
}

const keysOf = (intervals: readonly (PlannedInterval & { week?: number; dayOfWeek?: number })[]) =>
  intervals
    .map(({ week, dayOfWeek, startTime, endTime, locationId }) =>
      [week, dayOfWeek, startTime, endTime, locationId].join(' '),
    )
    .toSorted()

/** The allowed actions on a request for other hours by status, each with the status after it. */
export const scheduleRequestTransitions = {
  REQUESTED: { change: 'REQUESTED', withdraw: 'CANCELLED', approve: 'APPROVED', reject: 'REJECTED' },
  APPROVED: {},
  REJECTED: {},
  CANCELLED: {},
} as const

export type ScheduleRequestStatus = keyof typeof scheduleRequestTransitions
export type ScheduleRequestAction = 'change' | 'withdraw' | 'approve' | 'reject'

/**
 * Returns why the action is not possible for a request, or undefined when it is. Members change and withdraw their own.
 * Nobody decides on their own. `may` is asked for any member, not for oneself.
 */
export function whyNotScheduleRequest(
  action: ScheduleRequestAction,
  { status, isOwn }: { status: ScheduleRequestStatus; isOwn: boolean },
  at: Pick<GuardContext, 'may'>,
): Refusal | undefined {
  const isOfMember = action === 'change' || action === 'withdraw'
  if (isOfMember && !isOwn)
    return { code: 'PERMISSION_DENIED', reason: 'ROLE', members: { permission: 'schedule.update' } }
  const refused = isOfMember ? undefined : withoutPermission('schedule.update', at)
  if (refused) return refused
  if (!isOfMember && isOwn) return { code: 'OWN_REQUEST', reason: 'OWN_REQUEST' }
  const allowed = Object.keys(scheduleRequestTransitions[status])
  return allowed.includes(action) ? undefined : notAllowed(status, action, { allowed })
}

/** Returns whether a change of the own hours waits for an approver, by the day on which it is requested. */
export const needsApproval = (terms: Terms, now: Instant, mayChangeAll: boolean): boolean =>
  !mayChangeAll && settingAt(terms, 'scheduleChangesNeedApproval', now)
