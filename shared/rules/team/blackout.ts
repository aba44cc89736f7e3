import type { FieldCode } from '../../codes/problem-codes.ts'
import { addDays, addMonths, compareInstants, dayBounds, daysBetween, resolveWallTime } from '../../time/index.ts'
import type { PlainDate, WallTime, Zone } from '../../time/types.ts'
import { changeableDaysBack } from './schedule-change.ts'
import { overlaps, type OpenSpan } from './spans.ts'

/**
 * The days of a blackout in the zone of its place, or else of the business. They are the record, and the instants follow
 * from them (docs/decisions/0113-blackout-days.md). Without times it covers whole days.
 */
export interface BlackoutDays {
  firstDay: PlainDate
  lastDay: PlainDate
  /** Null means from the start of the first day. */
  fromTime: WallTime | null
  /** Null means to the end of the last day. */
  toTime: WallTime | null
}

/** Whom a blackout concerns: one member, one place, or the whole business if both are null. */
export interface BlackoutScope {
  memberId: string | null
  locationId: string | null
}

/** The most days of one blackout. */
export const blackoutDays = 366
/** How far ahead a blackout can begin. */
export const blackoutHorizonMonths = 24

/**
 * Returns the instants of a blackout. A day is as long as the clocks make it. Undefined if the clocks skip all of it, as
 * from 02:00 to 03:00 on the night to summer time.
 */
export function spanOfBlackout(
  { firstDay, lastDay, fromTime, toTime }: BlackoutDays,
  zone: Zone,
): OpenSpan | undefined {
  const startTime =
    fromTime === null ? dayBounds(firstDay, zone).start : resolveWallTime(firstDay, fromTime, zone).instant
  const endTime = toTime === null ? dayBounds(lastDay, zone).end : resolveWallTime(lastDay, toTime, zone).instant
  return compareInstants(startTime, endTime) < 0 ? { startTime, endTime } : undefined
}

interface FieldFault {
  path: keyof BlackoutDays
  code: FieldCode
  params?: Record<string, string | number>
}

/** Returns the first fault of the days themselves, whatever the date is today. */
export function faultOfDays({ firstDay, lastDay, fromTime, toTime }: BlackoutDays): FieldFault | undefined {
  if (lastDay < firstDay) return { path: 'lastDay', code: 'NOT_AFTER_START' }
  if (daysBetween(firstDay, lastDay) >= blackoutDays)
    return { path: 'lastDay', code: 'TOO_LARGE', params: { max: blackoutDays } }
  const isBackwards = firstDay === lastDay && (toTime ?? '24:00') <= (fromTime ?? '00:00')
  return isBackwards ? { path: 'toTime', code: 'NOT_AFTER_START' } : undefined
}

/**
 * Returns why the days cannot become these, or undefined when they can. Days more than 31 days ago cannot be added or
 * removed, because their figures are final.
 * @param before the days of a blackout that is changed
 */
export function faultOfChange(
  after: BlackoutDays,
  today: PlainDate,
  before?: Pick<BlackoutDays, 'firstDay' | 'lastDay'>,
): FieldFault | undefined {
  const earliest = earliestDay(today)
  if (before?.firstDay !== after.firstDay && earlierOf(after.firstDay, before?.firstDay) < earliest)
    return { path: 'firstDay', code: 'TOO_SMALL', params: { min: earliest } }
  if (before && before.lastDay !== after.lastDay && addDays(earlierOf(after.lastDay, before.lastDay), 1) < earliest)
    return { path: 'lastDay', code: 'TOO_SMALL', params: { min: earliest } }
  if (before?.firstDay !== after.firstDay && after.firstDay > addMonths(today, blackoutHorizonMonths))
    return { path: 'firstDay', code: 'TOO_FAR_AHEAD' }
  return undefined
}

/** Whether a blackout can still be removed, and its kind, place and member be changed: it began at most 31 days ago. */
export const isChangeable = ({ firstDay }: Pick<BlackoutDays, 'firstDay'>, today: PlainDate): boolean =>
  firstDay >= earliestDay(today)

/** The instants, provider and place of a slot. */
export interface SlotInBlackout extends OpenSpan {
  providerId: string
  locationId: string | null
}

/** Whether a slot of that provider at that place is in the hours of a blackout. */
export function concernsSlot(blackout: BlackoutScope & OpenSpan, slot: SlotInBlackout): boolean {
  return (
    overlaps(blackout, slot) &&
    (blackout.memberId === null || blackout.memberId === slot.providerId) &&
    (blackout.locationId === null || blackout.locationId === slot.locationId)
  )
}

const earliestDay = (today: PlainDate) => addDays(today, -changeableDaysBack)
const earlierOf = (a: PlainDate, b: PlainDate = a) => (a < b ? a : b)
