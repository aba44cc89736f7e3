import { describe, expect, it } from 'vitest'
import type { RegistryEntry } from './registry.ts'
import { releaseFor, rolloutBucket } from './rollout.ts'
import type { RolloutRule } from './registry.ts'

const people = Array.from({ length: 10_000 }, (_, index) => `auth0|${(index + 1_000_000).toString(16)}`)
const base = { name: 'team', contract: '^1.0.0', namespace: 'team', routes: [], base: '', manifest: '', integrity: '' }
const live: RegistryEntry = { ...base, version: '1.0.0', build: 'a' }
const next: RegistryEntry = { ...base, version: '1.1.0', build: 'b' }
const mei = {
  id: 'auth0|mei',
  role: 'STAFF',
  business: { slug: 'kinara-wellness', organizationId: 'org_kinara' },
} as const

const chosen = (rule: RolloutRule, person: Parameters<typeof releaseFor>[1]) =>
  releaseFor({ ...live, candidate: { rule, release: next } }, person) === next

const chosenIds = (share: number) => people.filter((id) => chosen({ share }, { ...mei, id }))

describe('the share of users who get a candidate', () => {
  it.each([1, 10, 50, 90])('is %i percent of the users, with at most one percent of deviation', (share) => {
    expect(Math.abs(chosenIds(share).length / 100 - share)).toBeLessThan(1)
  })

  it('is spread evenly, even if ids differ only in their last letters', () => {
    const tenths = Array.from({ length: 10 }, () => 0)
    for (const id of people) tenths[Math.floor(rolloutBucket(id, '1.1.0-b') / 10)]! += 1
    // 1,000 users are expected in each tenth, with four standard deviations of a fair draw.
    for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(120)
  })

  it('includes all earlier users when it grows', () => {
    const [few, many] = [chosenIds(10), new Set(chosenIds(50))]
    expect(few.every((id) => many.has(id))).toBe(true)
    expect(chosenIds(100)).toHaveLength(people.length)
  })

  it('has a stable bucket for each user', () => {
    expect(rolloutBucket('auth0|mei', '1.1.0-b')).toBe(rolloutBucket('auth0|mei', '1.1.0-b'))
    // The expected value is fixed, because another algorithm would move users between releases.
    expect(rolloutBucket('auth0|mei', '1.1.0-b')).toBeCloseTo(3.37216, 5)
  })

  it('has different users for different releases', () => {
    const first = new Set(people.filter((id) => rolloutBucket(id, '1.1.0-b') < 10))
    const again = people.filter((id) => rolloutBucket(id, '1.2.0-c') < 10 && first.has(id))
    expect(again.length).toBeLessThan(200)
  })
})

describe('the release of a user', () => {
  it.each([
    [{ share: 100 }, true],
    [{ share: 100, roles: ['STAFF', 'OWNER'] }, true],
    [{ share: 100, roles: ['OWNER'] }, false],
    [{ share: 100, businesses: ['kinara'] }, true],
    [{ share: 100, businesses: ['nordlicht', 'kinara-wellness'] }, true],
    [{ share: 100, businesses: ['org_kinara'] }, true],
    [{ share: 100, businesses: ['wellness'] }, false],
    [{ share: 100, businesses: ['nordlicht'] }, false],
    [{ share: 100, roles: ['STAFF'], businesses: ['nordlicht'] }, false],
    [{ share: 0.01, roles: ['STAFF'] }, false],
  ] as [RolloutRule, boolean][])('with the rule %j is the candidate: %s', (rule, expected) => {
    expect(chosen(rule, mei)).toBe(expected)
  })

  it('is the live one if nobody is signed in or there is no candidate', () => {
    expect(chosen({ share: 100 }, undefined)).toBe(false)
    expect(releaseFor(live, mei)).toBe(live)
  })
})
