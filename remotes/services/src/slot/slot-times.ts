import {
  addDays,
  addMinutes,
  resolveWallTime,
  type Instant,
  type PlainDate,
  toPlainDate,
  toWallTime,
  wallTimeOf,
  type WallTime,
  type Zone,
} from '@steward/shared/time'

export interface SlotTimes {
  startTime: Instant
  endTime: Instant
  /** What the clocks do at the start: a skipped time is shifted, a repeated one is its first. */
  clockChange: 'none' | 'gap' | 'overlap'
  /** The start as it will be read on the wall. */
  startsAt: WallTime
}

/**
 * The instants of a slot typed as a day and two clock readings in the zone of the business. An end that
 * is not after the start is on the next day: slots may cross midnight.
 */
export function slotTimes(date: string, start: string, end: string, zone: Zone): SlotTimes {
  const day: PlainDate = toPlainDate(date)
  const from = resolveWallTime(day, toWallTime(start), zone)
  const endDay = end > start ? day : addDays(day, 1)
  const to = resolveWallTime(endDay, toWallTime(end), zone)
  return {
    startTime: from.instant,
    endTime: to.instant,
    clockChange: from.kind === 'exact' ? 'none' : from.kind,
    startsAt: wallTimeOf(from.instant, zone),
  }
}

/** The end that a start and a duration in minutes suggest, as a clock reading. */
export function suggestedEnd(date: string, start: string, minutes: number, zone: Zone): WallTime {
  const { instant } = resolveWallTime(toPlainDate(date), toWallTime(start), zone)
  return wallTimeOf(addMinutes(instant, minutes), zone)
}
