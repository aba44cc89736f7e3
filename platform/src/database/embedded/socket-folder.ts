import { chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Place } from './place.ts'
import { socketNumber } from './running.ts'

/** The address of a unix socket has room for some hundred bytes, less than many a checkout's path. */
const longestSocketPath = process.platform === 'linux' ? 107 : 103

/** Open to the server's user and root only: this is what guards the database, which trusts whoever connects. */
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

/** The one of the last start where it is still there and still ours, so that clients find a recovered server; else a new one. */
function temporaryFolderOf(place: Place): string {
  const file = path.join(place.cluster, 'steward.conf')
  const last = existsSync(file)
    ? /^unix_socket_directories = '(.+)'$/m.exec(readFileSync(file, 'utf8'))?.[1]
    : undefined
  const uid = place.user?.uid ?? process.getuid?.()
  const found = last && isTemporary(last) ? lstatSync(last, { throwIfNoEntry: false }) : undefined
  const isOurs = found?.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0
  return last && isOurs ? last : mkdtempSync(temporaryPrefix)
}

const temporaryPrefix = '/tmp/steward-socket-'

export function isTemporary(socketFolder: string): boolean {
  return socketFolder.startsWith(temporaryPrefix)
}
