import { intervalFaults } from '@steward/shared/rules/team/interval-faults'
import { isNight, joinNights, splitNights, type Weeks } from '@steward/shared/rules/team/nights'
import * as f from '@steward/shared/contracts/common/fields'
import { weekStart, type PlainDate, type WallTime } from '@steward/shared/time'
import * as z from 'zod'
import type { HoursChange, WorkSchedule } from './schedules.queries.ts'

export type Version = WorkSchedule['versions'][number]
type NewVersion = HoursChange['versions'][number]

export const intervalFields = z.object({ startTime: f.wallTime, endTime: f.wallTime, locationId: f.id.optional() })

/** An interval as it is typed. */
export interface IntervalInput {
  startTime: string
  endTime: string
  locationId: string
}

export interface HoursInput {
  /** The message to whoever approves the hours. */
  message: string
  first: string
  last: string
  weeks: string
  /** Four weeks from Monday to Sunday, of which the version uses the first ones. */
  days: { intervals: IntervalInput[] }[]
}

/** The form of a version. An interval that ends on the next day is a night, and is split when it is saved. */
export const hoursSchema = z
  .object({
    message: f.text({ max: 160 }).optional(),
    first: f.plainDate,
    last: f.plainDate.optional(),
    weeks: z.enum(['1', '2', '3', '4']),
    days: z.array(z.object({ intervals: z.array(intervalFields).max(10) })),
  })
  .superRefine(({ first, last, weeks, days }, context) => {
    const report = (path: (string | number)[], code: string) =>
      context.addIssue({ code: 'custom', path, params: { code } })
    if (last !== undefined && last < first) report(['last'], 'NOT_AFTER_START')
    for (const day of splitNights(weeksOf(days, Number(weeks))).flat())
      for (const { index, field, code } of intervalFaults(day)) {
        const { at, place } = day[index]!
        report(['days', at, 'intervals', place, field], code)
      }
  })

/** What the form starts with. An empty date is an empty text. */
export type HoursDefaults = z.input<typeof hoursSchema>
export type HoursValues = z.output<typeof hoursSchema>

interface PlacedInterval {
  startTime: WallTime
  endTime: WallTime
  locationId: string | null
  /** The day and the place in its list at which the form shows the interval. */
  at: number
  place: number
}

function weeksOf(days: HoursValues['days'], count: number): Weeks<PlacedInterval> {
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, day) =>
      (days[week * 7 + day]?.intervals ?? []).map(({ locationId, ...times }, place) => ({
        ...times,
        locationId: locationId ?? null,
        at: week * 7 + day,
        place,
      })),
    ),
  )
}

/** A week from which the hours of a member can start. */
export type UsualWeek = Pick<Version, 'weeks' | 'effectiveTo' | 'entries'>

/** Returns the input for a version, or for a new one without hours. */
export function inputOf(version: UsualWeek | undefined, first: PlainDate): HoursInput {
  const stored = Array.from({ length: version?.weeks ?? 1 }, (_, week) =>
    Array.from({ length: 7 }, (__, day) =>
      (version?.entries ?? []).filter((entry) => entry.week === week + 1 && entry.dayOfWeek === (day + 1) % 7),
    ),
  )
  const days = joinNights(stored).flat()
  return {
    message: '',
    first,
    last: version?.effectiveTo ?? '',
    weeks: String(version?.weeks ?? 1),
    days: Array.from({ length: 28 }, (_, at) => ({
      intervals: (days[at] ?? []).map(({ startTime, endTime, locationId }) => ({
        startTime,
        endTime,
        locationId: locationId ?? '',
      })),
    })),
  }
}

/** Returns the version that the form describes. */
export function versionOf(values: HoursValues, edited: Version | undefined, last: PlainDate | null): NewVersion {
  const weeks = Number(values.weeks)
  return {
    effectiveFrom: values.first,
    effectiveTo: values.last ?? last,
    weeks,
    anchorMonday: edited?.weeks === weeks ? edited.anchorMonday : weekStart(values.first),
    note: edited?.note ?? '',
    entries: splitNights(weeksOf(values.days, weeks)).flatMap((days, week) =>
      days.flatMap((intervals, day) =>
        intervals.map(({ startTime, endTime, locationId }) => ({
          week: week + 1,
          dayOfWeek: (day + 1) % 7,
          startTime,
          endTime,
          locationId,
        })),
      ),
    ),
  }
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Returns the minutes of intervals in a usual week. Unfinished input counts nothing. */
export function minutesOfInput(intervals: readonly IntervalInput[]): number {
  return intervals.reduce((sum, { startTime, endTime }) => {
    if (!/^\d\d:\d\d$/.test(startTime) || !/^\d\d:\d\d$/.test(endTime)) return sum
    const minutes = minuteOf(endTime) - minuteOf(startTime)
    return sum + (isNightInput({ startTime, endTime }) ? minutes + 24 * 60 : Math.max(0, minutes))
  }, 0)
}

export const isNightInput = ({ startTime, endTime }: Pick<IntervalInput, 'startTime' | 'endTime'>): boolean =>
  /^\d\d:\d\d$/.test(endTime) && isNight({ startTime: startTime as WallTime, endTime: endTime as WallTime })
