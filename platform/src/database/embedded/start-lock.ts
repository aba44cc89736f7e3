import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { OperatorError } from '../../settings/operator-error.ts'
import { identityOfProcess } from './process-table.ts'

/**
 * Runs `work` while no other process of this machine holds the lock `file`: concurrent starts must not both run initdb.
 * Takes over the lock of a killed process.
 */
export async function withStartLock<T>(file: string, work: () => Promise<T>, waitMs = 120_000): Promise<T> {
  const deadline = performance.now() + waitMs
  while (!(await take(file))) {
    if (performance.now() > deadline) {
      throw new OperatorError(
        `Another process has been starting or stopping this database for ${waitMs / 1000} s. Stop that process, or delete ${file} if it no longer runs.`,
      )
    }
    await pause(50)
  }
  try {
    return await work()
  } finally {
    await unlink(file).catch(() => {})
  }
}

async function take(file: string): Promise<boolean> {
  // Writes the owner to a temporary file and links it, so the lock never exists without its owner.
  const aside = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}`
  await writeFile(aside, identityOfProcess(process.pid) ?? '', { mode: 0o600 })
  try {
    await link(aside, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const owner = await readFile(file, 'utf8').catch(() => '')
    const isAbandoned = owner !== '' && identityOfProcess(Number.parseInt(owner, 10)) !== owner
    if (isAbandoned) await unlink(file).catch(() => {})
    return false
  } finally {
    await unlink(aside).catch(() => {})
  }
}
