import type { PlainDate } from '../../time/types.ts'

/** The kinds of the specification (section 9). */
export const earningKinds = ['FLAT_RATE', 'PERCENTAGE'] as const

/**
 * PERCENTAGE and FLAT_RATE earn. NONE earns nothing, whatever the default group earns. INHERIT ends the rule of a group:
 * the rule of the default group applies again.
 */
export const ruleKinds = [...earningKinds, 'NONE', 'INHERIT'] as const
export type RuleKind = (typeof ruleKinds)[number]

export const ruleBases = ['PER_BOOKING', 'PER_SEAT', 'PER_SLOT'] as const
export type RuleBasis = (typeof ruleBases)[number]

/** One version of the rule of a group for a target. It holds from its first day until the next version. */
export interface RuleVersion {
  groupId: string
  kind: RuleKind
  effectiveFrom: PlainDate
}

/**
 * The group of a member from a day on. Without a member, it is the default group. Without a group, the member has the
 * default group. Without a day, it holds since ever.
 */
export interface GroupPeriod {
  memberId: string | null
  groupId: string | null
  effectiveFrom: PlainDate | null
}

/** Returns the version that holds on a day: the last one that began on it or before. */
export function versionOn<V extends { effectiveFrom: PlainDate | null }>(
  versions: readonly V[],
  day: PlainDate,
): V | undefined {
  return versions
    .filter(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= day)
    .toSorted(byFirstDay)
    .at(-1)
}

const byFirstDay = (a: { effectiveFrom: PlainDate | null }, b: { effectiveFrom: PlainDate | null }) =>
  (a.effectiveFrom ?? '') < (b.effectiveFrom ?? '') ? -1 : 1

/** Returns the default group of a day, or undefined for a business without groups. */
export function defaultGroupOn(periods: readonly GroupPeriod[], day: PlainDate): string | undefined {
  const ofAll = periods.filter(({ memberId, groupId }) => memberId === null && groupId !== null)
  // A default group that was deleted leaves its days to the one after it.
  return (versionOn(ofAll, day) ?? ofAll.toSorted(byFirstDay)[0])?.groupId ?? undefined
}

/** Returns the group of a member on a day: their own one, or else the default group. */
export function groupOn(periods: readonly GroupPeriod[], memberId: string, day: PlainDate): string | undefined {
  const own = periods.filter((period) => period.memberId === memberId)
  return versionOn(own, day)?.groupId ?? defaultGroupOn(periods, day)
}

export interface RuleInForce<V> {
  /** The rule by which the group earns. Undefined if neither it nor the default group has one. */
  rule: V | undefined
  /** The rule is the one of the default group. */
  isInherited: boolean
}

/**
 * Returns the rule by which a group earns commission with a target on a day (B.9). The group's own rule comes before the
 * rule of the default group.
 * @param versions all versions of the target, of any group
 */
export function ruleOn<V extends RuleVersion>(
  versions: readonly V[],
  { groupId, defaultGroupId }: { groupId: string | undefined; defaultGroupId: string | undefined },
  day: PlainDate,
): RuleInForce<V> {
  const of = (group: string | undefined) => {
    const ofGroup = versions.filter((version) => version.groupId === group)
    const version = versionOn(ofGroup, day)
    return version?.kind === 'INHERIT' ? undefined : version
  }
  const own = of(groupId)
  if (own !== undefined || groupId === defaultGroupId) return { rule: own, isInherited: false }
  const inherited = of(defaultGroupId)
  return { rule: inherited, isInherited: inherited !== undefined }
}
