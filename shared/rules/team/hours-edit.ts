import { addDays, type PlainDate } from '../../time/index.ts'
import type { HoursChange, PlannedException, PlannedVersion } from './schedule-change.ts'

interface AgreedHours {
  versions: readonly (PlannedVersion & { id: string })[]
  exceptions: readonly PlannedException[]
}

type BegunVersion = HoursChange['versions'][number]

/** Returns the change that leaves everything as it is from a day on. Edits start from it. */
export function unchangedFrom({ versions, exceptions }: AgreedHours, from: PlainDate): HoursChange {
  return {
    from,
    versions: versions
      .filter(({ effectiveTo }) => effectiveTo === null || effectiveTo >= from)
      .map((version) => ({ ...plain(version), effectiveFrom: laterOf(version.effectiveFrom, from) })),
    exceptions: exceptions.filter(({ date }) => date >= from).map(plainException),
  }
}

/**
 * Returns the change that puts a version in force on its days. A version that holds on the day before ends there, and
 * goes on after the last day of the new one. Later versions keep their days.
 * @param replaced the version that was edited. It is left out, except for its days before the new one
 */
export function withVersion(hours: AgreedHours, version: BegunVersion, replaced: string | undefined): HoursChange {
  const { effectiveFrom: first, effectiveTo: last } = version
  const others = hours.versions.filter(({ id, effectiveFrom }) => id !== replaced || (effectiveFrom ?? '') < first)
  const change = unchangedFrom({ ...hours, versions: others }, first)
  const versions = change.versions.flatMap((other): BegunVersion[] => {
    if (other.effectiveFrom > first) return [other]
    const isReplaced = hours.versions.some(
      ({ id, effectiveFrom }) => id === replaced && laterOf(effectiveFrom, first) === other.effectiveFrom,
    )
    const goesOn = !isReplaced && last !== null && (other.effectiveTo === null || other.effectiveTo > last)
    return goesOn ? [{ ...other, effectiveFrom: addDays(last, 1) }] : []
  })
  return { ...change, versions: [version, ...versions] }
}

/** Returns the last day that a version from `first` on can have: the day before the next one begins. Null if none does. */
export function lastDayBeforeNext(
  versions: AgreedHours['versions'],
  first: PlainDate,
  replaced: string | undefined,
): PlainDate | null {
  const next = versions
    .flatMap(({ id, effectiveFrom }) =>
      id !== replaced && effectiveFrom && effectiveFrom > first ? effectiveFrom : [],
    )
    .toSorted()[0]
  return next === undefined ? null : addDays(next, -1)
}

/** Returns the change that removes a version from a day on. The version that ends where it began goes on in its place. */
export function withoutVersion(hours: AgreedHours, id: string, today: PlainDate): HoursChange {
  const removed = hours.versions.find((version) => version.id === id)!
  const first = laterOf(removed.effectiveFrom, today)
  const from = removed.effectiveFrom !== null && removed.effectiveFrom > today ? today : first
  const versions = hours.versions
    .filter((version) => version.id !== id)
    .map((version) =>
      version.effectiveTo !== null &&
      addDays(version.effectiveTo, 1) === removed.effectiveFrom &&
      version.effectiveTo >= from
        ? { ...version, effectiveTo: removed.effectiveTo }
        : version,
    )
  return unchangedFrom({ ...hours, versions }, from)
}

/** Returns the change that sets or clears the exception of a day. An edited exception can move to another day. */
export function withException(
  hours: AgreedHours,
  today: PlainDate,
  { former, next }: { former?: PlainDate | undefined; next?: PlannedException | undefined },
): HoursChange {
  const days = [today, former, next?.date].filter((day) => day !== undefined)
  const change = unchangedFrom(hours, days.toSorted()[0]!)
  const others = change.exceptions.filter(({ date }) => date !== former && date !== next?.date)
  return { ...change, exceptions: next ? [...others, next] : others }
}

const laterOf = (day: PlainDate | null, other: PlainDate): PlainDate => (day !== null && day > other ? day : other)

const plain = ({ effectiveFrom, effectiveTo, weeks, anchorMonday, note, entries }: PlannedVersion): PlannedVersion => ({
  effectiveFrom,
  effectiveTo,
  weeks,
  anchorMonday,
  note,
  entries,
})

const plainException = ({ date, reason, intervals }: PlannedException): PlannedException => ({
  date,
  reason,
  intervals,
})
