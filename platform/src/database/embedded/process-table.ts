import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { asUser, type ServerUser } from './server-user.ts'

const hasProc = process.platform === 'linux'

/**
 * A name for a living process that no later process gets again (its id and its start), or undefined when there is no
 * such process or only its zombie is left: a killed server in a container whose first process reaps nobody stays in
 * the table for ever, and `kill(pid, 0)` calls it alive.
 */
export function identityOfProcess(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  if (!hasProc) return identityByPs(pid)
  try {
    // The command in parentheses may itself hold spaces and parentheses: fields are counted after the last one.
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
 * Whether `pid` is a living PostgreSQL process of the cluster in `folder` (a real path), not a later owner of the id.
 * `user` is whom the server runs as, where that is not this process's own user.
 */
export function isServerOf(pid: number, folder: string, user?: ServerUser): boolean {
  if (!isProcessAlive(pid)) return false
  if (!hasProc) return /postgres/.test(ps(pid, 'command='))
  return workingFolderOf(pid, user) === folder
}

/**
 * Living processes whose working folder is `folder`: the server and its back ends, who change into their cluster.
 * Back ends outlive a killed server for a moment, and nothing may start on their files until they are gone.
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
    // Root of a container may not look into another user's process, but that user may.
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
