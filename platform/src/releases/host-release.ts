import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, copyFile, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { acceptsContract } from '@steward/shared/federation/contract-range'
import type { BuiltHost } from '@steward/shared/federation/build-description'
import { instantToEpochMs, systemClock, type Clock } from '@steward/shared/time'
import type { BrowserConfig } from './browser-config.ts'
import { HASHED } from './retained-host-files.ts'
import { OperatorError, reasonOf } from '../settings/operator-error.ts'
import { pageAsFile } from './host-page-file.ts'
import { noteLiveHost } from './live-host.ts'
import { registryAssembly } from './registry-assembly.ts'
import { openFolder, refuseChangedFiles, releaseId } from './release-folder.ts'
import {
  currentAuthor,
  historyOf,
  noteChange,
  type Author,
  type ChangeKind,
  type HistoryEntry,
} from './release-history.ts'
import { differences, hashesOf, INTEGRITY_FILE, integrityOf, integrityText, statedHashes } from './release-integrity.ts'
import { whileLocked } from './release-lock.ts'
import { releasesOfSite } from './static-site.ts'

const PAGE = 'index.html'
/**
 * Source maps are for developers. The page is generated in its folder, so compressed copies of the build's page would
 * not match it.
 */
const NOT_PUBLISHED = /\.map$|^index\.html\.(br|gz)$|^integrity\.json$/

/** The folder with the published builds of the host and their history, inside the folder of a static server. */
const hostsOf = (site: string) => path.join(releasesOfSite(site), '.host', 'releases')

export interface HostOptions {
  /** Written to `/config.json` if the folder has none. */
  config: BrowserConfig
  /** Overwrites an existing `/config.json`. */
  renewsConfig?: boolean
  author?: Author | undefined
}

/**
 * Publishes the host's build to a folder for any static server. Hashed files are written first and stay, so open pages
 * find theirs. The page comes last and is renamed into place: a browser gets the old app or the new one.
 * @throws OperatorError when `dist` contains no build of the host, or live remotes need another contract
 */
export async function publishHost(
  dist: string,
  site: string,
  options: HostOptions,
): Promise<{ build: string; isNew: boolean }> {
  const built = await readHost(dist)
  await refuseLiveRemotes(built, site)
  const hosts = hostsOf(site)
  for (const folder of [site, releasesOfSite(site), hosts]) await openFolder(folder)
  return whileLocked(hosts, async () => {
    const isNew = await copyBuild(dist, path.join(hosts, built.build))
    if (options.renewsConfig || !existsSync(path.join(site, 'config.json')))
      await put(path.join(site, 'config.json'), `${JSON.stringify(options.config, null, 2)}\n`)
    await makeLive('release', built, site, options.author)
    return { build: built.build, isNew }
  })
}

/**
 * Makes an earlier build of the host live again: the given one, or the one before the live one.
 * @throws OperatorError when there is none, its files were changed, or live remotes need another contract
 */
export async function rollBackHost(build: string | undefined, site: string, author?: Author): Promise<string> {
  const hosts = hostsOf(site)
  const known = await publishedHosts(site)
  if (known.length === 0) throw new OperatorError(`The host was never released to ${site}.`)
  return whileLocked(hosts, async () => {
    const id = build ?? (await buildBefore(site))
    if (!known.includes(id))
      throw new OperatorError(`The host has no release "${id}". Its releases are ${known.join(', ')}.`)
    const folder = path.join(hosts, id)
    const built = await readHost(folder)
    await refuseLiveRemotes(built, site)
    await refuseChangedFiles(folder)
    await makeLive('rollback', built, site, author)
    return id
  })
}

/** Returns the stored builds of the host, newest first. */
export async function publishedHosts(site: string): Promise<string[]> {
  const names = (await readdir(hostsOf(site)).catch(() => [])).filter((name) => /^[0-9A-Za-z]+$/.test(name))
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(path.join(hostsOf(site), name))).ctimeMs })),
  )
  return dated.toSorted((a, b) => b.at - a.at).map(({ name }) => name)
}

export const historyOfHost = (site: string): Promise<HistoryEntry[]> => historyOf(hostsOf(site))

/** Returns what is wrong with the stored builds and with the files of the live one. */
export async function changedHosts(site: string): Promise<string[]> {
  const problems: string[] = []
  for (const build of await publishedHosts(site))
    await refuseChangedFiles(path.join(hostsOf(site), build)).catch((error: unknown) => problems.push(reasonOf(error)))
  const live = (await historyOfHost(site)).at(-1)?.release
  const stated = live && (await statedHashes(path.join(hostsOf(site), live)))
  if (!stated) return problems
  const config = JSON.parse(await readFile(path.join(site, 'config.json'), 'utf8')) as BrowserConfig
  const page = pageAsFile(await readFile(path.join(hostsOf(site), live, PAGE), 'utf8'), config)
  for (const [name, hash] of Object.entries(stated)) {
    const served = await readFile(path.join(site, name)).catch(() => '')
    if (integrityOf(served) !== (name === PAGE ? integrityOf(page) : hash))
      problems.push(`${path.join(site, name)} isn't the file that was released with host ${live}. Release it again.`)
  }
  return problems
}

/**
 * Deletes builds that were not live for `days`, and their files if no other build contains them. The live build and the
 * one before it stay.
 */
export async function pruneHosts(site: string, days: number, clock: Clock = systemClock): Promise<string[]> {
  const known = await publishedHosts(site)
  if (known.length === 0) return []
  return whileLocked(hostsOf(site), async () => {
    const history = await historyOfHost(site)
    const limit = instantToEpochMs(clock.now()) - days * 86_400_000
    const last = history.at(-1)
    const isOld = (build: string) => {
      const lastChange = history.findLast(({ release, before }) => release === build || before === build)
      return build !== last?.release && build !== last?.before && lastChange && instantToEpochMs(lastChange.at) <= limit
    }
    const removed = known.filter(isOld)
    const kept = new Set(
      (
        await Promise.all(known.filter((one) => !isOld(one)).map((one) => filesOf(path.join(hostsOf(site), one))))
      ).flat(),
    )
    for (const build of removed) {
      const folder = path.join(hostsOf(site), build)
      for (const name of (await filesOf(folder)).filter((one) => HASHED.test(one) && !kept.has(one)))
        await rm(path.join(site, name), { force: true })
      await rm(folder, { recursive: true })
    }
    return removed
  })
}

async function readHost(folder: string): Promise<BuiltHost> {
  const text = await readFile(path.join(folder, 'release.json'), 'utf8').catch(() => '{}')
  const { name, build, contract } = JSON.parse(text) as Partial<BuiltHost>
  if (name === 'host' && contract && build && /^[0-9A-Za-z]+$/.test(build)) return { name, build, contract }
  throw new OperatorError(`${folder} doesn't contain a build of the host. Build it first.`)
}

/** Rejects a host that does not support the live remotes: their pages would be empty. */
async function refuseLiveRemotes({ build, contract }: BuiltHost, site: string): Promise<void> {
  const unfit = registryAssembly(releasesOfSite(site))().remotes.filter(
    // A remote with an unreadable entry is not live.
    (live) => typeof live.contract === 'string' && !acceptsContract(live.contract, contract),
  )
  if (unfit.length === 0) return
  const named = unfit.map((live) => `${live.name} ${releaseId(live)} (${live.contract})`).join(', ')
  throw new OperatorError(
    `Host ${build} provides contract ${contract}, but these live remotes need another one: ${named}. Release remotes that support both first. Nothing was changed.`,
  )
}

async function copyBuild(dist: string, folder: string): Promise<boolean> {
  if (existsSync(folder)) {
    await refuseChangedFiles(folder)
    const built = Object.entries(await hashesOf(dist)).filter(([name]) => !NOT_PUBLISHED.test(name))
    if (differences(Object.fromEntries(built), (await statedHashes(folder))!).length === 0) return false
    throw new OperatorError(`${folder} was already published with different content. A release can't be changed.`)
  }
  const incoming = `${folder}.incoming-${randomUUID()}`
  await cp(dist, incoming, { recursive: true, filter: (file) => !NOT_PUBLISHED.test(path.relative(dist, file)) })
  await writeFile(path.join(incoming, INTEGRITY_FILE), integrityText(await hashesOf(incoming)))
  await rename(incoming, folder)
  return true
}

async function makeLive(
  kind: ChangeKind,
  { build, contract }: BuiltHost,
  site: string,
  author = currentAuthor(),
): Promise<void> {
  const folder = path.join(hostsOf(site), build)
  const names = (await filesOf(folder)).filter((name) => name !== PAGE && name !== INTEGRITY_FILE)
  // Writes hashed files first, because no page uses them yet. Then come texts with their compressed copies, and the
  // page last.
  for (const name of names.filter((one) => HASHED.test(one)))
    await put(path.join(site, name), path.join(folder, name), 'file')
  for (const name of names.filter((one) => !HASHED.test(one) && !/\.(br|gz)$/.test(one))) {
    for (const twin of ['.br', '.gz']) await rm(path.join(site, name + twin), { force: true })
    await put(path.join(site, name), path.join(folder, name), 'file')
    for (const twin of ['.br', '.gz'].filter((one) => names.includes(name + one)))
      await put(path.join(site, name + twin), path.join(folder, name + twin), 'file')
  }
  const config = JSON.parse(await readFile(path.join(site, 'config.json'), 'utf8')) as BrowserConfig
  await noteLiveHost(releasesOfSite(site), contract)
  await put(path.join(site, PAGE), pageAsFile(await readFile(path.join(folder, PAGE), 'utf8'), config))
  const before = (await historyOfHost(site)).at(-1)?.release
  await noteChange(hostsOf(site), { ...author, kind, release: build, contract, ...(before && { before }) })
}

/** Returns the build that was live before the current one was released. */
async function buildBefore(site: string): Promise<string> {
  const history = await historyOfHost(site)
  const live = history.at(-1)?.release
  const before = history.findLast(({ kind, release }) => kind === 'release' && release === live)?.before
  if (before && before !== live) return before
  throw new OperatorError(
    `The history has no host before ${live}. Name one of these: ${(await publishedHosts(site)).join(', ')}.`,
  )
}

/** Writes a file so that a reader sees the old or the new one, with permissions that do not depend on the umask. */
async function put(file: string, content: string, from: 'text' | 'file' = 'text'): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const next = `${file}.next-${randomUUID()}`
  if (from === 'file') await copyFile(content, next)
  else await writeFile(next, content)
  await chmod(next, 0o644)
  await rename(next, file)
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}
