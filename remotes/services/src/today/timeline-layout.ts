import { instantToEpochMs, minutesBetween, type Instant } from '@steward/shared/time'

/** The height of an hour in px. */
export const hourHeight = 64

interface Placed {
  startTime: Instant
  endTime: Instant
}

/** Returns the first hour and the number of whole hours that cover the slots of a day, at least `leastHours`. */
export function hoursOf(slots: readonly Placed[], dayStart: Instant, leastHours = 8): { first: number; count: number } {
  const hours = slots.map(({ startTime, endTime }) => ({
    from: Math.floor(minutesBetween(dayStart, startTime) / 60),
    to: Math.ceil(minutesBetween(dayStart, endTime) / 60),
  }))
  if (hours.length === 0) return { first: 9, count: leastHours }
  const first = Math.max(0, Math.min(...hours.map(({ from }) => from)))
  const last = Math.max(...hours.map(({ to }) => to))
  return { first, count: Math.max(leastHours, last - first) }
}

/** Returns the distance in px from the top of the timeline to an instant. */
export function offsetOf(at: Instant, dayStart: Instant, firstHour: number): number {
  return (minutesBetween(dayStart, at) / 60 - firstHour) * hourHeight
}

export interface Lane<T> {
  slot: T
  /** The index of the column among `of` side-by-side columns, from 0. */
  lane: number
  of: number
}

/**
 * Assigns side-by-side columns to overlapping slots of one provider. Only a forced conflict or a cancelled slot can
 * overlap. Slots that only touch do not overlap, because intervals are half-open.
 */
export function lanesOf<T extends Placed>(slots: readonly T[]): Lane<T>[] {
  const sorted = slots.toSorted((a, b) => instantToEpochMs(a.startTime) - instantToEpochMs(b.startTime))
  const placed: Lane<T>[] = []
  let cluster: Lane<T>[] = []
  let clusterEnd = -Infinity
  const close = () => {
    const of = Math.max(0, ...cluster.map(({ lane }) => lane + 1))
    placed.push(...cluster.map((entry) => ({ ...entry, of })))
    cluster = []
  }
  for (const slot of sorted) {
    const start = instantToEpochMs(slot.startTime)
    if (start >= clusterEnd) close()
    const taken = new Set(
      cluster.filter((other) => instantToEpochMs(other.slot.endTime) > start).map(({ lane }) => lane),
    )
    let lane = 0
    while (taken.has(lane)) lane += 1
    cluster.push({ slot, lane, of: 1 })
    clusterEnd = Math.max(clusterEnd, instantToEpochMs(slot.endTime))
  }
  close()
  return placed
}
