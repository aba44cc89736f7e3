import { UNVERIFIED, type RegistryEntry } from '@steward/shared/federation/registry'
import type { RolloutPerson } from '@steward/shared/federation/rollout'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createRegistrySource } from './registry-source.ts'
import type { ResourceLoader } from './resource-loader.ts'

const integrity = `sha384-${'A'.repeat(64)}`
const owner: RolloutPerson = {
  id: 'auth0|mei',
  role: 'OWNER',
  business: { slug: 'kinara-wellness', organizationId: 'org_kinara' },
}

function entry(name: string, build: string, changes: Partial<RegistryEntry> = {}): RegistryEntry {
  const base = `/remotes/${name}/1.0.0-${build}/`
  const described = { name, contract: '^1.0.0', namespace: name, routes: [] }
  return { ...described, version: '1.0.0', build, base, manifest: `${base}mf-manifest.json`, integrity, ...changes }
}

function setUp(...remotes: unknown[]) {
  const trusted: string[] = []
  const loader = {
    text: vi.fn(async () => JSON.stringify({ contract: '1.0.0', remotes })),
    trust: ({ base }: { base: string }) => void trusted.push(base),
  }
  const source = createRegistrySource(loader as unknown as ResourceLoader)
  const builds = () => {
    const state = source.state()
    return state.status === 'ready' ? state.registry.remotes.map(({ name, build }) => `${name} ${build}`) : []
  }
  return { source, trusted, builds, loader }
}

afterEach(() => vi.restoreAllMocks())

describe('the release for the current user', () => {
  const candidate = { rule: { share: 100, roles: ['OWNER' as const] }, release: entry('team', 'next') }

  it('is the live one until the user is known', async () => {
    const { source, builds, trusted } = setUp(entry('team', 'live', { candidate }), entry('payroll', 'live'))
    await source.load()
    expect(builds()).toEqual(['team live', 'payroll live'])
    expect(source.choose(owner)).toEqual(['team'])
    expect(builds()).toEqual(['team next', 'payroll live'])
    expect(trusted).toContain('/remotes/team/1.0.0-next/')
  })

  it('changes if the remembered role is outdated, and other remotes stay', async () => {
    const { source, builds } = setUp(entry('team', 'live', { candidate }), entry('payroll', 'live'))
    source.choose(owner)
    await source.load()
    expect(builds()).toEqual(['team next', 'payroll live'])
    expect(source.choose({ ...owner })).toEqual([])
    expect(source.choose({ ...owner, role: 'STAFF' })).toEqual(['team'])
    expect(builds()).toEqual(['team live', 'payroll live'])
  })
})

describe('a registry in the page', () => {
  it('is used at once, and the next attempt fetches the file', async () => {
    const { source, loader, builds } = setUp(entry('team', 'fetched'))
    const pages = [{ contract: '1.0.0', remotes: [entry('team', 'paged')] }]
    const fromPage = createRegistrySource(loader as unknown as ResourceLoader, undefined, undefined, () =>
      pages.shift(),
    )
    const reading = fromPage.load()
    expect(fromPage.state().status).toBe('ready')
    expect(loader.text).not.toHaveBeenCalled()
    await reading
    await fromPage.load()
    await source.load()
    expect(fromPage.state()).toEqual(source.state())
    expect(builds()).toEqual(['team fetched'])
  })

  it.each([undefined, null, 7, '{', {}, { contract: '1.0.0' }])('that is %j is replaced by the file', async (value) => {
    const { loader } = setUp(entry('team', 'fetched'))
    const source = createRegistrySource(loader as unknown as ResourceLoader, undefined, undefined, () => value)
    expect(await source.load()).toMatchObject({ ok: true })
    expect(loader.text).toHaveBeenCalledOnce()
  })
})

describe('a registry that was read', () => {
  it.each([
    ['gets no response', () => Promise.reject(new Error('Failed to fetch'))],
    ['gets no registry', async () => '<html>'],
  ])('stays valid when a later attempt %s', async (_, text) => {
    const { source, builds, loader } = setUp(entry('team', 'live'))
    expect(await source.load()).toMatchObject({ ok: true })
    loader.text.mockImplementationOnce(text)
    expect(await source.load()).toMatchObject({ ok: false })
    expect(source.state().status).toBe('ready')
    expect(builds()).toEqual(['team live'])
  })
})

describe('the policy of the configuration', () => {
  it('applies as soon as it is known, and reports each rejected remote once', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const live = entry('team', 'dev', { integrity: UNVERIFIED })
    const { source, builds, trusted } = setUp(live, entry('payroll', 'live', { integrity: '' }))
    await source.load()
    expect(builds()).toEqual([])
    expect(trusted).toEqual([])
    expect(consoleError).not.toHaveBeenCalled()
    source.allow({ origins: [], live: ['team'] })
    expect(builds()).toEqual(['team dev'])
    source.choose(owner)
    await source.load()
    expect(consoleError.mock.calls).toEqual([[`The registry's entry "payroll" carries no hash of its files.`]])
  })
})
