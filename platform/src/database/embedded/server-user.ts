import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { OperatorError } from '../../settings/operator-error.ts'

/** The operating-system user who runs the server. PostgreSQL refuses to run as root. */
export type ServerUser = { name: string; uid: number; gid: number }

/**
 * Returns undefined if this process runs as an ordinary user, who then runs the server too. For root, returns the owner
 * of an existing cluster, else `postgres`, else `nobody`.
 */
export function serverUserFor(clusterFolder: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = knownUsers()
  const owner = ownerOf(clusterFolder)
  if (owner && owner.uid !== 0) {
    return { name: users.find((user) => user.uid === owner.uid)?.name ?? `user ${owner.uid}`, ...owner }
  }
  const user = users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody')
  if (!user) {
    throw new OperatorError(
      'PostgreSQL can\'t run as root, and this machine has no user "postgres" or "nobody". Start as an ordinary user, or set DATABASE_URL to a database server.',
    )
  }
  return user
}

/** Returns options of child_process that run a program as `user`, or none if that is the user of this process. */
export function asUser(user: ServerUser | undefined): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {}
}

/**
 * Returns whether `user` can enter `folder`, and write there if `need` says so. It tries this in a shell, because ACLs
 * and mounts matter too.
 */
export function canUse(user: ServerUser | undefined, folder: string, need: 'enter' | 'write'): boolean {
  const script = need === 'write' ? 'cd "$1" && : > ./.probe && rm ./.probe' : 'cd "$1"'
  const tried = spawnSync('/bin/sh', ['-c', script, 'sh', folder], { ...asUser(user), cwd: '/', stdio: 'ignore' })
  if (tried.error && (tried.error as NodeJS.ErrnoException).code === 'EPERM') {
    throw new OperatorError(
      `PostgreSQL can't run as root, and this process can't switch to the user "${user?.name}". Start as an ordinary user, or set DATABASE_URL to a database server.`,
    )
  }
  return tried.status === 0
}

export function canRun(user: ServerUser | undefined, program: string): boolean {
  const tried = spawnSync(program, ['--version'], { ...asUser(user), cwd: '/', stdio: 'ignore', env: {} })
  return tried.status === 0
}

export function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  try {
    const { uid, gid } = statSync(folder)
    return { uid, gid }
  } catch {
    return undefined
  }
}

function knownUsers(): ServerUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 3)
    .map(([name, , uid, gid]) => ({ name: name!, uid: Number(uid), gid: Number(gid) }))
}
