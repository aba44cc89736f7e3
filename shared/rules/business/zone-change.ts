import { addMinutes, offsetOf, type Instant, type Zone } from '../../time/index.ts'

/** What another time zone of the business changes for people. */
export interface ZoneEffect {
  /** Members whose hours keep their local times, and so move. */
  members: number
  /** Absences and blackouts from today on that keep their days. */
  days: number
  /** Sessions ahead that keep their moment, and so get another local time. */
  slots: number
}

export const noZoneEffect: ZoneEffect = { members: 0, days: 0, slots: 0 }

/** What another time zone of one location changes for people. Hours of members are in the zone of the business. */
export type PlaceZoneEffect = Omit<ZoneEffect, 'members'>

export const noPlaceZoneEffect: PlaceZoneEffect = { days: 0, slots: 0 }

const week = 7 * 24 * 60

/** Whether two zones show different local times at some moment of the next year, such as Berlin and London. */
export function zonesDiffer(a: Zone, b: Zone, now: Instant): boolean {
  return Array.from({ length: 53 }, (_, weeks) => addMinutes(now, weeks * week)).some(
    (at) => offsetOf(at, a) !== offsetOf(at, b),
  )
}
