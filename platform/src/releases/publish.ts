import { existsSync } from 'node:fs'
import path from 'node:path'
import type { RolloutRule } from '@steward/shared/federation/registry'
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
  /** False if this build was published before. Its folder is immutable and stays unchanged. */
  isNew: boolean
}

export interface PublishOptions {
  /** The expected remote of the build. */
  name?: string
  /** The users who get the release first. Default: everyone. */
  rule?: RolloutRule | undefined
  /** If this build was published before, leaves the live release unchanged: a restart must not undo a rollback. */
  keepChoice?: boolean
}

/**
 * Publishes the build in `dist`, then points the registry's entry at it, for everyone or as a candidate. Checks first
 * that the live host provides the contract of the build.
 * @throws OperatorError when `dist` contains no build, or the contract or the content differs
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
 * Makes an earlier release live again, for example after a bad one. Ends a roll-out of the remote.
 * @param release such as `0.1.0-1f3a5c7e9b`. Default: the one before the live one
 * @throws OperatorError when there is no such release, or its files were changed
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
  const changedEntry = await changeEntry(name, to, async () => ({
    kind: 'rollback',
    entry: { ...entry, pinned: true },
    release: id,
    contract: remote.contract,
  }))
  return changedEntry!
}

/**
 * Returns the live release of a remote. Returns undefined if there is none, or if its folder is missing or has no
 * hashes.
 */
export async function liveRelease(name: string, releases: string): Promise<LiveRelease | undefined> {
  const entry = await readFragment(name, releases)
  if (!entry) return undefined
  const folder = path.join(releases, name, releaseId(entry))
  return entry.integrity && existsSync(path.join(folder, INTEGRITY_FILE)) ? entry : undefined
}

/** Returns the release that was live for everyone before the current one was released. */
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
