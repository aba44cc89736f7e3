import { chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Place } from './place.ts'
import { socketNumber } from './running.ts'

/** The path of a unix socket is limited to about a hundred bytes. The path of a checkout can be longer. */
const longestSocketPath = process.platform === 'linux' ? 107 : 103

/**
 * Creates the socket folder, which only the server's user and root can enter. That protects the database, which trusts
 * every connection.
 */
export function makeSocketFolder(place: Place): string {
  const folder = isShortEnough(path.join(place.folder, 'socket'))
    ? path.join(place.folder, 'socket')
    : temporaryFolderOf(place)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (place.user) chownSync(folder, place.user.uid, place.user.gid)
  return folder
}

function isShortEnough(socketFolder: string): boolean {
  return Buffer.byteLength(path.join(socketFolder, `.s.PGSQL.${socketNumber}.lock`)) < longestSocketPath
}

/**
 * Returns the folder of the last start if it still exists and belongs to the server's user, so clients find a recovered
 * server. Otherwise creates a new one.
 */
function temporaryFolderOf(place: Place): string {
  const file = path.join(place.cluster, 'steward.conf')
  const last = existsSync(file)
    ? /^unix_socket_directories = '(.+)'$/m.exec(readFileSync(file, 'utf8'))?.[1]
    : undefined
  const uid = place.user?.uid ?? process.getuid?.()
  const stats = last && isTemporary(last) ? lstatSync(last, { throwIfNoEntry: false }) : undefined
  const isOurs = stats?.isDirectory() && stats.uid === uid && (stats.mode & 0o077) === 0
  return last && isOurs ? last : mkdtempSync(temporaryPrefix)
}

const temporaryPrefix = '/tmp/steward-socket-'

export function isTemporary(socketFolder: string): boolean {
  return socketFolder.startsWith(temporaryPrefix)
}
