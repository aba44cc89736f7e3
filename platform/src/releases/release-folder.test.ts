import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CONTRACT_VERSION, parseRegistry } from '@steward/shared/contracts/registry'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { registryAssembly } from './registry-assembly.ts'
import { liveRelease, makeLive, publishedReleases, publishRelease } from './release-folder.ts'

const title = { en: 'Team', de: 'Team', es: 'Equipo' }
let folder: string
let releases: string

function builtRemote(build: string, changes: Record<string, unknown> = {}): string {
  const dist = mkdtempSync(path.join(folder, 'dist-'))
  const description = {
    name: 'team',
    contract: '^1.0.0',
    namespace: 'team',
    routes: [{ path: '/schedule', roles: ['OWNER'], title }],
  }
  writeFileSync(
    path.join(dist, 'release.json'),
    JSON.stringify({ ...description, version: '0.1.0', build, ...changes }),
  )
  writeFileSync(path.join(dist, 'mf-manifest.json'), '{}')
  writeFileSync(path.join(dist, 'remoteEntry.js'), `// ${build}`)
  writeFileSync(path.join(dist, 'remoteEntry.js.map'), '{}')
  mkdirSync(path.join(dist, 'locales'), { mode: 0o700 })
  writeFileSync(path.join(dist, 'locales', 'en.json'), '{}', { mode: 0o600 })
  return dist
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'steward-releases-'))
  releases = path.join(folder, 'releases')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('publishing a release', () => {
  it('copies the build into its own folder and names it in the registry', async () => {
    const { entry, isNew } = await publishRelease(builtRemote('aaa'), releases)
    expect(isNew).toBe(true)
    expect(entry).toMatchObject({
      base: '/remotes/team/0.1.0-aaa/',
      manifest: '/remotes/team/0.1.0-aaa/mf-manifest.json',
    })
    expect(readFileSync(path.join(releases, 'team/0.1.0-aaa/remoteEntry.js'), 'utf8')).toBe('// aaa')
    const registry = parseRegistry(registryAssembly(releases)())
    expect(registry).toMatchObject({
      ok: true,
      refused: [],
      registry: { contract: CONTRACT_VERSION, remotes: [{ name: 'team', build: 'aaa' }] },
    })
  })

  it('leaves source maps out', async () => {
    await publishRelease(builtRemote('aaa'), releases)
    expect(existsSync(path.join(releases, 'team/0.1.0-aaa/remoteEntry.js.map'))).toBe(false)
  })

  it('leaves every file readable for whoever serves it, whatever the build left', async () => {
    await publishRelease(builtRemote('aaa'), releases)
    const mode = (file: string) => statSync(path.join(releases, 'team', file)).mode & 0o777
    expect([
      mode('0.1.0-aaa'),
      mode('0.1.0-aaa/locales'),
      mode('0.1.0-aaa/locales/en.json'),
      mode('current.json'),
    ]).toEqual([0o755, 0o755, 0o644, 0o644])
  })

  it('keeps the folder of the release before, for tabs that are open', async () => {
    await publishRelease(builtRemote('aaa'), releases)
    await publishRelease(builtRemote('bbb'), releases)
    expect(existsSync(path.join(releases, 'team/0.1.0-aaa/remoteEntry.js'))).toBe(true)
    expect((await liveRelease('team', releases))?.build).toBe('bbb')
    expect(new Set(await publishedReleases('team', releases))).toEqual(new Set(['0.1.0-aaa', '0.1.0-bbb']))
  })

  it('never touches a folder that was published before', async () => {
    await publishRelease(builtRemote('aaa'), releases)
    const again = builtRemote('aaa')
    writeFileSync(path.join(again, 'remoteEntry.js'), '// something else')
    const { isNew } = await publishRelease(again, releases)
    expect(isNew).toBe(false)
    expect(readFileSync(path.join(releases, 'team/0.1.0-aaa/remoteEntry.js'), 'utf8')).toBe('// aaa')
  })

  it('leaves one whole release when the same build is published many times at once', async () => {
    const dists = Array.from({ length: 5 }, () => builtRemote('aaa'))
    await Promise.all(dists.map((dist) => publishRelease(dist, releases)))
    expect(readdirSync(path.join(releases, 'team')).sort()).toEqual(['0.1.0-aaa', 'current.json'])
  })

  it('shows a reader the old entry or the new one at any moment, never half of one', async () => {
    const assemble = registryAssembly(releases)
    await publishRelease(builtRemote('r0'), releases)
    const publishing = (async () => {
      for (let round = 1; round <= 20; round++) await publishRelease(builtRemote(`r${round}`), releases)
      return 'done'
    })()
    let seen = 0
    for (let state: string | void = undefined; state !== 'done'; seen++) {
      const [entry] = assemble().remotes
      expect(entry?.build).toMatch(/^r\d+$/)
      expect(existsSync(path.join(releases, 'team', `0.1.0-${entry!.build}`, 'remoteEntry.js'))).toBe(true)
      state = await Promise.race([publishing, new Promise<void>((resolve) => setImmediate(resolve))])
    }
    expect(seen).toBeGreaterThan(5)
  })

  it.each([
    ['a folder without a build', {}, true, /holds no build of a remote/],
    ['a build with a malformed description', { routes: 'all' }, false, /has no list of routes/],
    ['a name that climbs out of the folder', { name: '../team' }, false, /has no valid name/],
  ])('refuses %s', async (_, changes, isEmpty, sentence) => {
    const dist = builtRemote('aaa', changes)
    if (isEmpty) rmSync(path.join(dist, 'release.json'))
    await expect(publishRelease(dist, releases)).rejects.toThrow(sentence)
    expect(existsSync(releases)).toBe(false)
  })
})

describe('going back', () => {
  it('makes an earlier release live again, marked as chosen by hand', async () => {
    await publishRelease(builtRemote('aaa'), releases)
    await publishRelease(builtRemote('bbb'), releases)
    await makeLive('team', '0.1.0-aaa', releases)
    expect(await liveRelease('team', releases)).toMatchObject({ build: 'aaa', pinned: true })
    await publishRelease(builtRemote('ccc'), releases)
    expect(await liveRelease('team', releases)).not.toHaveProperty('pinned')
  })

  it('refuses a release that is not there, and names those that are', async () => {
    await publishRelease(builtRemote('aaa'), releases)
    await expect(makeLive('team', '0.1.0-zzz', releases)).rejects.toThrow('There are: 0.1.0-aaa.')
  })
})

describe('the registry', () => {
  it('is empty where nothing was ever released', () => {
    expect(registryAssembly(releases)()).toEqual({ contract: CONTRACT_VERSION, remotes: [] })
  })

  it('loses only the remote whose fragment is broken', async () => {
    await publishRelease(builtRemote('aaa'), releases)
    await publishRelease(builtRemote('aaa', { name: 'payroll' }), releases)
    writeFileSync(path.join(releases, 'payroll/current.json'), '{"name":')
    expect(registryAssembly(releases)().remotes.map(({ name }) => name)).toEqual(['team'])
  })

  it('lists a remote whose folder was taken away: the app says what failed', async () => {
    await publishRelease(builtRemote('aaa'), releases)
    rmSync(path.join(releases, 'team/0.1.0-aaa'), { recursive: true })
    expect(registryAssembly(releases)().remotes).toHaveLength(1)
    expect(await liveRelease('team', releases)).toBeUndefined()
  })
})
