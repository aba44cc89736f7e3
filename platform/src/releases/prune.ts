import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { instantToEpochMs, systemClock, type Clock } from '@steward/shared/time'
import { checkedName, publishedReleases, releaseId } from './release-folder.ts'
import { readFragment } from './registry-fragment.ts'
import { historyOf, isForAll, type HistoryEntry } from './release-history.ts'
import { whileLocked } from './release-lock.ts'

const DAY_MS = 86_400_000

/**
 * Deletes releases of a remote that were not live for `days`. Tabs that were opened while a release was live still load
 * parts of it. The live release, the one before it, and one in a roll-out always stay.
 * @returns names of the deleted releases
 */
export async function pruneReleases(
  name: string,
  releases: string,
  days: number,
  clock: Clock = systemClock,
): Promise<string[]> {
  const folder = path.join(releases, checkedName(name))
  return whileLocked(folder, async () => {
    const live = await readFragment(name, releases)
    // Without an entry it is unknown which releases are in use.
    if (!live) return []
    const history = await historyOf(folder)
    const kept = new Set([releaseId(live), live.candidate && releaseId(live.candidate.release), lastBefore(history)])
    const limit = instantToEpochMs(clock.now()) - days * DAY_MS
    await removeHalfCopies(folder, limit)
    const removed: string[] = []
    for (const release of await publishedReleases(name, releases)) {
      if (kept.has(release)) continue
      const at = lastGiven(release, history) ?? (await stat(path.join(folder, release))).ctimeMs
      if (at > limit) continue
      await rm(path.join(folder, release), { recursive: true, force: true })
      removed.push(release)
    }
    return removed
  })
}

/** Deletes the incomplete copies of commands that were killed. */
async function removeHalfCopies(folder: string, limit: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const copy = path.join(folder, name)
    if (name.includes('.incoming-') && (await stat(copy)).ctimeMs <= limit) await rm(copy, { recursive: true })
  }
}

/** Returns the release that was live for everyone before the current one. */
function lastBefore(history: HistoryEntry[]): string | undefined {
  const last = history.findLast((entry) => isForAll(entry) && entry.before !== entry.release)
  return last?.before
}

/**
 * Returns when the release was last replaced: the time of the last change that names it. In milliseconds since the
 * epoch.
 */
function lastGiven(release: string, history: HistoryEntry[]): number | undefined {
  const last = history.findLast((entry) => entry.release === release || entry.before === release)
  return last && instantToEpochMs(last.at)
}
