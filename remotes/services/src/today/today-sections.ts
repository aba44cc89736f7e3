import { compareInstants, type Instant } from '@steward/shared/time'

export type SectionName = 'now' | 'next' | 'earlier'

export interface Section<Slot> {
  name: SectionName
  slots: Slot[]
}

interface Span {
  startTime: Instant
  endTime: Instant
}

/** Returns the slots of today in sections: running, next, past. Empty sections are left out. */
export function sectionsOf<Slot extends Span>(slots: readonly Slot[], now: Instant): Section<Slot>[] {
  const nameOf = ({ startTime, endTime }: Slot): SectionName => {
    if (compareInstants(endTime, now) <= 0) return 'earlier'
    return compareInstants(startTime, now) <= 0 ? 'now' : 'next'
  }
  const byName = Map.groupBy(slots, nameOf)
  return (['now', 'next', 'earlier'] as const).flatMap((name) => {
    const own = byName.get(name)
    return own ? [{ name, slots: own }] : []
  })
}
