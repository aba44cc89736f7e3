/** Calendars: days with their hours, and the weeks of a month, as grids that the keyboard walks through. */
export { TimeGrid, type TimeGridProps } from './time-grid.tsx'
export { MonthGrid, type MonthGridProps } from './month-grid.tsx'
export { toneOf, type CalendarEvent, type EventLook } from './calendar-event.ts'
export { clockText, weekOf, weeksOfMonth } from './calendar-days.ts'
