import { wallTimeOf, type Instant, type Zone } from '../../time/index.ts'

interface Seats {
  startTime: Instant
  slots: number
  seatsTaken: number
}

/** Adds up seats by the local hour in which the session starts, from the first such hour to the last. */
export function seatsByHour(sessions: readonly Seats[], zone: Zone): { hour: number; seats: number; taken: number }[] {
  const byHour = Map.groupBy(sessions, ({ startTime }) => Number(wallTimeOf(startTime, zone).slice(0, 2)))
  if (byHour.size === 0) return []
  const first = Math.min(...byHour.keys())
  return Array.from({ length: Math.max(...byHour.keys()) - first + 1 }, (_, index) => {
    const ofHour = byHour.get(first + index) ?? []
    return {
      hour: first + index,
      seats: ofHour.reduce((sum, { slots }) => sum + slots, 0),
      taken: ofHour.reduce((sum, { seatsTaken }) => sum + seatsTaken, 0),
    }
  })
}
