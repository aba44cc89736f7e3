import type { RegistryEntry, RegistryRole } from './registry.ts'

/** Whom a release is chosen for. */
export interface RolloutPerson {
  /** The same in every business and browser. */
  id: string
  role: RegistryRole
  /** What the business goes by that the person works in now: its slug, and its organisation's id. */
  business: { slug: string; organizationId: string }
}

/**
 * Where a person stands in the roll-out of one release: 0 up to, but not including, 100. It never changes, so that a
 * share that grows takes nobody's release away, and it is another one for each release, so that the same people are
 * not always the first.
 */
export function rolloutBucket(personId: string, releaseId: string): number {
  let hash = 0x811c9dc5
  // FNV-1a, then the finaliser of MurmurHash3: without it, ids that differ in their last letter land side by side.
  for (const letter of `${personId} ${releaseId}`) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100
}

const isNameOf = (name: string, { slug, organizationId }: RolloutPerson['business']) =>
  name === slug || name === organizationId || `org_${name}` === organizationId

/** The release of a remote for a person. Who is not known gets what everybody else has. */
export function releaseFor(entry: RegistryEntry, person: RolloutPerson | undefined): RegistryEntry {
  const { candidate } = entry
  if (!candidate || !person) return entry
  const { rule, release } = candidate
  const isMeant =
    (rule.roles?.includes(person.role) ?? true) &&
    (rule.businesses?.some((name) => isNameOf(name, person.business)) ?? true) &&
    rolloutBucket(person.id, `${release.version}-${release.build}`) < rule.share
  return isMeant ? release : entry
}
