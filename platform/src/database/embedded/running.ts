import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sqlStateOf } from '../failure.ts'
import type { Place } from './place.ts'
import { isServerOf, processesIn } from './process-table.ts'

/** The contents of `postmaster.pid` of a running server. */
export type RunningServer = { pid: number; socketFolder: string }

/** The port number in the name of the socket file. The server does not listen on a port. */
export const socketNumber = 5432

export function databaseUrl(socketFolder: string, database: string, user = 'postgres'): string {
  return `postgres://${user}@${encodeURIComponent(socketFolder)}/${database}`
}

/** Returns the running server of a cluster, or undefined. A lock file alone does not prove that it runs. */
export function runningServer({ cluster, user }: Place): RunningServer | undefined {
  const server = lockedBy(cluster)
  return server && isServerOf(server.pid, realpathSync(cluster), user) ? server : undefined
}

/**
 * Waits while the server starts, recovers or stops, at most `waitMs`. Returns it when it accepts connections. Returns
 * undefined if none runs, and 'silent' if it runs but does not respond.
 */
export async function answeringServer(place: Place, waitMs: number): Promise<RunningServer | 'silent' | undefined> {
  const deadline = performance.now() + waitMs
  do {
    // Connects before looking for the process: a server in another container on the same folder has no process here.
    const locked = lockedBy(place.cluster)
    if (locked?.socketFolder && (await acceptsConnections(locked.socketFolder))) return locked
    if (!runningServer(place)) return undefined
    await pause(100)
  } while (performance.now() < deadline)
  return 'silent'
}

function lockedBy(cluster: string): RunningServer | undefined {
  const file = path.join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  return { pid: Math.abs(Number(lines[0])), socketFolder: lines[4]?.trim() ?? '' }
}

async function acceptsConnections(socketFolder: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl(socketFolder, 'postgres'),
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    // 53300 means too many connections: the server is busy but ready.
    return sqlStateOf(error) === '53300'
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Cleans up after a killed server: ends its orphaned back ends, which may still write, then deletes the lock files.
 * PostgreSQL deletes them itself, unless the old process id is a zombie or belongs to another program. Then it would
 * never start again.
 */
export async function clearDeadServer({ cluster, user }: Place, socketFolder: string): Promise<void> {
  const orphans = () => processesIn(realpathSync(cluster), user)
  for (let waited = 0; orphans().length > 0 && waited < 10_000; waited += 100) {
    // Back ends end by themselves when they notice that the server is gone. A back end in a long query does not notice.
    if (waited === 3_000) signalAll(orphans(), 'SIGQUIT')
    if (waited === 6_000) signalAll(orphans(), 'SIGKILL')
    await pause(100)
  }
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
  rmSync(path.join(socketFolder, `.s.PGSQL.${socketNumber}`), { force: true })
  rmSync(path.join(socketFolder, `.s.PGSQL.${socketNumber}.lock`), { force: true })
}

function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // The process has ended in the meantime.
    }
  }
}
