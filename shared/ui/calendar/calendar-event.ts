import type { Instant } from '../../time/index.ts'

export type EventLook = 'open' | 'free' | 'done' | 'cancelled'

/** An event of a calendar: its time, texts and look. */
export interface CalendarEvent {
  id: string
  start: Instant
  end: Instant
  /** The first line, such as the customer or the service. */
  title: string
  /** The second line where there is room for all of it: the time and the note. */
  detail: string
  /** The detail without the time, for an event half as wide. */
  note?: string
  /** The time alone, for an event a third as wide. */
  time?: string
  /** The rest of the sentence for screen readers and the tooltip: end, provider, seats. */
  rest: string
  look: EventLook
  /** The colour, from 0; `tonesOf` chooses it. */
  tone: number
  /** The person whose column it belongs to, in a grid with `people`. */
  personId?: string
  /** True if the event can be dragged and moved with the key M. */
  movable?: boolean
  /** Why the event cannot be moved. */
  fixedReason?: string
}

/** Time in which a person is away, drawn behind the events. */
export interface CalendarAbsence {
  id: string
  start: Instant
  end: Instant
  /** What it is called, such as "Annual leave". */
  label: string
  /** `away` holds and is solid. `requested` waits for a decision and is dotted. */
  look: 'away' | 'requested'
  /** The person whose column it belongs to, in a grid with `people`. */
  personId?: string
}

/** A person's column, in a day that is split by people. */
export interface CalendarPerson {
  id: string
  name: string
  avatar?: string | null | undefined
  /** Below the name, such as the working hours. */
  caption?: string | undefined
}
