import type { OpenSpan } from '../../rules/team/open-hours.ts'
import type { Instant, PlainDate, Zone } from '../../time/index.ts'
import type { CalendarAbsence, CalendarEvent, CalendarPerson } from './calendar-event.ts'

export interface TimeGridProps {
  /** Accessible name of the grid, such as "Time slots, 16 – 22 November". */
  label: string
  days: readonly PlainDate[]
  /** Splits the first day into one column per person. Events name their person in `personId`. */
  people?: readonly CalendarPerson[] | undefined
  zone: Zone
  now: Instant
  events: readonly CalendarEvent[]
  /** Who is away when. It is drawn behind the events, and cells that it reaches name it. */
  absences?: readonly CalendarAbsence[] | undefined
  /** A short note below a day, such as "Other hours". */
  dayNotes?: ReadonlyMap<PlainDate, string> | undefined
  /** The opening hours. Other hours are hatched. Without it, no hours are. */
  openHours?: readonly OpenSpan[] | undefined
  /** The opening hours of each person by id. */
  hoursOfPeople?: ReadonlyMap<string, readonly OpenSpan[]> | undefined
  /**
   * The minute of the day to scroll to, instead of the current time. A new object scrolls again and takes the focus.
   */
  showAt?: { minute: number } | undefined
  onOpen: (id: string) => void
  /**
   * Called when an empty hour is chosen. Without it, hours cannot be chosen. `minute` is the minute of the day. A click
   * passes the hour's element, beside which a menu can open. The key Enter does not.
   */
  onCreate?: ((date: PlainDate, minute: number, personId?: string, hour?: HTMLElement) => void) | undefined
  /**
   * Opens a day at a minute. With it, a day has at most three lanes, and a "+N" in the last counts the events that do
   * not fit.
   */
  onMore?: ((date: PlainDate, minute: number) => void) | undefined
  /** Called when an event is dropped in another place. */
  onDrop: (id: string, date: PlainDate, minute: number, personId?: string) => void
  /** Called on the key M on a movable event. */
  onMove: (id: string) => void
  /** Called on the key B on an event, or on an empty hour that begins at `minute` of the day. */
  onBook?: ((date: PlainDate, id: string | undefined, minute: number) => void) | undefined
  onPage: (direction: 1 | -1) => void
  /** Called on the key T. */
  onToday?: (() => void) | undefined
  /** The event to focus, such as after a move. A new object focuses it again. */
  focusOn?: { id: string } | undefined
}
