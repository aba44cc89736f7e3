import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { problemOfDescription, type RegistryEntry } from '@steward/shared/contracts/registry'
import type { BuiltRemote } from '@steward/shared/build/release-file'
import { OperatorError } from '../settings/operator-error.ts'

/** The registry's fragment of one remote, beside its releases. */
export const FRAGMENT = 'current.json'
/** What a build says of itself, inside each release. */
const RELEASE_FILE = 'release.json'
/** Of use to developers only; kept with the build, not served. */
const NOT_PUBLISHED = /\.map$|^mf-stats\.json/

/** The registry's entry and how it came to be live. */
export interface LiveRelease extends RegistryEntry {
  /** Chosen by hand (a rollback): a start does not replace it, the next release does. */
  pinned?: true
}

export interface Release {
  entry: LiveRelease
  /** False when this very build was published before: its folder is immutable and stays as it is. */
  isNew: boolean
}

/**
 * Publishes the build in `dist` and makes it live: copies it to `<releases>/<name>/<version>-<build>/`, then points
 * the registry's fragment there. Both steps are a rename, so that a reader sees the old state or the new one.
 * Publishing the same build again changes nothing but the pointer.
 * @throws OperatorError when `dist` holds no build of a remote
 */
export async function publishRelease(dist: string, releases: string): Promise<Release> {
  const remote = await readBuilt(dist)
  const folder = path.join(releases, remote.name, releaseId(remote))
  const isNew = !existsSync(folder)
  if (isNew) {
    await openFolder(path.dirname(folder))
    const incoming = `${folder}.incoming-${randomUUID()}`
    await cp(dist, incoming, { recursive: true, filter: (file) => !NOT_PUBLISHED.test(path.basename(file)) })
    await openToReaders(incoming)
    await rename(incoming, folder).catch(async (error: unknown) => {
      await rm(incoming, { recursive: true, force: true })
      // Someone published the same build at the same time: theirs is as good as ours.
      if (!existsSync(folder)) throw error
    })
  }
  return { entry: await pointAt(remote, releases), isNew }
}

/**
 * Makes a release live that was published before; the way back after a bad one.
 * @param release such as `0.1.0-1f3a5c7e9b`
 * @throws OperatorError when there is no such release
 */
export async function makeLive(name: string, release: string, releases: string): Promise<LiveRelease> {
  const folder = path.join(releases, name, release)
  if (!existsSync(path.join(folder, RELEASE_FILE))) {
    const known = await publishedReleases(name, releases)
    throw new OperatorError(
      `There is no release "${release}" of ${name}. ${known.length > 0 ? `There are: ${known.join(', ')}.` : 'Nothing of it was released yet.'}`,
    )
  }
  return pointAt(await readBuilt(folder), releases, true)
}

/** What is live of a remote; undefined when nothing is, or when its folder is gone. */
export async function liveRelease(name: string, releases: string): Promise<LiveRelease | undefined> {
  const text = await readFile(path.join(releases, name, FRAGMENT), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const entry = JSON.parse(text) as LiveRelease
  return existsSync(path.join(releases, name, releaseId(entry), RELEASE_FILE)) ? entry : undefined
}

/** Releases of a remote that are still there, newest first. */
export async function publishedReleases(name: string, releases: string): Promise<string[]> {
  const folder = path.join(releases, name)
  if (!existsSync(folder)) return []
  const names = await readdir(folder)
  const dated = await Promise.all(
    names
      .filter(
        (candidate) => existsSync(path.join(folder, candidate, RELEASE_FILE)) && !candidate.includes('.incoming-'),
      )
      .map(async (candidate) => ({ candidate, at: (await stat(path.join(folder, candidate))).ctimeMs })),
  )
  return dated.sort((a, b) => b.at - a.at).map(({ candidate }) => candidate)
}

async function pointAt(remote: BuiltRemote, releases: string, pinned = false): Promise<LiveRelease> {
  const base = `/remotes/${remote.name}/${releaseId(remote)}/`
  const entry: LiveRelease = { ...remote, base, manifest: `${base}mf-manifest.json`, ...(pinned && { pinned }) }
  const fragment = path.join(releases, remote.name, FRAGMENT)
  const next = `${fragment}.next-${randomUUID()}`
  await writeFile(next, `${JSON.stringify(entry, null, 2)}\n`, { mode: 0o644 })
  await chmod(next, 0o644)
  await rename(next, fragment)
  return entry
}

/** @throws OperatorError when `folder` holds no build of a remote */
export async function readBuilt(folder: string): Promise<BuiltRemote> {
  const file = path.join(folder, RELEASE_FILE)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) throw new OperatorError(`${folder} holds no build of a remote: build it first.`)
  const remote = JSON.parse(text) as BuiltRemote
  const problem = problemOfDescription(remote)
  if (problem !== undefined) throw new OperatorError(`${file} ${problem}.`)
  return remote
}

/** Name of a release's folder. */
export function releaseId({ version, build }: Pick<BuiltRemote, 'version' | 'build'>): string {
  return `${version}-${build}`
}

async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
}

/** Whoever serves the releases may be another user, whatever the umask of the one who built them. */
async function openToReaders(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const item of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, item.name)
    if (item.isDirectory()) await openToReaders(file)
    else await chmod(file, 0o644)
  }
}
