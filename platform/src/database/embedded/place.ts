import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Instant } from '@steward/shared/time'
import { prepareDataFolder } from '../../settings/data-folder.ts'
import { OperatorError, reasonOf } from '../../settings/operator-error.ts'
import { canUse, ownerOf, serverUserFor, type ServerUser } from './server-user.ts'

/** The folder of a checkout's database, and the user who runs its server. */
export type Place = {
  /** Contains the cluster, the start lock and the log. The server's user can enter it. */
  folder: string
  cluster: string
  user: ServerUser | undefined
  /** A sentence for the operator if the data is not in the folder that they set. */
  notice?: string | undefined
}

/** The file that is written into a cluster after initdb. Without it, the folder contains no complete database. */
export const clusterMarker = 'steward-cluster.json'

/**
 * Returns the place of the database for `dataFolder`. It is the folder itself, or a folder of its own under
 * /var/lib/steward if the server's user cannot enter the data folder. An existing database decides: the data does not
 * seem lost when file permissions change.
 * @throws OperatorError if a folder cannot be created, written or entered
 */
export function placeFor(dataFolder: string): Place {
  prepareDataFolder(dataFolder)
  const here = placeIn(dataFolder)
  if (!here.user) {
    refuseForeign(here.cluster)
    return here
  }
  const away = placeIn(fallbackFor(dataFolder))
  away.notice = `The database is in ${away.folder}, because PostgreSQL runs as the user "${away.user?.name}", who can't access ${dataFolder}.`
  if (holdsCluster(here.cluster)) {
    if (enterable(here)) return here
    throw new OperatorError(
      `The user "${here.user.name}" owns the database in ${here.cluster} but can't access it. Give others access to the folders above it (chmod o+x), or start as that user.`,
    )
  }
  if (!holdsCluster(away.cluster) && writable(here)) return here
  if (writable(away)) return away
  throw new OperatorError(
    `PostgreSQL runs as the user "${away.user?.name}", who can't use ${here.folder} or ${away.folder}. Set STEWARD_DATA to a folder that other users can access.`,
  )
}

/** Returns the places where a database of `dataFolder` exists. Creates nothing. */
export function knownPlaces(dataFolder: string): Place[] {
  return [placeIn(dataFolder), placeIn(fallbackFor(dataFolder))].filter((place) => holdsCluster(place.cluster))
}

const formerPart = '.before-'

/** Returns the name that the folder of a database gets when a restore at `now` replaces it. */
export function formerCluster(cluster: string, now: Instant): string {
  return `${cluster}${formerPart}${now.replaceAll(':', '-')}`
}

/** Returns whether `folder` contains databases that a restore has replaced. */
export function holdsFormerClusters(folder: string): boolean {
  return readdirSync(folder).some((name) => name.startsWith(`database${formerPart}`))
}

export function fallbackFor(dataFolder: string): string {
  const hash = createHash('sha256').update(dataFolder).digest('hex').slice(0, 10)
  const checkout = path.basename(path.basename(dataFolder).startsWith('.') ? path.dirname(dataFolder) : dataFolder)
  return path.join('/var/lib/steward', `${checkout.replace(/[^\w-]/g, '_')}-${hash}`)
}

function placeIn(folder: string): Place {
  const cluster = path.join(folder, 'database')
  return { folder, cluster, user: serverUserFor(cluster) }
}

function holdsCluster(cluster: string): boolean {
  return existsSync(path.join(cluster, clusterMarker)) || existsSync(path.join(cluster, 'PG_VERSION'))
}

function refuseForeign(cluster: string): void {
  const owner = ownerOf(cluster)
  if (owner && owner.uid !== process.getuid?.()) {
    throw new OperatorError(
      `The database in ${cluster} belongs to user ${owner.uid}, not to you. Start as that user or as root, or set STEWARD_DATA to a folder of your own.`,
    )
  }
}

/** Lets others enter (not read) the data folder itself. The folders above it stay unchanged. */
function enterable(place: Place): boolean {
  if (canUse(place.user, place.folder, 'enter')) return true
  const before = statSync(place.folder).mode
  chmodSync(place.folder, before | 0o011)
  if (canUse(place.user, place.folder, 'enter')) return true
  chmodSync(place.folder, before)
  return false
}

function writable(place: Place): boolean {
  const { folder, user } = place
  if (!user) return false
  const probe = path.join(folder, 'database.probe')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    if (!enterable(place)) return false
    mkdirSync(probe, { recursive: true, mode: 0o700 })
    // Some mounts ignore or reject a change of owner, but PostgreSQL must own its folder.
    chownSync(probe, user.uid, user.gid)
    return ownerOf(probe)?.uid === user.uid && canUse(user, probe, 'write')
  } catch (error) {
    if (!['EPERM', 'EACCES', 'EROFS', 'ENOTSUP', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      throw new OperatorError(
        `The data folder ${folder} can't be used (${reasonOf(error)}). Set STEWARD_DATA to another folder.`,
      )
    }
    return false
  } finally {
    rmSync(probe, { recursive: true, force: true })
  }
}
