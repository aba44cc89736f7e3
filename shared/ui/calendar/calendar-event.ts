import type { Instant } from '../../time/index.ts'

export type EventLook = 'open' | 'free' | 'done' | 'cancelled'

/** What a calendar shows: when, in which words, and how it looks. */
export interface CalendarEvent {
  id: string
  start: Instant
  end: Instant
  /** The first line, such as the service. */
  title: string
  /** The second line, beside the time. */
  detail: string
  /** The rest in words, for whoever hears it: until when, provider, seats. */
  rest: string
  look: EventLook
  /** Which of the colours, from 0; `toneOf` picks one for an id. */
  tone: number
  /** One of a series. */
  repeats?: boolean
  /** May be dragged, and moved with the key m. */
  movable?: boolean
}

export const toneCount = 6

/** Always the same colour for the same id. */
export function toneOf(id: string): number {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return sum % toneCount
}
