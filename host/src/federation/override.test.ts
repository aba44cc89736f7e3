import { expect, it } from 'vitest'
import type { RegistryEntry } from '@steward/shared/federation/registry'
import { endOverride } from '@steward/shared/federation/override'
import { beginOverride, applyOverride, readOverride } from './override.ts'

const now = Date.UTC(2026, 10, 19, 9)
const hour = 3_600_000

function browser() {
  const kept = new Map<string, string>()
  return {
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    page: { cookie: '' },
    kept,
  }
}

const entry = {
  name: 'services',
  contract: '^1.0.0',
  namespace: 'services',
  routes: [],
  version: '0.1.0',
  build: '77',
  base: '/remotes/services/0.1.0-77/',
  manifest: '/remotes/services/0.1.0-77/mf-manifest.json',
  integrity: `sha384-${'a'.repeat(64)}`,
} satisfies RegistryEntry

const person = { id: 'auth0|1', role: 'OWNER' as const, business: { slug: 'kinara', organizationId: 'org_1' } }

it('lasts for four hours, and ends with its grant', () => {
  const { storage, page } = browser()
  beginOverride('services', 'http://localhost:8081', now, storage)
  expect(readOverride(now, storage)).toEqual({
    remote: 'services',
    origin: 'http://localhost:8081',
    until: now + 4 * hour,
  })
  expect(readOverride(now + 4 * hour, storage)).toBeUndefined()
  endOverride(storage, page, false)
  expect(page.cookie).toBe('steward-override=; Path=/; SameSite=Strict; Max-Age=0')
  endOverride(storage, page, true)
  expect(page.cookie).toBe('__Host-steward-override=; Path=/; SameSite=Strict; Max-Age=0; Secure')
  expect(readOverride(now, storage)).toBeUndefined()
})

it.each([
  'https://evil.test',
  'http://localhost.evil.test:8081',
  'http://localhost:8081@evil.test',
  'http://localhost:8081/path',
  'http://10.0.0.1:8081',
  'http://localhost:99999',
  'http://localhost',
])('accepts only an origin on the browser’s own machine: %s', (origin) => {
  const { storage, kept } = browser()
  expect(() => beginOverride('services', origin, now, storage)).toThrow('is no loopback origin')
  kept.set('steward.override', JSON.stringify({ remote: 'services', origin, until: now + hour }))
  expect(readOverride(now, storage)).toBeUndefined()
})

it.each([
  '{',
  '7',
  '{}',
  `{"remote":"../x","origin":"http://localhost:8081","until":${now + hour}}`,
  `{"remote":"services","origin":"http://localhost:8081","until":${now + 5 * hour}}`,
])('ignores a stored override that was tampered with: %s', (value) => {
  const { storage, kept } = browser()
  kept.set('steward.override', value)
  expect(readOverride(now, storage)).toBeUndefined()
})

it('applies to one remote only, and only for owners and managers', () => {
  const override = { remote: 'services', origin: 'http://127.0.0.1:8081', until: now + hour }
  expect(applyOverride(entry, override, person)).toMatchObject({
    base: 'http://127.0.0.1:8081/remotes/services/dev/',
    manifest: 'http://127.0.0.1:8081/remotes/services/dev/mf-manifest.json',
    integrity: 'unverified',
    routes: [],
  })
  expect(applyOverride({ ...entry, name: 'team' }, override, person).base).toBe('/remotes/services/0.1.0-77/')
  expect(applyOverride(entry, override, { ...person, role: 'STAFF' })).toBe(entry)
  expect(applyOverride(entry, override, undefined)).toBe(entry)
  expect(applyOverride(entry, undefined, person)).toBe(entry)
})
