import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { epochMsToInstant, instantToEpochMs, systemClock } from '@steward/shared/time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changedHosts, historyOfHost, pruneHosts, publishedHosts, publishHost, rollBackHost } from './host-release.ts'
import { liveContract } from './live-host.ts'
import { publishRelease } from './publish.ts'

const style = ':where(html){color-scheme:light}'
const author = { by: 'mei@kinara.test', commit: 'abc123' }
const config = {
  apiBaseUrl: 'https://api.kinara.test/v1',
  panels: 'real' as const,
  auth0: { domain: 'kinara.eu.auth0.com', clientId: 'c', audience: 'https://api.kinara.test/' },
  localIdentity: false,
  remotes: { origins: ['https://cdn.kinara.test'], live: [] },
}

let folder: string
let site: string

/**
 * Creates a build of the host like the bundler. `main.<hash>.js` belongs to it, and `shared.00000001.js` is in every
 * build.
 */
function builtHost(build: string, contract = '1.4.0'): string {
  const dist = mkdtempSync(path.join(folder, 'dist-'))
  mkdirSync(path.join(dist, 'locales/en'), { recursive: true })
  const main = mainOf(build)
  writeFileSync(
    path.join(dist, 'index.html'),
    `<!doctype html><html><head><meta charset="utf-8"><meta property="csp-nonce" nonce="__STEWARD_NONCE__"><style nonce="__STEWARD_NONCE__">${style}</style><script defer src="/${main}"></script></head></html>`,
  )
  writeFileSync(path.join(dist, 'index.html.br'), 'a twin of another page')
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify({ name: 'host', build, contract }))
  writeFileSync(path.join(dist, main), `// ${build}`)
  writeFileSync(path.join(dist, `${main}.map`), '{}')
  writeFileSync(path.join(dist, 'shared.00000001.js'), '// shared')
  writeFileSync(path.join(dist, 'locales/en/host.json'), JSON.stringify({ build }))
  if (build === 'aaa') writeFileSync(path.join(dist, 'locales/en/host.json.br'), 'a twin')
  return dist
}

const mainOf = (build: string) => `main.${createHash('sha256').update(build).digest('hex').slice(0, 8)}.js`
const publish = (dist: string, more: { renewsConfig?: boolean } = {}) =>
  publishHost(dist, site, { config, author, ...more })
const textOf = (file: string) => readFileSync(path.join(site, file), 'utf8')

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'steward-site-'))
  site = path.join(folder, 'site')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the host in a folder of a static server', () => {
  it('consists of its page, its files and its configuration, without source maps', async () => {
    expect(await publish(builtHost('aaa'))).toEqual({ build: 'aaa', isNew: true })
    expect(readdirSync(site).toSorted()).toEqual(
      [
        mainOf('aaa'),
        'config.json',
        'index.html',
        'locales',
        'release.json',
        'remotes',
        'shared.00000001.js',
      ].toSorted(),
    )
    expect(JSON.parse(textOf('config.json'))).toEqual(config)
    expect(await liveContract(path.join(site, 'remotes'))).toBe('1.4.0')
  })

  it('has a policy in its page that lists its styles by hash, and no nonce', async () => {
    await publish(builtHost('aaa'))
    const page = textOf('index.html')
    expect(page).not.toMatch(/nonce/i)
    const policy = /^<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(
      page,
    )![1]!
    expect(policy).toContain("script-src 'self' https://cdn.kinara.test;")
    expect(policy).toContain(
      "connect-src 'self' https://kinara.eu.auth0.com https://api.kinara.test https://cdn.kinara.test;",
    )
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    // A browser logs an error for each directive that a page cannot contain.
    expect(policy).not.toMatch(/unsafe|report|frame-ancestors/)
  })

  it('is replaced with its page, while open pages still find their earlier files', async () => {
    await publish(builtHost('aaa'))
    await publish(builtHost('bbb'))
    expect(textOf('index.html')).toContain(mainOf('bbb'))
    expect(textOf(mainOf('aaa'))).toBe('// aaa')
    expect(textOf('locales/en/host.json')).toBe('{"build":"bbb"}')
    expect(existsSync(path.join(site, 'locales/en/host.json.br'))).toBe(false)
    expect(JSON.parse(textOf('release.json'))).toMatchObject({ build: 'bbb' })
  })

  it('does not overwrite an existing configuration unless told to', async () => {
    await publish(builtHost('aaa'))
    writeFileSync(path.join(site, 'config.json'), JSON.stringify({ ...config, apiBaseUrl: 'https://other.test' }))
    await publish(builtHost('bbb'))
    expect(JSON.parse(textOf('config.json'))).toMatchObject({ apiBaseUrl: 'https://other.test' })
    expect(textOf('index.html')).toContain('https://other.test')
    await publish(builtHost('bbb'), { renewsConfig: true })
    expect(JSON.parse(textOf('config.json'))).toEqual(config)
    expect(textOf('index.html')).not.toContain('https://other.test')
  })

  it('rolls back one release further each time, and records who, when and which commit', async () => {
    for (const build of ['aaa', 'bbb', 'ccc']) await publish(builtHost(build))
    expect(await rollBackHost(undefined, site, author)).toBe('bbb')
    expect(textOf('index.html')).toContain(mainOf('bbb'))
    expect(textOf('locales/en/host.json')).toBe('{"build":"bbb"}')
    expect(await rollBackHost(undefined, site, author)).toBe('aaa')
    expect(textOf('locales/en/host.json.br')).toBe('a twin')
    await expect(rollBackHost(undefined, site)).rejects.toThrow('The history has no host before aaa')
    const common = { ...author, contract: '1.4.0', at: expect.stringMatching(/^\d{4}-/) }
    expect((await historyOfHost(site)).slice(-2)).toEqual([
      { ...common, kind: 'rollback', release: 'bbb', before: 'ccc' },
      { ...common, kind: 'rollback', release: 'aaa', before: 'bbb' },
    ])
  })

  it.each([
    ['a folder without a build', () => mkdtempSync(path.join(folder, 'empty-')), "doesn't contain a build of the host"],
    [
      'the build of a remote',
      () => {
        const dist = builtHost('aaa')
        writeFileSync(path.join(dist, 'release.json'), '{"name":"team","build":"a","contract":"^1.0.0"}')
        return dist
      },
      "doesn't contain a build of the host",
    ],
    ['a build that leaves the folder', () => builtHost('../../a'), "doesn't contain a build of the host"],
  ])('rejects %s', async (_, dist, sentence) => {
    await expect(publish(dist())).rejects.toThrow(sentence)
    expect(existsSync(site)).toBe(false)
  })

  it('rejects other content under the name of a build, and a rollback to a changed build', async () => {
    await publish(builtHost('aaa'))
    const again = builtHost('aaa')
    writeFileSync(path.join(again, mainOf('aaa')), '// something else')
    await expect(publish(again)).rejects.toThrow('already published with different content')
    await publish(builtHost('bbb'))
    writeFileSync(path.join(site, 'remotes/.host/releases/aaa', mainOf('aaa')), '// tampered with')
    await expect(rollBackHost(undefined, site)).rejects.toThrow('changed after it was published')
    await expect(rollBackHost('../bbb', site)).rejects.toThrow(
      'The host has no release "../bbb". Its releases are bbb, aaa.',
    )
    expect(textOf('index.html')).toContain(mainOf('bbb'))
  })

  it('is compared with the release: the page, its files, and the stored builds', async () => {
    await publish(builtHost('aaa'))
    await publish(builtHost('bbb'))
    expect(await changedHosts(site)).toEqual([])
    writeFileSync(path.join(site, 'index.html'), textOf('index.html').replace("script-src 'self'", 'script-src *'))
    writeFileSync(path.join(site, mainOf('bbb')), '// tampered with')
    writeFileSync(path.join(site, 'remotes/.host/releases/aaa/shared.00000001.js'), '// tampered with')
    expect((await changedHosts(site)).toSorted()).toEqual([
      expect.stringContaining("index.html isn't the file that was released with host bbb"),
      expect.stringContaining(`${mainOf('bbb')} isn't the file that was released with host bbb`),
      expect.stringContaining('aaa was changed after it was published (shared.00000001.js)'),
    ])
    await publish(builtHost('bbb'))
    expect(await changedHosts(site)).toHaveLength(1)
  })

  it('rejects a host that does not support a live remote, and names the remote', async () => {
    await publish(builtHost('aaa'))
    const remote = mkdtempSync(path.join(folder, 'remote-'))
    const title = { en: 'Team', de: 'Team', es: 'Equipo' }
    const described = { name: 'team', contract: '^1.3.0', namespace: 'team', version: '0.1.0', build: 'r1' }
    const routes = [{ path: '/schedule', roles: ['OWNER'], title }]
    writeFileSync(path.join(remote, 'release.json'), JSON.stringify({ ...described, routes }))
    await publishRelease(remote, { releases: path.join(site, 'remotes'), author })
    await expect(publish(builtHost('bbb', '2.0.0'))).rejects.toThrow(
      'provides contract 2.0.0, but these live remotes need another one: team 0.1.0-r1 (^1.3.0)',
    )
    expect(textOf('index.html')).toContain(mainOf('aaa'))
    expect((await publish(builtHost('ccc', '1.5.0'))).isNew).toBe(true)
  })

  it('deletes builds that were not live for long, but never the live build or the one before it', async () => {
    for (const build of ['aaa', 'bbb', 'ccc']) await publish(builtHost(build))
    expect(await pruneHosts(site, 30)).toEqual([])
    const later = epochMsToInstant(instantToEpochMs(systemClock.now()) + 31 * 86_400_000)
    expect(await pruneHosts(site, 30, { now: () => later })).toEqual(['aaa'])
    expect((await publishedHosts(site)).toSorted()).toEqual(['bbb', 'ccc'])
    expect(existsSync(path.join(site, mainOf('aaa')))).toBe(false)
    expect(textOf(mainOf('bbb'))).toBe('// bbb')
    expect(textOf('shared.00000001.js')).toBe('// shared')
  })
})
