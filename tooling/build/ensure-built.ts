import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { inputHash } from './input-hash.ts'
import { lockBuilds } from './build-lock.ts'
import { contractOfHost, noteLiveHost } from '@steward/platform/releases/live-host'
import { liveRelease, publishRelease } from '@steward/platform/releases/publish'
import { readSettings } from '@steward/platform/settings/settings'
import { checkoutFolder } from '@steward/platform/settings/checkout'
import { OperatorError } from '@steward/platform/settings/operator-error'

/** A front-end package that is built separately. */
interface Package {
  name: string
  part: 'host' | 'remote'
  dir: string
}

export interface BuildSummary {
  /** Names of the packages that were built. The others were up to date. */
  built: string[]
  /** Names of the remotes that got a new live release. */
  released: string[]
}

/** The number of concurrent builds. Each uses several threads. */
const AT_ONCE = 3

/**
 * Builds host and remotes for production if their sources have changed. Makes the build of each remote live, unless
 * another release was chosen by hand.
 * @param releases folder of the releases. Default: that of the settings
 * @param except names of packages to skip, because a dev server serves them
 * @throws OperatorError with the output of the bundler when a build fails
 */
export async function ensureBuilt(
  releases: string = readSettings().releasesFolder,
  except: readonly string[] = [],
): Promise<BuildSummary> {
  const unlock = await lockBuilds()
  try {
    const packages = frontEndPackages().filter(({ name }) => !except.includes(name))
    const outdated = packages.filter((one) => builtFrom(one) !== inputHash(one.dir, one.part))
    await inTurns(outdated, AT_ONCE, build)
    // The gateway serves this build of the host. Its contract is stored before the remotes are published. Otherwise
    // they would be checked against the contract of the previous build, and rejected after an update.
    const host = packages.find(({ part }) => part === 'host')
    if (host) await noteLiveHost(releases, contractOfHost(path.join(host.dir, 'dist')))
    const released: string[] = []
    for (const one of packages.filter(({ part }) => part === 'remote')) {
      const live = await liveRelease(one.name, releases)
      const isNew = outdated.includes(one)
      if (live && !isNew && (live.pinned || live.candidate || live.build === builtFrom(one))) continue
      const release = await publishRelease(path.join(one.dir, 'dist'), releases)
      if (release.isNew) released.push(one.name)
    }
    return { built: outdated.map(({ name }) => name), released }
  } finally {
    unlock()
  }
}

/**
 * Builds one remote from the current sources if necessary, and runs `work` with the folder of the build.
 * @throws OperatorError when there is no such remote or its build fails
 */
export async function withBuiltRemote<T>(name: string, work: (dist: string) => Promise<T>): Promise<T> {
  return whileBuilt(remoteOf(name), work)
}

/** Builds the host from the current sources if necessary, and runs `work` with the folder of the build. */
export async function withBuiltHost<T>(work: (dist: string) => Promise<T>): Promise<T> {
  return whileBuilt(
    frontEndPackages().find(({ part }) => part === 'host')!,
    work,
  )
}

async function whileBuilt<T>(one: Package, work: (dist: string) => Promise<T>): Promise<T> {
  const unlock = await lockBuilds()
  try {
    if (builtFrom(one) !== inputHash(one.dir, one.part)) await build(one)
    return await work(path.join(one.dir, 'dist'))
  } finally {
    unlock()
  }
}

/** Returns the names of the remotes of this checkout. */
export function remoteNames(): string[] {
  return frontEndPackages().flatMap(({ name, part }) => (part === 'remote' ? [name] : []))
}

function remoteOf(name: string): Package {
  const remotes = frontEndPackages().filter(({ part }) => part === 'remote')
  const remote = remotes.find((one) => one.name === name)
  if (remote) return remote
  throw new OperatorError(
    `There is no remote called "${name}". The remotes are ${remotes.map((one) => one.name).join(', ')}.`,
  )
}

/** Returns the host, and every folder under `remotes` with a `remote.json`. */
function frontEndPackages(): Package[] {
  const remotes = path.join(checkoutFolder, 'remotes')
  const names = readdirSync(remotes).filter((name) => existsSync(path.join(remotes, name, 'remote.json')))
  return [
    { name: 'host', part: 'host', dir: path.join(checkoutFolder, 'host') },
    ...names.map((name): Package => ({ name, part: 'remote', dir: path.join(remotes, name) })),
  ]
}

/** Returns the hash of the inputs of the build in `dist`, or undefined without a complete build. */
function builtFrom({ dir }: Package): string | undefined {
  try {
    return (JSON.parse(readFileSync(path.join(dir, 'dist', 'release.json'), 'utf8')) as { build: string }).build
  } catch {
    return undefined
  }
}

async function build({ name, dir }: Package): Promise<void> {
  const cli = createRequire(path.join(dir, 'package.json')).resolve('@rspack/cli/package.json')
  const child = spawn(process.execPath, [path.join(path.dirname(cli), 'bin', 'rspack.js'), 'build'], {
    cwd: dir,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // When a start is stopped during a build, the bundler is ended too.
  const end = () => child.kill()
  process.once('exit', end)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  }).finally(() => process.off('exit', end))
  if (code !== 0) throw new OperatorError(`The build of ${name} failed:\n${output.trim().slice(-4_000)}`)
}

async function inTurns<Item>(items: Item[], atOnce: number, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
}
