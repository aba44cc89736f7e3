import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sqlStateOf } from '../failure.ts'
import type { Place } from './place.ts'
import { isServerOf, processesIn } from './process-table.ts'

/** What a running server writes into `postmaster.pid` of its cluster. */
export type RunningServer = { pid: number; socketFolder: string }

/** The number in the socket's name; nothing listens on a port. */
export const socketNumber = 5432

export function databaseUrl(socketFolder: string, database: string, user = 'postgres'): string {
  return `postgres://${user}@${encodeURIComponent(socketFolder)}/${database}`
}

/** The living server of a cluster, or undefined: a lock file alone proves nothing. */
export function runningServer({ cluster, user }: Place): RunningServer | undefined {
  const server = lockedBy(cluster)
  return server && isServerOf(server.pid, realpathSync(cluster), user) ? server : undefined
}

/**
 * Whether the server takes connections, waiting while it starts, recovers or stops (bounded); undefined when there is
 * none or it ended meanwhile, 'silent' when it lives and does not answer.
 */
export async function answeringServer(place: Place, waitMs: number): Promise<RunningServer | 'silent' | undefined> {
  const deadline = performance.now() + waitMs
  do {
    // Asked before its process is looked for: a server in another container on the same folder has no process here.
    const locked = lockedBy(place.cluster)
    if (locked?.socketFolder && (await answers(locked.socketFolder))) return locked
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

async function answers(socketFolder: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl(socketFolder, 'postgres'),
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    // 53300 too many connections: busy, but alive and ready.
    return sqlStateOf(error) === '53300'
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Clears what a killed server left: its orphaned back ends first (they may still write), then the lock files. The
 * server clears them itself unless its old process id is a zombie or belongs to another program by now, where it
 * refuses to start for ever.
 */
export async function clearDeadServer({ cluster, user }: Place, socketFolder: string): Promise<void> {
  const orphans = () => processesIn(realpathSync(cluster), user)
  for (let waited = 0; orphans().length > 0 && waited < 10_000; waited += 100) {
    // They end by themselves when they notice that the server is gone; one busy in a long query does not look up.
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
      // Ended by itself meanwhile.
    }
  }
}
