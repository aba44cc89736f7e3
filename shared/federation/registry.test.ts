import { describe, expect, it } from 'vitest'
import { parseRegistry, UNVERIFIED, type RegistryEntry } from './registry.ts'

const title = { en: 'Services', de: 'Leistungen', es: 'Servicios' }

const integrity = `sha384-${'A'.repeat(64)}`

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
    integrity,
    ...changes,
  } as RegistryEntry
}

function reasonFor(changes: Record<string, unknown>): string | undefined {
  const result = parseRegistry({ contract: '1.0.0', remotes: [entry(changes)] })
  return result.ok ? result.refused[0]?.reason : result.reason
}

const at = (base: string) => ({ base, manifest: `${base}mf-manifest.json` })

describe('the registry guard', () => {
  it('accepts a complete entry with tabs and navigation', () => {
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
    const overlays = [{ dialog: 'book', title, permission: 'booking.create', icon: 'book', button: true, key: 'n' }]
    const routes = [{ path: '/services', roles: ['OWNER', 'STAFF'], title, tab }]
    const full = entry({ routes, nav, actions, overlays })
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
  ])('rejects the document %j', (value) => {
    expect(parseRegistry(value).ok).toBe(false)
  })

  it.each([
    { path: 'javascript:alert(1)', external: true },
    { path: 'https://steward.test/' },
    { label: '99' },
    { disabled: 'no' },
    { items: [{ key: 'b' }] },
  ])('rejects a navigation item with %j', (wrong) => {
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
    [
      {
        routes: [
          { path: '/services', roles: ['OWNER'], title, tab: { area: 'x', order: 1, label: title, record: {} } },
        ],
      },
      'has a malformed tab for /services',
    ],
    [
      { routes: [{ path: '/services', roles: ['OWNER'], title, skeleton: 1 }] },
      'has a malformed skeleton for /services',
    ],
    [
      { routes: [{ path: '/services', roles: ['OWNER'], title, recordParams: 'id' }] },
      'has malformed record parameters for /services',
    ],
    [{ nav: {} }, 'has navigation items that are not a list'],
    [{ nav: [{ key: 'a' }] }, 'has a malformed navigation item'],
    [{ actions: {} }, 'has actions that are not a list'],
    [{ actions: [{ key: 'a', path: 'javascript:x', title, permission: 'b' }] }, 'has a malformed action'],
    [{ actions: [{ key: 'a', path: '/a', title, permission: 'b', takes: {} }] }, 'has a malformed action'],
    [{ actions: [{ key: 'a', path: '/a', title, permission: 'b', overlay: 1 }] }, 'has a malformed action'],
    [{ overlays: {} }, 'has overlays that are not a list'],
    [{ overlays: [{ dialog: 'book', title }] }, 'has a malformed overlay'],
    [{ overlays: [{ dialog: 'book:1', title, permission: 'b' }] }, 'has a malformed overlay'],
    [{ overlays: [{ dialog: 'book', title, permission: 'b', key: 'Enter' }] }, 'has a malformed overlay'],
    [{ version: '' }, 'names no version'],
    [{ build: 7 }, 'names no build'],
    [{ base: 'https://elsewhere.test/services/1-a/' }, 'lies outside /remotes/services/'],
    [
      at('https://elsewhere.test/remotes/services/1-a/'),
      'comes from https://elsewhere.test, which is not an allowed origin',
    ],
    [at('https://cdn.test.evil.test/remotes/services/1-a/'), /^comes from https:\/\/cdn\.test\.evil\.test,/],
    [at('https://cdn.test@evil.test/remotes/services/1-a/'), /^comes from https:\/\/evil\.test,/],
    [at('https://[/remotes/services/1-a/'), /^comes from https:\/\/\[,/],
    [{ integrity: undefined }, 'carries no hash of its files'],
    [{ integrity: '' }, 'carries no hash of its files'],
    [{ integrity: 'sha1-abc' }, 'carries no hash of its files'],
    [{ integrity: UNVERIFIED }, 'carries no hash of its files'],
    [{ integrity: [`sha384-${'A'.repeat(64)}`] }, 'carries no hash of its files'],
    [{ integrity: {} }, 'carries no hash of its files'],
    [{ integrity: `sha384-${'A'.repeat(64)} sha1-abc` }, 'carries no hash of its files'],
    [{ base: ['/remotes/services/0.1.0-abc/'] }, 'lies outside /remotes/services/'],
    [{ routes: [{ path: '/\\evil.test', roles: ['OWNER'], title }] }, 'has a route without a path'],
    [
      { routes: [{ path: '/services', roles: ['OWNER'], title: { ...title, de: 'x'.repeat(201) } }] },
      'has no title for /services',
    ],
    [{ base: '//elsewhere.test/' }, 'lies outside /remotes/services/'],
    [{ base: '/remotes/team/0.1.0-abc/' }, 'lies outside /remotes/services/'],
    [{ base: '/remotes/services/../team/' }, 'lies outside /remotes/services/'],
    [{ base: '/remotes/services/../' }, 'lies outside /remotes/services/'],
    [{ base: '/remotes/services/1-a\\..\\/' }, 'lies outside /remotes/services/'],
    [{ manifest: '/remotes/team/mf-manifest.json' }, 'names a manifest outside its folder'],
  ] as [Record<string, unknown>, string | RegExp][])('rejects an entry with %j', (changes, reason) => {
    const expected: unknown = typeof reason === 'string' ? reason : expect.stringMatching(reason)
    expect(reasonFor(changes)).toEqual(expected)
  })

  it('accepts lists of page files and contents, but no path outside the release', () => {
    const pages = { '/services': { files: ['1.chunk.js', 'locales/de.json'], keys: ['@steward/shared/time'] } }
    expect(reasonFor({ pages, contents: { '1.chunk.js': '0123456789_-abcd' } })).toBeUndefined()
    const list = 'has a malformed list of what its pages take'
    for (const files of [['../1.js'], ['/1.js'], ['https://evil.test/1.js'], [7], '1.js'])
      expect(reasonFor({ pages: { '/services': { files, keys: [] } } })).toBe(list)
    expect(reasonFor({ pages: [] })).toBe(list)
    for (const contents of [{ '../1.js': '0123456789_-abcd' }, { '1.js': '../../../../evil' }, { '1.js': 7 }, []])
      expect(reasonFor({ contents })).toBe('has a malformed list of contents')
  })

  it('accepts the other remotes when one entry is malformed', () => {
    const team = entry({ name: 'team', ...at('/remotes/team/1-a/') })
    const result = parseRegistry({ contract: '1.0.0', remotes: [{ name: 'services' }, team, 'x', team] })
    expect(result).toMatchObject({
      ok: true,
      registry: { remotes: [{ name: 'team' }] },
      refused: [{ name: 'services' }, { name: '#2' }, { name: 'team', reason: 'is listed twice' }],
    })
  })

  it('rejects more than 200 remotes, and accepts 200', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => entry({ name: `remote-${index}` }))
    expect(parseRegistry({ contract: '1.0.0', remotes: many(40_000) })).toEqual({
      ok: false,
      reason: 'The registry lists more than 200 remotes.',
    })
    expect(parseRegistry({ contract: '1.0.0', remotes: many(200) })).toMatchObject({ ok: true })
  })

  it('accepts a remote from another origin or a dev server only if the policy allows it', () => {
    const policy = { origins: ['https://cdn.test'], live: ['team'] }
    const far = entry(at('https://cdn.test/steward/remotes/services/1-a/'))
    const live = entry({ name: 'team', ...at('/remotes/team/dev/'), integrity: UNVERIFIED })
    const farAndLive = entry({ name: 'team', ...at('https://cdn.test/remotes/team/dev/'), integrity: UNVERIFIED })
    expect(parseRegistry({ contract: '1.0.0', remotes: [far, live] }, policy)).toMatchObject({ refused: [] })
    expect(parseRegistry({ contract: '1.0.0', remotes: [farAndLive] }, policy)).toMatchObject({
      refused: [{ name: 'team', code: 'no-hash' }],
    })
  })

  it('returns the description of a rejected remote, so its pages can show the reason', () => {
    const refused = [entry({ integrity: undefined }), entry({ name: 'team', routes: 'all' })]
    expect(parseRegistry({ contract: '1.0.0', remotes: refused })).toMatchObject({
      refused: [
        { name: 'services', code: 'no-hash', description: { routes: [{ path: '/services' }] } },
        { name: 'team', code: 'malformed' },
      ],
    })
  })

  it.each([
    [{ rule: { share: 0 } }, 'has a malformed roll-out'],
    [{ rule: { share: 101 } }, 'has a malformed roll-out'],
    [{ rule: { share: 10, roles: ['ROOT'] } }, 'has a malformed roll-out'],
    [{ rule: { share: 10, businesses: [1] } }, 'has a malformed roll-out'],
    [{ release: entry({ name: 'team' }) }, 'rolls out another remote'],
    [{ release: entry({ integrity: undefined }) }, 'carries no hash of its files'],
    [{ release: entry(at('https://elsewhere.test/remotes/services/1-a/')) }, /not an allowed origin$/],
  ] as [Record<string, unknown>, string | RegExp][])(
    'rejects a candidate with %j and uses the live release for everyone',
    (changes, reason) => {
      const whole = { rule: { share: 10, roles: ['STAFF'] }, release: entry({ build: 'next' }) }
      const accepted = parseRegistry({ contract: '1.0.0', remotes: [entry({ candidate: whole })] })
      expect(accepted).toMatchObject({ refused: [], registry: { remotes: [{ candidate: whole }] } })
      const result = parseRegistry({ contract: '1.0.0', remotes: [entry({ candidate: { ...whole, ...changes } })] })
      expect(result).toEqual({
        ok: true,
        registry: { contract: '1.0.0', remotes: [entry()] },
        refused: [
          expect.objectContaining({
            name: 'services (candidate)',
            reason: typeof reason === 'string' ? reason : (expect.stringMatching(reason) as string),
          }),
        ],
      })
    },
  )
})
