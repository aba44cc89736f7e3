import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { asUser, type ServerUser } from './server-user.ts'

const hasProc = process.platform === 'linux'

/**
 * Returns a unique name of a running process, made of its id and its start time. Returns undefined if there is no such
 * process or only a zombie. A killed server can stay a zombie for ever, in a container whose first process does not
 * reap. `kill(pid, 0)` reports a zombie as running.
 */
export function identityOfProcess(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  if (!hasProc) return identityByPs(pid)
  try {
    // The command in parentheses can contain spaces and parentheses, so fields are counted after the last parenthesis.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : `${pid}-${fields[19]}`
  } catch {
    return undefined
  }
}

export function isProcessAlive(pid: number): boolean {
  return identityOfProcess(pid) !== undefined
}

/**
 * Returns whether `pid` is a running PostgreSQL process of the cluster in `folder` (a real path), and not another
 * process that reuses the id. `user` is the user of the server, if it is not the user of this process.
 */
export function isServerOf(pid: number, folder: string, user?: ServerUser): boolean {
  if (!isProcessAlive(pid)) return false
  if (!hasProc) return /postgres/.test(ps(pid, 'command='))
  return workingFolderOf(pid, user) === folder
}

/**
 * Returns the running processes with the working folder `folder`: the server and its back ends. Back ends can outlive a
 * killed server for a moment. No server may start on their files until they have ended.
 */
export function processesIn(folder: string, user?: ServerUser): number[] {
  if (!hasProc) return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isOwnedBy(pid, user) && isProcessAlive(pid) && workingFolderOf(pid, user) === folder)
}

function isOwnedBy(pid: number, user: ServerUser | undefined): boolean {
  return statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid === (user?.uid ?? process.getuid?.())
}

function workingFolderOf(pid: number, user: ServerUser | undefined): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES' || !user) return undefined
    // Root in a container may not inspect another user's process, but that user may.
    const { stdout } = spawnSync('readlink', [`/proc/${pid}/cwd`], { ...asUser(user), cwd: '/', encoding: 'utf8' })
    return stdout.trim()
  }
}

function identityByPs(pid: number): string | undefined {
  const line = ps(pid, 'stat=,lstart=')
  return line && !line.startsWith('Z') ? `${pid}-${line.split(/\s+/).slice(1).join('-')}` : undefined
}

function ps(pid: number, columns: string): string {
  try {
    return execFileSync('ps', ['-o', columns, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}
