import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { instantToEpochMs, systemClock, type Clock } from '@steward/shared/time'
import { checkedName, publishedReleases, releaseId } from './release-folder.ts'
import { readFragment } from './registry-fragment.ts'
import { historyOf, isForAll, type HistoryEntry } from './release-history.ts'
import { whileLocked } from './release-lock.ts'

const DAY_MS = 86_400_000

/**
 * Removes releases of a remote that nobody was given for `days`: tabs that were opened while one was live still load
 * parts of it. What is live, what is rolled out, and the release before the live one always stay.
 * @returns names of what was removed
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
    // Without an entry nothing tells what may be in use.
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

/** What a command left that was killed while it copied. */
async function removeHalfCopies(folder: string, limit: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const copy = path.join(folder, name)
    if (name.includes('.incoming-') && (await stat(copy)).ctimeMs <= limit) await rm(copy, { recursive: true })
  }
}

/** What was live for everybody before the present release. */
function lastBefore(history: HistoryEntry[]): string | undefined {
  const last = history.findLast((entry) => isForAll(entry) && entry.before !== entry.release)
  return last?.before
}

/** When the release was last taken from somebody: the change that named it, or the one that replaced it. */
function lastGiven(release: string, history: HistoryEntry[]): number | undefined {
  const last = history.findLast((entry) => entry.release === release || entry.before === release)
  return last && instantToEpochMs(last.at)
}
