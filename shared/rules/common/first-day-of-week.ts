import type { PlainDate } from '../../time/types.ts'

// It imports no code: the first page of the app needs it, and the other rules of settings load the arithmetic of time.

/** The days with which the weeks of calendars begin. Hours that alternate by week do so from Monday, whatever this is. */
export const firstDaysOfWeek = ['MONDAY', 'SATURDAY', 'SUNDAY'] as const
export type FirstDayOfWeek = (typeof firstDaysOfWeek)[number]

const numbers: Record<string, number> = { MONDAY: 1, SATURDAY: 6, SUNDAY: 0 }

/** A value of a setting from a day on. The definitions of settings need this module, so it does not import theirs. */
interface DatedValue {
  key: string
  holdsFrom: PlainDate
  value: number | boolean | string
}

/** Returns the weekday with which the weeks of a calendar begin on a local day. 0 is Sunday. */
export function firstDayOfWeek(settings: readonly DatedValue[], today: PlainDate): number {
  const row = settings.findLast(({ key, holdsFrom }) => key === 'firstDayOfWeek' && holdsFrom <= today)
  return numbers[String(row?.value)] ?? 1
}
