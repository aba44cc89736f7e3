import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { knownPlaces } from '../../platform/src/database/embedded/place.ts'
import { runningServer } from '../../platform/src/database/embedded/running.ts'
import { identityOfProcess, processesIn } from '../../platform/src/database/embedded/process-table.ts'
import type { RunningApp } from '../app.ts'

/** The server processes of an app, by the module they run. */
export function processOf(app: RunningApp, server: 'api' | 'identity' | 'gateway'): number {
  for (const pid of childrenOf(app)) {
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`/processes/${server}.ts`)) return pid
  }
  throw new Error(`No ${server} process runs.`)
}

/** The postmaster of an app's embedded database. */
export function databaseProcessOf(app: RunningApp): number {
  for (const place of knownPlaces(app.dataFolder)) {
    const server = runningServer(place)
    if (server) return server.pid
  }
  throw new Error('No database runs.')
}

/** Every process of an app, by names that are never given again: parent, servers, and all of the database. */
export function processesOf(app: RunningApp): string[] {
  const database = knownPlaces(app.dataFolder).flatMap(({ cluster, user }) => processesIn(cluster, user))
  const pids = [app.process.pid!, ...childrenOf(app), databaseProcessOf(app), ...database]
  return [...new Set(pids.map(identityOfProcess).filter((identity) => identity !== undefined))]
}

/** Those of `identities` that still live. */
export function alive(identities: readonly string[]): string[] {
  return identities.filter((identity) => identityOfProcess(Number.parseInt(identity, 10)) === identity)
}

/** Children note themselves under `run/` as child.<pid>-<start>.<parent>. */
function childrenOf(app: RunningApp): number[] {
  return readdirSync(join(app.dataFolder, 'run'))
    .filter((name) => name.startsWith('child.'))
    .map((name) => Number.parseInt(name.split('.')[1] ?? '', 10))
    .filter((pid) => identityOfProcess(pid) !== undefined)
}
