import { mkdir, realpath, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { systemClock } from '@steward/shared/time'
import { OperatorError, reasonOf } from '../../settings/operator-error.ts'
import { openBackupSession } from './backup-session.ts'
import { unfinished } from './backups-folder.ts'
import { copyCluster, type CopyOptions } from './copy-cluster.ts'
import { flush } from './hashed-copy.ts'
import { clusterFolder, writeManifest, type Manifest } from './manifest.ts'

export type BackupOptions = Pick<CopyOptions, 'onFile'> & {
  /** The administrator's address of the running embedded database. */
  url: string
  /** The folder that gets a new folder for this backup. */
  backupsFolder: string
  release: Manifest['release']
  /** Ends the backup and removes its folder. The reason of the signal is thrown. */
  signal?: AbortSignal
}

export type Backup = { folder: string; manifest: Manifest }

/**
 * Copies the embedded database while people use it. The copy has the state of the end of the backup. Its folder gets
 * the final name when everything is on disk.
 * @throws OperatorError with one sentence, after the folder is removed and the database has left the backup mode
 */
export async function backUp({ url, backupsFolder, release, onFile, signal }: BackupOptions): Promise<Backup> {
  const startedAt = systemClock.now()
  const folder = path.join(backupsFolder, `steward-${startedAt.replaceAll(':', '-')}`)
  const partial = `${folder}${unfinished}`
  const session = await openBackupSession(url)
  const { cluster, postgresql, migration, lost } = session
  const aborted = AbortSignal.any(signal ? [lost, signal] : [lost])
  try {
    await makeFolder(partial, cluster)
    const copy = await copyCluster(session, path.join(partial, clusterFolder), { onFile, signal: aborted })
    const endedAt = systemClock.now()
    const manifest: Manifest = { format: 1, startedAt, endedAt, release, postgresql, migration, ...copy }
    await writeManifest(partial, manifest)
    await flush([partial])
    aborted.throwIfAborted()
    await rename(partial, folder)
    await flush([backupsFolder])
    return { folder, manifest }
  } catch (error) {
    const problem: unknown = aborted.aborted ? aborted.reason : problemOf(error, backupsFolder)
    await session.close()
    // The first error says what is wrong. A folder that can't be removed keeps its name, and is never a backup.
    await rm(partial, { recursive: true, force: true }).catch(() => {})
    throw problem
  } finally {
    await session.close()
  }
}

async function makeFolder(partial: string, cluster: string): Promise<void> {
  const parent = path.dirname(partial)
  try {
    await mkdir(parent, { recursive: true, mode: 0o700 })
    if (`${await realpath(parent)}/`.startsWith(`${await realpath(cluster)}/`))
      throw new OperatorError(`The folder ${parent} is inside the database ${cluster}. Name a folder outside of it.`)
    await mkdir(partial, { mode: 0o700 })
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(
      `The folder ${parent} can't be used for backups (${reasonOf(error)}). Set STEWARD_BACKUPS or --to to a folder that you can write to.`,
    )
  }
}

function problemOf(error: unknown, backupsFolder: string): Error {
  if (error instanceof OperatorError) return error
  const isFull = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '')
  return new OperatorError(
    isFull
      ? `The disk of ${backupsFolder} has no space for the backup (${reasonOf(error)}). The incomplete backup was removed. Free some space, or name another folder with --to.`
      : `The backup to ${backupsFolder} failed (${reasonOf(error)}). The incomplete backup was removed.`,
    { cause: error },
  )
}
