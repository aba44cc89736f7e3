import { formatRecurrence, type RecurrenceRule, type Weekday, weekdays } from '@steward/shared/rules/recurrence'
import { dayOfWeek, isPlainDate, type PlainDate } from '@steward/shared/time'

/** How a new slot repeats, as the form has it. */
export interface RepeatChoice {
  freq: 'NONE' | RecurrenceRule['freq']
  interval?: number | undefined
  weekdays: readonly string[]
  monthlyBy: 'DATE' | 'WEEKDAY'
  endBy: 'COUNT' | 'UNTIL'
  count?: number | undefined
  until?: string | undefined
}

/** The weekday of a date, as RFC 5545 writes it. */
export const weekdayOf = (date: PlainDate): Weekday => weekdays[(dayOfWeek(date) + 6) % 7]!

/** Which of its weekday a date is in its month: 1 to 4, and -1 for a fifth, which few months have. */
export function ordinalOf(date: PlainDate): number {
  const nth = Math.ceil(Number(date.slice(8)) / 7)
  return nth > 4 ? -1 : nth
}

/** The rule that was chosen, undefined while something of it is missing. */
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
