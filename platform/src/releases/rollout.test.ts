import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fixedClock, toInstant } from '@steward/shared/time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pruneReleases } from './prune.ts'
import { liveRelease, publishRelease } from './publish.ts'
import { publishedReleases } from './release-folder.ts'
import { historyOf } from './release-history.ts'
import { changeShare, finishRollout, stopRollout } from './rollout.ts'
import { writeRegistry } from './static-site.ts'

const author = { by: 'mei@kinara.test', commit: 'abc123' }
let folder: string
let releases: string
const place = () => ({ releases, author })

function builtRemote(build: string): string {
  const dist = mkdtempSync(path.join(folder, 'dist-'))
  const described = { name: 'team', contract: '^1.0.0', namespace: 'team', routes: [], version: '0.1.0', build }
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify(described))
  writeFileSync(path.join(dist, 'remoteEntry.js'), `// ${build}`)
  return dist
}

const publish = (build: string, share?: number) =>
  publishRelease(builtRemote(build), place(), { rule: share === undefined ? undefined : { share } })

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'steward-rollout-'))
  releases = path.join(folder, 'site', 'remotes')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a roll-out by steps', () => {
  it('offers the new release beside the live one, then to more users, then to everyone', async () => {
    await publish('aaa')
    await publish('bbb', 10)
    expect(await liveRelease('team', releases)).toMatchObject({
      build: 'aaa',
      candidate: { rule: { share: 10 }, release: { build: 'bbb', integrity: expect.stringMatching(/^sha384-/) } },
    })
    await changeShare('team', 50, place())
    expect((await liveRelease('team', releases))?.candidate?.rule).toEqual({ share: 50 })
    await finishRollout('team', place())
    const live = await liveRelease('team', releases)
    expect(live?.build).toBe('bbb')
    expect(live).not.toHaveProperty('candidate')
    const history = await historyOf(path.join(releases, 'team'))
    expect(history.map(({ kind, release }) => `${kind} ${release}`)).toEqual([
      'release 0.1.0-aaa',
      'rollout 0.1.0-bbb',
      'rollout 0.1.0-bbb',
      'rollout-finish 0.1.0-bbb',
    ])
    expect(history[1]).toMatchObject({ ...author, before: '0.1.0-aaa', rule: { share: 10 } })
  })

  it('is taken back from the users who have it', async () => {
    await publish('aaa')
    await publish('bbb', 10)
    await stopRollout('team', place())
    expect(await liveRelease('team', releases)).not.toHaveProperty('candidate')
    await expect(changeShare('team', 50, place())).rejects.toThrow('team has no active roll-out.')
  })

  it('ends with a release to everyone', async () => {
    await publish('aaa')
    await publish('bbb', 10)
    await publish('ccc')
    expect(await liveRelease('team', releases)).toMatchObject({ build: 'ccc' })
    expect(await liveRelease('team', releases)).not.toHaveProperty('candidate')
  })

  it('needs a live release, and a different candidate', async () => {
    await expect(publish('aaa', 10)).rejects.toThrow("team isn't live yet")
    await publish('aaa')
    await expect(publish('aaa', 10)).rejects.toThrow('team 0.1.0-aaa is already live for everyone.')
  })

  it('is not finished if files have changed since its publication', async () => {
    await publish('aaa')
    await publish('bbb', 10)
    writeFileSync(path.join(releases, 'team/0.1.0-bbb/remoteEntry.js'), '// tampered with')
    await expect(finishRollout('team', place())).rejects.toThrow('was changed after it was published')
    expect((await liveRelease('team', releases))?.build).toBe('aaa')
  })
})

describe('pruning', () => {
  const inDays = (days: number) => fixedClock(toInstant(new Date(Date.now() + days * 86_400_000).toISOString()))

  it('deletes old releases, but never the live one, the one before it, or the candidate', async () => {
    for (const build of ['aaa', 'bbb', 'ccc', 'ddd']) await publish(build)
    await publish('eee', 10)
    expect(await pruneReleases('team', releases, 30, inDays(29))).toEqual([])
    const halfCopy = path.join(releases, 'team/0.1.0-aaa.incoming-1')
    mkdirSync(halfCopy)
    expect((await pruneReleases('team', releases, 30, inDays(31))).toSorted()).toEqual(['0.1.0-aaa', '0.1.0-bbb'])
    expect((await publishedReleases('team', releases)).toSorted()).toEqual(['0.1.0-ccc', '0.1.0-ddd', '0.1.0-eee'])
    expect(existsSync(halfCopy)).toBe(false)
  })

  it('counts from the day on which a release was replaced, not from its publication', async () => {
    await publish('aaa')
    const history = path.join(releases, 'team/history.jsonl')
    writeFileSync(history, readFileSync(history, 'utf8').replace(/"at":"[^"]+"/, '"at":"2020-01-01T00:00:00.000Z"'))
    await publish('bbb')
    await publish('ccc')
    expect(await pruneReleases('team', releases, 30, inDays(1))).toEqual([])
    expect(await pruneReleases('team', releases, 30, inDays(31))).toEqual(['0.1.0-aaa'])
  })
})

describe('a folder for any static server', () => {
  it('contains the registry as a file', async () => {
    await publish('aaa')
    mkdirSync(path.join(folder, 'site'), { recursive: true })
    await writeRegistry(path.join(folder, 'site'))
    const registry = JSON.parse(readFileSync(path.join(folder, 'site/remotes.json'), 'utf8')) as object
    expect(registry).toMatchObject({ remotes: [{ name: 'team', base: '/remotes/team/0.1.0-aaa/' }] })
  })

  it('can be served from another origin, which the entry then contains', async () => {
    const { entry } = await publishRelease(builtRemote('aaa'), { ...place(), origin: 'https://cdn.test/steward' })
    expect(entry.manifest).toBe('https://cdn.test/steward/remotes/team/0.1.0-aaa/mf-manifest.json')
  })
})
