import { addDays, plainDateOf, wallTimeOf } from '@steward/shared/time'
import type { BlackoutRow } from '../tables/team.ts'

type Given = Omit<BlackoutRow, 'locationId' | 'kind' | 'isPaid' | 'firstDay' | 'lastDay' | 'fromTime' | 'toTime'>

/** Returns blackout hours with the days of their instants in Kuala Lumpur, as the database fills them in. */
export function blackoutRow(given: Given & Partial<BlackoutRow>): BlackoutRow {
  const zone = 'Asia/Kuala_Lumpur'
  const timeOf = (instant: Given['startTime']) => {
    const time = wallTimeOf(instant, zone)
    return time === '00:00' ? null : time
  }
  const toTime = timeOf(given.endTime)
  return {
    locationId: null,
    kind: 'OTHER',
    isPaid: false,
    firstDay: plainDateOf(given.startTime, zone),
    lastDay: toTime === null ? addDays(plainDateOf(given.endTime, zone), -1) : plainDateOf(given.endTime, zone),
    fromTime: timeOf(given.startTime),
    toTime,
    ...given,
  }
}
