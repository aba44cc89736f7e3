import type { ResponseOf } from '@steward/shared/contracts'
import {
  addMinutes,
  compareInstants,
  instantToEpochMs,
  minutesBetween,
  resolveWallTime,
  toWallTime,
  plainDateOf,
  wallTimeOf,
  type Instant,
  type Zone,
} from '@steward/shared/time'

export type TeamMember = ResponseOf<'home.team'>['members'][number]

/** The hours that a timeline shows. */
export interface Axis {
  start: Instant
  end: Instant
  ticks: { at: Instant; hour: string }[]
}

/**
 * Returns whole hours around everything that happens today. Ticks are two hours apart, or three in days over 16 hours.
 */
export function hoursShown(team: Pick<ResponseOf<'home.team'>, 'startTime' | 'members'>, zone: Zone): Axis {
  const spans = team.members.flatMap(({ hours, sessions }) => [...hours, ...sessions])
  const date = plainDateOf(team.startTime, zone)
  const at = (time: string) => resolveWallTime(date, toWallTime(time), zone).instant
  // A session that began yesterday starts with the day.
  const starts = spans
    .map(({ startTime }) => (compareInstants(startTime, team.startTime) < 0 ? team.startTime : startTime))
    .toSorted(compareInstants)
  const ends = spans.map(({ endTime }) => endTime).toSorted(compareInstants)
  const start = at(starts[0] ? `${wallTimeOf(starts[0], zone).slice(0, 2)}:00` : '08:00')
  const last = ends.at(-1) ?? at('18:00')
  const hours = Math.max(1, Math.ceil(minutesBetween(start, last) / 60))
  const step = hours > 16 ? 3 : 2
  const ticks = Array.from({ length: Math.floor(hours / step) + 1 }, (_, index) => addMinutes(start, index * step * 60))
  return {
    start,
    end: addMinutes(start, hours * 60),
    ticks: ticks.map((tick) => ({ at: tick, hour: wallTimeOf(tick, zone).slice(0, 2) })),
  }
}

/** Returns the place of an instant on a timeline, in percent of its width. */
export const placeOf = (at: Instant, { start, end }: Axis): number =>
  ((instantToEpochMs(at) - instantToEpochMs(start)) / (instantToEpochMs(end) - instantToEpochMs(start))) * 100
