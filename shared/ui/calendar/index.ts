/** Calendars as grids with keyboard navigation: days with their hours, and the weeks of a month. */
export { TimeGrid, type TimeGridProps } from './time-grid.tsx'
export { MonthGrid, type MonthGridProps } from './month-grid.tsx'
export { DayColumns, type DayColumnsProps, type EventPlace } from './day-columns.tsx'
export { CalendarLegend, type LegendColor } from './calendar-legend.tsx'
export type { CalendarEvent, CalendarPerson, EventLook } from './calendar-event.ts'
export { toneOf, tonesOf } from './calendar-tones.ts'
export { clockText, weekOf, weeksOfMonth } from './calendar-days.ts'
export { useDaysShown } from './panel-width.ts'
