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
  /** The clock change at the start. A skipped time is shifted, and a repeated time is its first occurrence. */
  clockChange: 'none' | 'gap' | 'overlap'
  /** The start as a wall time after the shift. */
  startsAt: WallTime
}

/**
 * Returns the instants of a slot that was typed as a day and two wall times of the business. An end that is not after
 * the start is on the next day, because slots may cross midnight.
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

/** Returns the end as a wall time for a start and a duration in minutes. */
export function suggestedEnd(date: string, start: string, minutes: number, zone: Zone): WallTime {
  const { instant } = resolveWallTime(toPlainDate(date), toWallTime(start), zone)
  return wallTimeOf(addMinutes(instant, minutes), zone)
}
