import { describe, expect, it } from 'vitest'
import { parseRegistry, type RegistryEntry } from './registry.ts'

const title = { en: 'Services', de: 'Leistungen', es: 'Servicios' }

function entry(changes: Record<string, unknown> = {}): RegistryEntry {
  return {
    name: 'services',
    contract: '^1.0.0',
    namespace: 'services',
    routes: [{ path: '/services', roles: ['OWNER'], title }],
    version: '0.1.0',
    build: 'abc',
    base: '/remotes/services/0.1.0-abc/',
    manifest: '/remotes/services/0.1.0-abc/mf-manifest.json',
    ...changes,
  } as RegistryEntry
}

function reasonFor(changes: Record<string, unknown>): string | undefined {
  const result = parseRegistry({ contract: '1.0.0', remotes: [entry(changes)] })
  return result.ok ? result.refused[0]?.reason : result.reason
}

describe('the registry guard', () => {
  it('accepts a whole entry with tabs and navigation', () => {
    const tab = {
      area: 'business-details',
      group: { key: 'business', ...title },
      order: 10,
      label: title,
      carries: ['id'],
    }
    const item = { key: 'sixth', path: '/sixth', title, roles: ['OWNER'] }
    const manual = { ...item, key: 'manual', path: 'https://steward.test/manual', external: true, label: 3 }
    const nav = [{ ...item, group: 'service', disabled: false, items: [manual] }]
    const takes = { param: 'name', title: { ...title, en: 'Create “{text}”' } }
    const actions = [{ key: 'new', path: '/services?drawer=new', title, permission: 'service.write', order: 1, takes }]
    const full = entry({ routes: [{ path: '/services', roles: ['OWNER', 'STAFF'], title, tab }], nav, actions })
    expect(parseRegistry({ contract: '1.0.0', remotes: [full] })).toEqual({
      ok: true,
      registry: { contract: '1.0.0', remotes: [full] },
      refused: [],
    })
  })

  it.each([
    [null],
    ['text'],
    [[]],
    [{}],
    [{ contract: '1.0.0' }],
    [{ contract: 1, remotes: [] }],
    [{ contract: '1.0.0', remotes: {} }],
  ])('refuses %j whole', (value) => {
    expect(parseRegistry(value).ok).toBe(false)
  })

  it.each([
    { path: 'javascript:alert(1)', external: true },
    { path: 'https://steward.test/' },
    { label: '99' },
    { disabled: 'no' },
    { items: [{ key: 'b' }] },
  ])('refuses a navigation item with %j', (wrong) => {
    const nav = [{ key: 'a', group: 'service', path: '/a', title, roles: ['OWNER'], ...wrong }]
    expect(reasonFor({ nav })).toBe('has a malformed navigation item')
  })

  it.each([
    [{ name: '../x' }, 'has no valid name'],
    [{ contract: undefined }, 'names no contract range'],
    [{ namespace: 3 }, 'names no namespace'],
    [{ routes: 'all' }, 'has no list of routes'],
    [{ routes: [{ path: 'services', roles: ['OWNER'], title }] }, 'has a route without a path'],
    [{ routes: [{ path: '/services', roles: ['ROOT'], title }] }, 'names no valid roles for /services'],
    [{ routes: [{ path: '/services', roles: [], title }] }, 'names no valid roles for /services'],
    [{ routes: [{ path: '/services', roles: ['OWNER'], title: 'Services' }] }, 'has no title for /services'],
    [
      { routes: [{ path: '/services', roles: ['OWNER'], title, tab: { area: 'x' } }] },
      'has a malformed tab for /services',
    ],
    [{ nav: {} }, 'has navigation items that are not a list'],
    [{ nav: [{ key: 'a' }] }, 'has a malformed navigation item'],
    [{ actions: {} }, 'has actions that are not a list'],
    [{ actions: [{ key: 'a', path: 'javascript:x', title, permission: 'b' }] }, 'has a malformed action'],
    [{ actions: [{ key: 'a', path: '/a', title, permission: 'b', takes: {} }] }, 'has a malformed action'],
    [{ version: '' }, 'names no version'],
    [{ build: 7 }, 'names no build'],
    [{ base: 'https://elsewhere.test/remotes/services/' }, 'lies outside /remotes/services/'],
    [{ base: '//elsewhere.test/' }, 'lies outside /remotes/services/'],
    [{ base: '/remotes/team/0.1.0-abc/' }, 'lies outside /remotes/services/'],
    [{ base: '/remotes/services/../team/' }, 'has an address that climbs out of its folder'],
    [{ manifest: '/remotes/team/mf-manifest.json' }, 'names a manifest outside its folder'],
  ])('refuses an entry with %j', (changes, reason) => {
    expect(reasonFor(changes)).toBe(reason)
  })

  it('keeps the other remotes when one entry is malformed', () => {
    const team = entry({ name: 'team', base: '/remotes/team/1-a/', manifest: '/remotes/team/1-a/mf-manifest.json' })
    const result = parseRegistry({ contract: '1.0.0', remotes: [{ name: 'services' }, team, 'x', team] })
    expect(result).toMatchObject({
      ok: true,
      registry: { remotes: [{ name: 'team' }] },
      refused: [{ name: 'services' }, { name: '#2' }, { name: 'team', reason: 'is listed twice' }],
    })
  })
})
