import { wallTime } from '@steward/shared/contracts/common/fields'
import { openingHoursFaults, openingIntervalsOfDay } from '@steward/shared/rules/business/opening-hours'
import * as z from 'zod'
import { weekdays } from './weekdays.ts'

const times = z.array(z.object({ startTime: wallTime, endTime: wallTime })).max(openingIntervalsOfDay)

/** The opening hours of a week in a form. Its days are those of `weekdays`. */
export const openingDays = z
  .array(z.object({ intervals: times }))
  .length(7)
  .superRefine((days, context) => {
    for (const [at, { intervals }] of days.entries())
      for (const { path, code } of openingHoursFaults(intervals.map((one) => ({ ...one, dayOfWeek: 0 }))))
        context.addIssue({ code: 'custom', path: [at, 'intervals', ...path], params: { code } })
  })

/** Returns the hours of the form as the platform stores them. */
export const hoursOfDays = (days: z.output<typeof openingDays>) =>
  days.flatMap(({ intervals }, at) => intervals.map((one) => ({ dayOfWeek: Number(weekdays[at]), ...one })))
