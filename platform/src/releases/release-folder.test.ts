import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { CONTRACT_VERSION, parseRegistry } from '@steward/shared/federation/registry'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { registryAssembly } from './registry-assembly.ts'
import { noteLiveHost } from './live-host.ts'
import { liveRelease, publishRelease as publish, rollBack, type PublishOptions } from './publish.ts'
import { publishedReleases } from './release-folder.ts'
import { historyOf } from './release-history.ts'

const title = { en: 'Team', de: 'Team', es: 'Equipo' }
const sha384 = (content: Uint8Array) => `sha384-${createHash('sha384').update(content).digest('base64')}`

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

const author = { by: 'mei@kinara.test', commit: 'abc123' }
const publishRelease = (dist: string, to: string, options?: PublishOptions) =>
  publish(dist, { releases: to, author }, options)

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'steward-releases-'))
  releases = path.join(folder, 'releases')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('publishing a release', () => {
  it('copies the build into its own folder and lists it in the registry', async () => {
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

  it('makes every file readable for other users, whatever the permissions of the build', async () => {
    await publishRelease(builtRemote('aaa'), releases)
    const mode = (file: string) => statSync(path.join(releases, 'team', file)).mode & 0o777
    expect([
      mode('0.1.0-aaa'),
      mode('0.1.0-aaa/locales'),
      mode('0.1.0-aaa/locales/en.json'),
      mode('current.json'),
    ]).toEqual([0o755, 0o755, 0o644, 0o644])
  })

  it('preserves the folder of the previous release for open tabs', async () => {
    await publishRelease(builtRemote('aaa'), releases)
    await publishRelease(builtRemote('bbb'), releases)
    expect(existsSync(path.join(releases, 'team/0.1.0-aaa/remoteEntry.js'))).toBe(true)
    expect((await liveRelease('team', releases))?.build).toBe('bbb')
    expect(new Set(await publishedReleases('team', releases))).toEqual(new Set(['0.1.0-aaa', '0.1.0-bbb']))
  })

  it('publishes the same build again without touching its folder', async () => {
    await publishRelease(builtRemote('aaa'), releases)
    const { isNew } = await publishRelease(builtRemote('aaa'), releases)
    expect(isNew).toBe(false)
  })

  it('rejects other content under the name of an existing release', async () => {
    await publishRelease(builtRemote('aaa'), releases)
    const again = builtRemote('aaa')
    writeFileSync(path.join(again, 'remoteEntry.js'), '// something else')
    await expect(publishRelease(again, releases)).rejects.toThrow(
      /already published with different content \(remoteEntry\.js\)/,
    )
    expect(readFileSync(path.join(releases, 'team/0.1.0-aaa/remoteEntry.js'), 'utf8')).toBe('// aaa')
  })

  it('lists the hash of every file of the release, and puts the hash of that list into the registry', async () => {
    const { entry } = await publishRelease(builtRemote('aaa'), releases)
    const list = readFileSync(path.join(releases, 'team/0.1.0-aaa/integrity.json'))
    expect(entry.integrity).toBe(sha384(list))
    expect(JSON.parse(list.toString())).toEqual({
      files: Object.fromEntries(
        ['locales/en.json', 'mf-manifest.json', 'release.json', 'remoteEntry.js'].map((file) => [
          file,
          sha384(readFileSync(path.join(releases, 'team/0.1.0-aaa', file))),
        ]),
      ),
    })
  })

  it('stores the list compressed too, and lists no compressed copy when a published folder is published again', async () => {
    await publishRelease(builtRemote('aaa'), releases)
    const published = path.join(releases, 'team/0.1.0-aaa')
    const list = readFileSync(path.join(published, 'integrity.json'))
    expect(brotliDecompressSync(readFileSync(path.join(published, 'integrity.json.br')))).toEqual(list)
    expect(gunzipSync(readFileSync(path.join(published, 'integrity.json.gz')))).toEqual(list)
    const elsewhere = path.join(folder, 'elsewhere')
    await publishRelease(published, elsewhere)
    expect(readFileSync(path.join(elsewhere, 'team/0.1.0-aaa/integrity.json'))).toEqual(list)
  })

  it('rejects a contract that the live host does not provide, naming both, and changes nothing', async () => {
    await publishRelease(builtRemote('aaa'), releases)
    await noteLiveHost(releases, '1.2.0')
    await expect(publishRelease(builtRemote('bbb', { contract: '^1.3.0' }), releases)).rejects.toThrow(
      'team 0.1.0-bbb needs contract ^1.3.0, but the live host provides 1.2.0',
    )
    expect((await liveRelease('team', releases))?.build).toBe('aaa')
    expect(await publishedReleases('team', releases)).toEqual(['0.1.0-aaa'])
  })

  it('records who made which release live, when, from which commit and for which contract', async () => {
    await publishRelease(builtRemote('aaa'), releases)
    await publishRelease(builtRemote('bbb'), releases)
    await rollBack('team', '0.1.0-aaa', { releases, author })
    const common = { ...author, contract: '^1.0.0', at: expect.stringMatching(/^\d{4}-/) }
    expect(await historyOf(path.join(releases, 'team'))).toEqual([
      { ...common, kind: 'release', release: '0.1.0-aaa' },
      { ...common, kind: 'release', release: '0.1.0-bbb', before: '0.1.0-aaa' },
      { ...common, kind: 'rollback', release: '0.1.0-aaa', before: '0.1.0-bbb' },
    ])
  })

  it('does not undo a rollback when a container restarts with its build', async () => {
    await publishRelease(builtRemote('aaa'), releases)
    await publishRelease(builtRemote('bbb'), releases, { keepChoice: true })
    await rollBack('team', undefined, { releases, author })
    await publishRelease(builtRemote('bbb'), releases, { keepChoice: true })
    expect((await liveRelease('team', releases))?.build).toBe('aaa')
  })

  it('creates one complete release when the same build is published concurrently', async () => {
    const dists = Array.from({ length: 5 }, () => builtRemote('aaa'))
    await Promise.all(dists.map((dist) => publishRelease(dist, releases)))
    expect(readdirSync(path.join(releases, 'team')).sort()).toEqual(['0.1.0-aaa', 'current.json', 'history.jsonl'])
  })

  it('shows a reader the old entry or the new one, never a partial one', async () => {
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
    ['a folder without a build', {}, true, /doesn't contain a build of a remote/],
    ['a build with a malformed description', { routes: 'all' }, false, /has no list of routes/],
    ['a name that leaves the folder', { name: '../team' }, false, /has no valid name/],
    ['a version that leaves the folder', { version: '../1.0.0' }, false, /has the version "..\/1.0.0"/],
    ['a build that leaves the folder', { build: 'a/../..' }, false, /has no build id of letters and digits/],
  ])('refuses %s', async (_, changes, isEmpty, sentence) => {
    const dist = builtRemote('aaa', changes)
    if (isEmpty) rmSync(path.join(dist, 'release.json'))
    await expect(publishRelease(dist, releases)).rejects.toThrow(sentence)
    expect(existsSync(releases)).toBe(false)
  })
})

describe('the stylesheets of a release', () => {
  function builtWith(css: string): string {
    const dist = builtRemote('aaa')
    mkdirSync(path.join(dist, 'static'))
    writeFileSync(path.join(dist, 'static/1.css'), css)
    writeFileSync(path.join(dist, 'static/dot 1.png'), 'a dot')
    writeFileSync(path.join(dist, 'inter.woff2'), 'a font')
    return dist
  }

  it.each([
    'a{background:url(../inter.woff2)}',
    'a{background:url("dot 1.png")}',
    "a{background:URL( 'dot%201.png?v=1#x' )}",
    '@font-face{src:url(/remotes/team/0.1.0-aaa/inter.woff2) format("woff2")}',
    'a{fill:url(#gradient);background:url(data:image/png;base64,AAAA)}',
    '/* url(https://evil.test/a.png) */a{color:red}',
  ])('may name files of the release: %s', async (css) => {
    expect((await publishRelease(builtWith(css), releases)).isNew).toBe(true)
  })

  it.each([
    ['https://evil.test/a.png', 'a{background:url(https://evil.test/a.png)}'],
    ['//evil.test/a.png', 'a{background:url(//evil.test/a.png)}'],
    ['missing.png', 'a{background:url(missing.png)}'],
    ['../../0.1.0-bbb/inter.woff2', 'a{background:url("../../0.1.0-bbb/inter.woff2")}'],
    ['/remotes/payroll/0.1.0-aaa/inter.woff2', 'a{background:url(/remotes/payroll/0.1.0-aaa/inter.woff2)}'],
    ['/logo.png', "a{background:url('/logo.png')}"],
    ['@import', '@import "https://evil.test/a.css";'],
    ['image-set("', 'a{background:image-set("https://evil.test/a.png" 1x)}'],
  ])('may not name %s, and the release does not go live', async (named, css) => {
    await expect(publishRelease(builtWith(css), releases)).rejects.toThrow(`static/1.css contains ${named}.`)
    expect(await publishedReleases('team', releases)).toEqual([])
    expect(await liveRelease('team', releases)).toBeUndefined()
  })
})

describe('a rollback', () => {
  const goBack = (release?: string, name = 'team') => rollBack(name, release, { releases, author })

  it('makes an earlier release live again, marked as chosen by hand', async () => {
    await publishRelease(builtRemote('aaa'), releases)
    await publishRelease(builtRemote('bbb'), releases)
    await goBack('0.1.0-aaa')
    expect(await liveRelease('team', releases)).toMatchObject({ build: 'aaa', pinned: true })
    await publishRelease(builtRemote('ccc'), releases)
    expect(await liveRelease('team', releases)).not.toHaveProperty('pinned')
  })

  it('returns to the previous release, and one further each time', async () => {
    for (const build of ['aaa', 'bbb', 'ccc']) await publishRelease(builtRemote(build), releases)
    expect((await goBack()).build).toBe('bbb')
    expect((await goBack()).build).toBe('aaa')
    await expect(goBack()).rejects.toThrow(/has no release before 0\.1\.0-aaa/)
  })

  it('rejects an unknown release, and names the known ones', async () => {
    await publishRelease(builtRemote('aaa'), releases)
    await expect(goBack('0.1.0-zzz')).rejects.toThrow('Its releases are 0.1.0-aaa.')
    await expect(goBack('../0.1.0-aaa')).rejects.toThrow('Its releases are 0.1.0-aaa.')
    await expect(goBack(undefined, '../team')).rejects.toThrow("isn't a valid name for a remote")
    await expect(goBack(undefined, 'payroll')).rejects.toThrow("payroll isn't live")
  })

  it('rejects a release with a changed, deleted or added file', async () => {
    await publishRelease(builtRemote('aaa'), releases)
    await publishRelease(builtRemote('bbb'), releases)
    const entry = path.join(releases, 'team/0.1.0-aaa/remoteEntry.js')
    writeFileSync(entry, '// tampered with')
    await expect(goBack()).rejects.toThrow(/changed after it was published \(remoteEntry\.js\)/)
    writeFileSync(entry, '// aaa')
    writeFileSync(path.join(releases, 'team/0.1.0-aaa/more.js'), '')
    await expect(goBack()).rejects.toThrow(/\(more\.js\)/)
    rmSync(path.join(releases, 'team/0.1.0-aaa/more.js'))
    expect((await goBack()).build).toBe('aaa')
  })

  it('rejects a release whose contract the live host no longer provides', async () => {
    await publishRelease(builtRemote('aaa'), releases)
    await publishRelease(builtRemote('bbb'), releases)
    await noteLiveHost(releases, '2.0.0')
    await expect(goBack()).rejects.toThrow(/\^1\.0\.0.*2\.0\.0/)
  })
})

describe('the registry', () => {
  it('is empty before the first release', () => {
    expect(registryAssembly(releases)()).toEqual({ contract: CONTRACT_VERSION, remotes: [] })
  })

  it('loses only the remote with a broken fragment, which is rejected by name', async () => {
    await publishRelease(builtRemote('aaa'), releases)
    await publishRelease(builtRemote('aaa', { name: 'payroll' }), releases)
    writeFileSync(path.join(releases, 'payroll/current.json'), '{"name":')
    expect(parseRegistry(registryAssembly(releases)())).toMatchObject({
      registry: { remotes: [{ name: 'team' }] },
      refused: [{ name: 'payroll', reason: 'names no contract range' }],
    })
  })

  it("rejects a remote with another remote's fragment, and does not affect that one", async () => {
    await publishRelease(builtRemote('aaa'), releases)
    await publishRelease(builtRemote('aaa', { name: 'payroll' }), releases)
    writeFileSync(path.join(releases, 'payroll/current.json'), readFileSync(path.join(releases, 'team/current.json')))
    expect(parseRegistry(registryAssembly(releases)())).toMatchObject({
      registry: { remotes: [{ name: 'team' }] },
      refused: [{ name: 'payroll', reason: 'lies outside /remotes/payroll/' }],
    })
  })

  it('lists a remote with a missing folder, and the app reports the failure', async () => {
    await publishRelease(builtRemote('aaa'), releases)
    rmSync(path.join(releases, 'team/0.1.0-aaa'), { recursive: true })
    expect(registryAssembly(releases)().remotes).toHaveLength(1)
    expect(await liveRelease('team', releases)).toBeUndefined()
  })
})
