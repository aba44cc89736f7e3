import { existsSync, readFileSync, statSync } from 'node:fs'
import { copyFile, mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { instantToEpochMs, systemClock, type Clock } from '@steward/shared/time'

/** Matches names that contain the hash of the content. Such a file never changes. */
export const HASHED = /\.[0-9a-f]{8}\.(js|css|woff2?|svg|png|webp)(\.br|\.gz)?$/

/** How long an open tab can still load its files after a new build of the host. */
const KEPT_MS = 30 * 86_400_000

const LIST = 'files.json'

/**
 * Returns the folder of the files of earlier hosts. It is inside the releases folder, which outlives the gateway's
 * container.
 */
export function retainedFolder(releases: string): string {
  return path.join(releases, '.host', 'files')
}

/**
 * Copies the host's hashed files, so a tab that was opened before a new build can still load its remaining files.
 * Deletes files that were in no build for 30 days.
 */
export async function keepHostFiles(hostDir: string, releases: string, clock: Clock = systemClock): Promise<void> {
  const kept = retainedFolder(releases)
  const current = await hashedFiles(hostDir)
  const before = listOf(kept)
  const isSameHost = before.length === current.length && current.every((name) => before.includes(name))
  if (isSameHost && current.every((name) => existsSync(path.join(kept, name)))) return
  await mkdir(kept, { recursive: true })
  const now = instantToEpochMs(clock.now())
  // The 30 days start now, when the files are replaced, and not when they were built.
  for (const name of before.filter((one) => !current.includes(one)))
    await utimes(path.join(kept, name), now / 1000, now / 1000).catch(() => undefined)
  for (const name of current) {
    await mkdir(path.dirname(path.join(kept, name)), { recursive: true })
    await copyFile(path.join(hostDir, name), path.join(kept, name))
  }
  await writeFile(path.join(kept, LIST), JSON.stringify(current))
  for (const name of (await hashedFiles(kept)).filter((one) => !current.includes(one))) {
    const file = path.join(kept, name)
    if (now - statSync(file).mtimeMs > KEPT_MS) await rm(file, { force: true })
  }
}

async function hashedFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names.filter((name) => HASHED.test(name)).toSorted()
}

function listOf(kept: string): string[] {
  try {
    return JSON.parse(readFileSync(path.join(kept, LIST), 'utf8')) as string[]
  } catch {
    return []
  }
}
