import { existsSync } from 'node:fs'
import path from 'node:path'
import type { RolloutRule } from '@steward/shared/contracts/registry'
import { OperatorError } from '../settings/operator-error.ts'
import { refuseOtherContract } from './live-host.ts'
import { changeEntry, entryOf, readFragment, type LiveRelease, type ReleasePlace } from './registry-fragment.ts'
import {
  checkedName,
  copyRelease,
  folderOf,
  publishedReleases,
  readBuilt,
  refuseChangedFiles,
  releaseId,
} from './release-folder.ts'
import { historyOf } from './release-history.ts'
import { INTEGRITY_FILE } from './release-integrity.ts'

export interface Release {
  entry: LiveRelease
  /** False when this very build was published before: its folder is immutable and stays as it is. */
  isNew: boolean
}

export interface PublishOptions {
  /** The remote that the build must be of. */
  name?: string
  /** Who gets it first; everybody by default. */
  rule?: RolloutRule | undefined
  /** Leaves live what is live, where this very build was published before: a start again undoes no rollback. */
  keepChoice?: boolean
}

/**
 * Publishes the build in `dist`, then points the registry's entry at it, for everybody or beside what is live. Before
 * anything is live, the contract it was built for is held against the live host's.
 * @throws OperatorError when `dist` holds no build, another contract, or a build that was published with other content
 */
export async function publishRelease(
  dist: string,
  place: ReleasePlace | string,
  { name, rule, keepChoice = false }: PublishOptions = {},
): Promise<Release> {
  const to = typeof place === 'string' ? { releases: place } : place
  const built = await readBuilt(dist)
  if (name && built.name !== name) throw new OperatorError(`${dist} contains a build of ${built.name}, not of ${name}.`)
  const id = releaseId(built)
  await refuseOtherContract(`${built.name} ${id}`, built.contract, to.releases)
  if (rule) await refuseWithoutLive(built.name, id, to.releases)
  const { remote, isNew } = await copyRelease(dist, to.releases)
  const release = await entryOf(remote, to)
  const entry = await changeEntry(remote.name, to, async (live) => {
    if (keepChoice && !isNew && live) return undefined
    const noted = { release: id, contract: remote.contract }
    if (!rule || !live) return { kind: 'release', entry: release, ...noted }
    const { candidate: _, ...kept } = live
    return { kind: 'rollout', entry: { ...kept, candidate: { rule, release } }, ...noted, rule }
  })
  return { entry: entry!, isNew }
}

async function refuseWithoutLive(name: string, id: string, releases: string): Promise<void> {
  const live = await liveRelease(name, releases)
  if (!live)
    throw new OperatorError(
      `${name} isn't live yet. Its first release must be for everyone: leave out --share, --role and --business.`,
    )
  if (releaseId(live) === id) throw new OperatorError(`${name} ${id} is already live for everyone.`)
}

/**
 * Makes a release live again that was published before; the way back after a bad one. A roll-out that is under way
 * ends with it.
 * @param release such as `0.1.0-1f3a5c7e9b`; the one before the live one by default
 * @throws OperatorError when there is no such release, or its files are not what they were
 */
export async function rollBack(
  name: string,
  release: string | undefined,
  place: ReleasePlace | string,
): Promise<LiveRelease> {
  const to = typeof place === 'string' ? { releases: place } : place
  const id = release ?? (await releaseBefore(name, to.releases))
  const folder = await folderOf(name, id, to.releases)
  const remote = await readBuilt(folder)
  await refuseOtherContract(`${name} ${id}`, remote.contract, to.releases)
  await refuseChangedFiles(folder)
  const entry = await entryOf(remote, to)
  const made = await changeEntry(name, to, async () => ({
    kind: 'rollback',
    entry: { ...entry, pinned: true },
    release: id,
    contract: remote.contract,
  }))
  return made!
}

/** What is live of a remote; undefined when nothing is, or when its folder is gone or without hashes. */
export async function liveRelease(name: string, releases: string): Promise<LiveRelease | undefined> {
  const entry = await readFragment(name, releases)
  if (!entry) return undefined
  const folder = path.join(releases, name, releaseId(entry))
  return entry.integrity && existsSync(path.join(folder, INTEGRITY_FILE)) ? entry : undefined
}

/** What was live for everybody when the release that is live now went out. */
async function releaseBefore(name: string, releases: string): Promise<string> {
  const live = await liveRelease(name, releases)
  const known = await publishedReleases(name, releases)
  if (!live) throw new OperatorError(`${checkedName(name)} isn't live, so it can't be rolled back.`)
  const history = await historyOf(path.join(releases, name))
  const wentOut = history.findLast(
    ({ kind, release }) => release === releaseId(live) && (kind === 'release' || kind === 'rollout-finish'),
  )
  const before = wentOut?.before
  if (before && before !== wentOut.release) return before
  throw new OperatorError(
    `The history of ${name} has no release before ${releaseId(live)}. Name one of these: ${known.join(', ')}.`,
  )
}
