import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { knownPlaces } from '../../../platform/src/database/embedded/place.ts'
import { runningServer } from '../../../platform/src/database/embedded/running.ts'
import { identityOfProcess, processesIn } from '../../../platform/src/database/embedded/process-table.ts'
import type { RunningApp } from '../../app.ts'

/** Returns the process id of a server of an app. Finds it by the module that it runs, and throws if there is none. */
export function processOf(app: RunningApp, server: 'api' | 'identity' | 'jobs' | 'gateway'): number {
  for (const pid of childrenOf(app)) {
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`/processes/${server}.ts`)) return pid
  }
  throw new Error(`No ${server} process runs.`)
}

/** Returns the process id of the postmaster of an app's embedded database. Throws if no database runs. */
export function databaseProcessOf(app: RunningApp): number {
  for (const place of knownPlaces(app.dataFolder)) {
    const server = runningServer(place)
    if (server) return server.pid
  }
  throw new Error('No database runs.')
}

/**
 * Returns the identities of all processes of an app: the parent, its servers and those of the database. An identity is
 * never reused.
 */
export function processesOf(app: RunningApp): string[] {
  const database = knownPlaces(app.dataFolder).flatMap(({ cluster, user }) => processesIn(cluster, user))
  const pids = [app.process.pid!, ...childrenOf(app), databaseProcessOf(app), ...database]
  return [...new Set(pids.map(identityOfProcess).filter((identity) => identity !== undefined))]
}

/** Returns the identities whose processes still run. */
export function alive(identities: readonly string[]): string[] {
  return identities.filter((identity) => identityOfProcess(Number.parseInt(identity, 10)) === identity)
}

/** Returns the process ids of the running children. Each has a file `run/child.<pid>-<start>.<parent>`. */
function childrenOf(app: RunningApp): number[] {
  return readdirSync(join(app.dataFolder, 'run'))
    .filter((name) => name.startsWith('child.'))
    .map((name) => Number.parseInt(name.split('.')[1] ?? '', 10))
    .filter((pid) => identityOfProcess(pid) !== undefined)
}
