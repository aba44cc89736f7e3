import { formatRecurrence, type RecurrenceRule, type Weekday, weekdays } from '@steward/shared/rules/booking/recurrence'
import { dayOfWeek, isPlainDate, type PlainDate } from '@steward/shared/time'

/** The repetition of a new slot as the values of the form. */
export interface RepeatChoice {
  freq: 'NONE' | RecurrenceRule['freq']
  interval?: number | undefined
  weekdays: readonly string[]
  monthlyBy: 'DATE' | 'WEEKDAY'
  endBy: 'COUNT' | 'UNTIL'
  count?: number | undefined
  until?: string | undefined
}

/** Returns the weekday of a date in the notation of RFC 5545. */
export const weekdayOf = (date: PlainDate): Weekday => weekdays[(dayOfWeek(date) + 6) % 7]!

/**
 * Returns the position of a date among the same weekdays of its month: 1 to 4, or -1 for a fifth, which few months
 * have.
 */
export function ordinalOf(date: PlainDate): number {
  const nth = Math.ceil(Number(date.slice(8)) / 7)
  return nth > 4 ? -1 : nth
}

/** Returns the chosen rule in the notation of RFC 5545, or undefined while a part of it is missing. */
export function rruleOf(choice: RepeatChoice, date: PlainDate): string | undefined {
  const { freq, interval = 1, endBy, count, until = '' } = choice
  if (freq === 'NONE') return undefined
  if (endBy === 'COUNT' ? !count || count < 2 : !isPlainDate(until)) return undefined
  const chosen = weekdays.filter((weekday) => choice.weekdays.includes(weekday))
  const byDay: RecurrenceRule['byDay'] =
    freq === 'WEEKLY'
      ? (chosen.length > 0 ? chosen : [weekdayOf(date)]).map((weekday) => ({ weekday, ordinal: null }))
      : freq === 'MONTHLY' && choice.monthlyBy === 'WEEKDAY'
        ? [{ weekday: weekdayOf(date), ordinal: ordinalOf(date) }]
        : []
  return formatRecurrence({
    freq,
    interval,
    byDay,
    byMonthDay: freq === 'MONTHLY' && choice.monthlyBy === 'DATE' ? [Number(date.slice(8))] : [],
    byMonth: [],
    bySetPos: [],
    weekStart: 'MO',
    end: endBy === 'COUNT' ? { by: 'count', count: count! } : { by: 'date', until: until as PlainDate },
  })
}
