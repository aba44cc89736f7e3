import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { systemClock } from '@steward/shared/time'
import { OperatorError, reasonOf } from '../../settings/operator-error.ts'
import { postgresqlMajor } from '../embedded/cluster.ts'
import { formerCluster, knownPlaces, placeFor, type Place } from '../embedded/place.ts'
import { answeringServer } from '../embedded/running.ts'
import { withStartLock } from '../embedded/start-lock.ts'
import { readMigrations } from '../migrate.ts'
import { contentOf, copyHashed, flush, type Content } from './hashed-copy.ts'
import { clusterFolder, manifestFile, readManifest, type Manifest } from './manifest.ts'

export type RestoreOptions = {
  /** The folder of the backup. */
  backup: string
  /** The folder that gets the database. An absolute path. */
  dataFolder: string
  /** Whether an existing database is renamed and replaced. Otherwise it is an error. */
  replaces: boolean
}

export type Restored = {
  /** The folder of the restored database. */
  cluster: string
  manifest: Manifest
  /** The new name of the folder that was there before. */
  former?: string | undefined
  /** A sentence for the operator if the database is not in the data folder. */
  notice?: string | undefined
}

/**
 * Copies a backup to the folder of the embedded database. The next start recovers it. Checks every file of the backup
 * before it changes anything.
 * @throws OperatorError that names the file or folder and the rule. The target is unchanged then
 */
export async function restoreBackup({ backup, dataFolder, replaces }: RestoreOptions): Promise<Restored> {
  for (const place of knownPlaces(dataFolder)) await refuseUsed(place, replaces)
  const manifest = await readManifest(backup)
  refuseOtherVersions(backup, manifest)
  await refuseChangedFiles(backup, manifest)
  const place = placeFor(dataFolder)
  return withStartLock(path.join(place.folder, 'database.lock'), async () => {
    await refuseUsed(place, replaces)
    const incoming = `${place.cluster}.restoring`
    // The rest of a killed restore.
    await rm(incoming, { recursive: true, force: true })
    try {
      await copyBackup(backup, manifest, incoming, place)
      return { cluster: place.cluster, manifest, former: await exchange(place, incoming), notice: place.notice }
    } catch (error) {
      await rm(incoming, { recursive: true, force: true })
      if (error instanceof OperatorError) throw error
      throw new OperatorError(
        `The backup ${backup} couldn't be copied to ${place.folder} (${reasonOf(error)}). The former database is unchanged. Check the free space and permissions there.`,
        { cause: error },
      )
    }
  })
}

async function refuseUsed(place: Place, replaces: boolean): Promise<void> {
  if (await answeringServer(place, 1_000))
    throw new OperatorError(
      `A database server is running on ${place.cluster}. Stop the app that uses it, then restore the backup.`,
    )
  if (!replaces && !isEmpty(place.cluster))
    throw new OperatorError(
      `The folder ${place.cluster} isn't empty. To keep it under another name and restore the backup, add --replace. To restore elsewhere, set STEWARD_DATA to another folder.`,
    )
}

function refuseOtherVersions(backup: string, { postgresql, migration }: Manifest): void {
  const file = path.join(backup, manifestFile)
  if (postgresql.split('.')[0] !== postgresqlMajor)
    throw new OperatorError(
      `The backup is of PostgreSQL ${postgresql} (${file}), but this release uses ${postgresqlMajor}. Restore it with a release that uses the same major version.`,
    )
  if (migration && !readMigrations().some(({ name }) => name === migration))
    throw new OperatorError(
      `The backup has the migration ${migration} (${file}), which this release doesn't know. Restore it with the release that made it, or a newer one.`,
    )
}

async function refuseChangedFiles(backup: string, { files }: Manifest): Promise<void> {
  for (const file of files) {
    const name = path.join(backup, clusterFolder, file.name)
    refuseDifferent(name, file, await contentOf(name).catch(unreadable(name)))
  }
}

/** Compares a file with the manifest. */
function refuseDifferent(name: string, stated: Content, found: Content | undefined): void {
  const problem = !found
    ? 'is missing'
    : found.size !== stated.size
      ? `has ${found.size} bytes instead of ${stated.size}`
      : found.sha256 !== stated.sha256
        ? 'has another SHA-256 than in the manifest'
        : undefined
  if (problem) throw new OperatorError(`The backup is damaged: ${name} ${problem}. Use another backup.`)
}

const unreadable = (name: string) => (error: unknown) => {
  throw new OperatorError(`The backup can't be read: ${name} (${reasonOf(error)}).`, { cause: error })
}

async function copyBackup(backup: string, manifest: Manifest, target: string, { user }: Place): Promise<void> {
  const give = async (name: string) => user && chown(name, user.uid, user.gid)
  const folders = ['', ...manifest.folders].map((folder) => path.join(target, folder))
  for (const folder of folders) {
    await mkdir(folder, { mode: 0o700 })
    await give(folder)
  }
  for (const file of manifest.files) {
    const source = path.join(backup, clusterFolder, file.name)
    const copy = path.join(target, file.name)
    // Compares the copied bytes too. The backup may have changed since it was checked.
    refuseDifferent(source, file, await copyHashed(source, copy))
    await give(copy)
  }
  await flush([...manifest.files.map(({ name }) => path.join(target, name)), ...folders])
}

/** Gives the restored folder the name of the database. Returns the new name of the former one. */
async function exchange({ folder, cluster }: Place, incoming: string): Promise<string | undefined> {
  const former = isEmpty(cluster) ? undefined : formerCluster(cluster, systemClock.now())
  if (former) await rename(cluster, former)
  try {
    // An empty folder is replaced by the rename.
    await rename(incoming, cluster)
  } catch (error) {
    if (former) await rename(former, cluster)
    throw error
  }
  await flush([folder])
  return former
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0
}
