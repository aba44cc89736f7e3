import type { RegistryEntry, RegistryRole } from './registry.ts'

/** The user for whom a release is selected. */
export interface RolloutPerson {
  /** The id of the user, which is the same in every business and browser. */
  id: string
  role: RegistryRole
  /** The user's current business by its slug and the id of its organisation. */
  business: { slug: string; organizationId: string }
}

/**
 * Returns the bucket of a user in the roll-out of one release, from 0 up to, but not including, 100. It never changes,
 * so a growing share never excludes earlier users. It differs by release, so the same users are not always the first.
 */
export function rolloutBucket(personId: string, releaseId: string): number {
  let hash = 0x811c9dc5
  // FNV-1a, then the finaliser of MurmurHash3. Without it, ids that differ in the last letter get close buckets.
  for (const letter of `${personId} ${releaseId}`) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100
}

const isNameOf = (name: string, { slug, organizationId }: RolloutPerson['business']) =>
  name === slug || name === organizationId || `org_${name}` === organizationId

/** Returns the release of a remote for a user. An unknown user gets the live release. */
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
