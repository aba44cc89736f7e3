import { dayOfWeek, type Instant, type PlainDate, type WallTime, type Zone } from '../../time/index.ts'
import { segmentsOf } from './calendar-days.ts'

/** Minutes of the day `[from, to)`, 0 to 1440, as the clock on the wall reads them. */
export interface DaySpan {
  from: number
  to: number
}

/** When a person can be booked: a week of wall times, less what is closed. */
export interface Availability {
  /** Empty for someone without a schedule: they have no hours to be outside of. `dayOfWeek` 0 is Sunday. */
  entries: readonly { dayOfWeek: number; isWorkingDay: boolean; startTime: WallTime | null; endTime: WallTime | null }[]
  blackouts: readonly { startTime: Instant; endTime: Instant }[]
}

export interface DayHours {
  open: DaySpan[]
  closed: DaySpan[]
}

/** The open and the closed parts of a local day. Wall times mean the same before and after the clocks change. */
export function dayHoursOf({ entries, blackouts }: Availability, date: PlainDate, zone: Zone): DayHours {
  const day = { from: 0, to: 1440 }
  const working = entries.flatMap(({ dayOfWeek: weekday, isWorkingDay, startTime, endTime }) =>
    weekday === dayOfWeek(date) && isWorkingDay && startTime !== null && endTime !== null
      ? [{ from: minuteOf(startTime), to: minuteOf(endTime) }]
      : [],
  )
  const off = entries.length === 0 ? [] : without(day, working)
  const away = segmentsOf(
    blackouts.map(({ startTime, endTime }) => ({ start: startTime, end: endTime })),
    date,
    zone,
  )
  const open = without(day, [...off, ...away])
  return { open, closed: without(day, open) }
}

/** What is left of a span without the others. */
function without(span: DaySpan, others: readonly DaySpan[]): DaySpan[] {
  const left: DaySpan[] = []
  let { from } = span
  for (const other of others.toSorted((a, b) => a.from - b.from)) {
    if (other.from > from) left.push({ from, to: other.from })
    from = Math.max(from, other.to)
  }
  return from < span.to ? [...left, { from, to: span.to }] : left
}

function minuteOf(time: WallTime): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}
