import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { OperatorError } from '../settings/operator-error.ts'

const LOCK = '.lock'
/** Work under the lock takes milliseconds. A process that holds it this long has crashed. */
const STALE_MS = 15_000
const PATIENCE_MS = 60_000

/**
 * Runs `work` while no other process changes the contents of `folder`. The other process can be in another container,
 * where a process id means nothing. So an abandoned lock is recognised by its age.
 */
export async function whileLocked<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true })
  const lock = path.join(folder, LOCK)
  const giveUpAt = performance.now() + PATIENCE_MS
  while (!(await take(lock))) {
    if (performance.now() > giveUpAt) throw new OperatorError(`Another command is using ${lock}. Try again later.`)
    await pause(20 + Math.random() * 30)
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

async function take(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, `${process.pid}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (await isStale(lock)) await removeStale(lock)
    return false
  }
}

/** Compares times of the file system, because clocks of containers and machines can differ. */
async function isStale(lock: string): Promise<boolean> {
  const probe = `${lock}.probe-${randomUUID()}`
  try {
    await writeFile(probe, '')
    const [now, then] = await Promise.all([stat(probe), stat(lock)])
    return now.mtimeMs - then.mtimeMs > STALE_MS
  } catch {
    return false
  } finally {
    await rm(probe, { force: true })
  }
}

/** If several processes find the lock stale, one moves it away. A newer lock stays. */
async function removeStale(lock: string): Promise<void> {
  const away = `${lock}.stale-${randomUUID()}`
  await rename(lock, away).catch(() => undefined)
  await rm(away, { force: true })
}
