import type { OpenSpan } from '../../rules/team/open-hours.ts'
import type { PlainDate, Zone } from '../../time/index.ts'
import { clockChangeOf, partsOf, type ClockChange } from './calendar-days.ts'
import type { CalendarAbsence, CalendarEvent, CalendarPerson } from './calendar-event.ts'
import { inFewLanes, inLanes, type DayLanes, type Segment } from './day-lanes.ts'
import { dayHoursOf, type DayHours } from './open-hours.ts'

/** A column of a time grid: a day, or a person if the grid has only one day. */
export interface CalendarColumn extends DayLanes<CalendarEvent> {
  key: string
  date: PlainDate
  person?: CalendarPerson | undefined
  change: ClockChange | undefined
  hours: DayHours | undefined
  absences: readonly Segment<CalendarAbsence>[]
}

interface ColumnSource {
  days: readonly PlainDate[]
  people?: readonly CalendarPerson[] | undefined
  events: readonly CalendarEvent[]
  absences?: readonly CalendarAbsence[] | undefined
  zone: Zone
  openHours?: readonly OpenSpan[] | undefined
  hoursOfPeople?: ReadonlyMap<string, readonly OpenSpan[]> | undefined
  /** Limits a column to three lanes. */
  isCollapsed: boolean
}

/** Returns the columns of a time grid, with their events in lanes. */
export function columnsOf(source: ColumnSource): CalendarColumn[] {
  const { days, people, events, absences = [], zone, openHours, hoursOfPeople, isCollapsed } = source
  const columnOf = (
    date: PlainDate,
    of: readonly CalendarEvent[],
    away: readonly CalendarAbsence[],
    open: readonly OpenSpan[] | undefined,
    person?: CalendarPerson,
  ): CalendarColumn => {
    const parts = partsOf(of, date, zone)
    return {
      key: person?.id ?? date,
      date,
      person,
      ...(isCollapsed ? inFewLanes(parts) : { segments: inLanes(parts), more: [] }),
      change: clockChangeOf(date, zone),
      hours: open && dayHoursOf(open, date, zone),
      absences: partsOf(away, date, zone),
    }
  }
  if (!people || people.length === 0) return days.map((date) => columnOf(date, events, absences, openHours))
  return people.map((person) =>
    columnOf(
      days[0]!,
      events.filter(({ personId }) => personId === person.id),
      absences.filter(({ personId }) => personId === person.id),
      hoursOfPeople?.get(person.id),
      person,
    ),
  )
}
