import { DateTime } from 'luxon'
import type { Instant, PlainDate, WallTime, Zone } from './types.ts'

/** The instant of a wall time on a day. `gap`: the clocks skipped the time. `overlap`: it happened twice. */
export interface ResolvedWallTime {
  instant: Instant
  kind: 'exact' | 'gap' | 'overlap'
}

/**
 * Returns the instant of a wall time on a local day.
 *
 * A time that the clocks skip is shifted forward by the gap (02:30 becomes 03:30). A time that happens twice is its
 * first occurrence, which has the earlier offset (RFC 5545, section 3.3.5). `24:00` is the start of the next day. Luxon
 * shifts silently, so this function detects a gap by converting back.
 */
export function resolveWallTime(date: PlainDate, time: WallTime, zone: Zone): ResolvedWallTime {
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  const midnight = DateTime.fromISO(date, { zone: 'utc' })
  const wanted = midnight.plus({ hours: hour, minutes: minute })
  const { year, month, day } = wanted
  const local = DateTime.fromObject({ year, month, day, hour: wanted.hour, minute: wanted.minute }, { zone })
  const asInstant = (value: DateTime) => value.toUTC().toISO() as Instant
  const isSameReading = local.hour === wanted.hour && local.minute === wanted.minute && local.day === wanted.day
  if (!isSameReading) {
    const offsetBefore = DateTime.fromMillis(wanted.toMillis() - 26 * 3_600_000, { zone }).offset
    return { instant: asInstant(wanted.minus({ minutes: offsetBefore })), kind: 'gap' }
  }
  const possible = local.getPossibleOffsets()
  if (possible.length < 2) return { instant: asInstant(local), kind: 'exact' }
  const first = possible.reduce((a, b) => (a.toMillis() <= b.toMillis() ? a : b))
  return { instant: asInstant(first), kind: 'overlap' }
}
