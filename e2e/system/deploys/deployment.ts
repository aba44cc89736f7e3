import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publishRelease } from '../../../platform/src/releases/publish.ts'
import type { LiveRelease } from '../../../platform/src/releases/registry-fragment.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Builds a remote that is not part of the workspace, with the command that `pnpm release` uses for the others. Returns
 * the folder of the build. If `STEWARD_FIXTURE` is set, returns that folder instead.
 */
export function buildFixture(name: 'sixth'): string {
  const built = process.env['STEWARD_FIXTURE']
  if (built) return built
  const folder = join(root, 'e2e', 'fixtures', name)
  const cli = createRequire(join(root, 'host', 'package.json')).resolve('@rspack/cli/package.json')
  execFileSync(process.execPath, [join(dirname(cli), 'bin', 'rspack.js'), 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'pipe',
  })
  return join(folder, 'dist')
}

/** Returns the folder with the build of a remote of this checkout. */
export function buildOf(remote: string): string {
  return join(root, 'remotes', remote, 'dist')
}

/** Returns the `release.json` of the build of a remote of this checkout. */
export function builtEntry(remote: string): { contract: string } {
  return JSON.parse(readFileSync(join(buildOf(remote), 'release.json'), 'utf8')) as { contract: string }
}

export interface ReleaseChanges {
  build?: string
  contract?: string
  /** Replaces words in the English texts, so that a test can distinguish releases on the page. */
  words?: [from: string, to: string]
}

/** Publishes a copy of a build with these changes. Returns its entry in the registry. */
export async function release(dist: string, releases: string, changes: ReleaseChanges = {}): Promise<LiveRelease> {
  const { contract, ...built } = changes
  const { entry } = await publishRelease(changedBuild(dist, built), releases)
  return contract ? changeLive(entry.name, releases, { contract }) : entry
}

/** Copies a build and changes the copy. Returns the folder of the copy. */
export function changedBuild(dist: string, { words, ...described }: Omit<ReleaseChanges, 'contract'>): string {
  const copy = mkdtempSync(join(tmpdir(), 'steward-release-'))
  cpSync(dist, copy, { recursive: true })
  const file = join(copy, 'release.json')
  // Has the format that the build writes, so that a copy without changes is the same release.
  writeFileSync(file, `${JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...described }, null, 2)}\n`)
  if (words) {
    const texts = join(copy, 'locales', 'en.json')
    writeFileSync(texts, readFileSync(texts, 'utf8').replaceAll(...words))
    // The compressed copies still contain the old words.
    for (const extension of ['.br', '.gz']) rmSync(texts + extension, { force: true })
  }
  return copy
}

/** Writes changes into the registry that no command would accept. Returns the changed entry. */
export function changeLive(name: string, releases: string, changes: Record<string, unknown>): LiveRelease {
  const fragment = join(releases, name, 'current.json')
  const entry = { ...(JSON.parse(readFileSync(fragment, 'utf8')) as LiveRelease), ...changes }
  writeFileSync(fragment, JSON.stringify(entry))
  return entry
}

/**
 * Returns the modification time, in milliseconds, of every file of the host's build. No release of a remote may change
 * these files.
 */
export function hostFiles(): Record<string, number> {
  const dist = join(root, 'host', 'dist')
  const names = readdirSync(dist, { recursive: true }) as string[]
  return Object.fromEntries(names.map((name) => [name, statSync(join(dist, name)).mtimeMs]))
}
