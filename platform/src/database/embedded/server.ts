import { spawn } from 'node:child_process'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { OperatorError } from '../../settings/operator-error.ts'
import { binariesFor, type Binaries } from './binaries.ts'
import { ensureCluster, serverEnvironment } from './cluster.ts'
import { holdsFormerClusters, knownPlaces, placeFor, type Place } from './place.ts'
import { answeringServer, clearDeadServer, databaseUrl, runningServer, type RunningServer } from './running.ts'
import { asUser } from './server-user.ts'
import { isTemporary, makeSocketFolder } from './socket-folder.ts'
import { withStartLock } from './start-lock.ts'

export type EmbeddedServer = {
  /** Connects as the administrator to the database `steward`. `databaseUrlFor` returns the addresses of other roles. */
  url: string
  how: 'attached' | 'started' | 'recovered' | 'created'
  /**
   * The folder that contains the database. `notice` is a sentence for the operator if it is not the folder that they
   * set.
   */
  folder: string
  notice?: string | undefined
}

export type EmbeddedOptions = {
  /** An absolute path. */
  dataFolder: string
  /** False only in tests: data may then be lost when the machine crashes, but not when the server does. */
  isDurable?: boolean
}

/**
 * Returns the running server for the database of `dataFolder`, and starts one if none runs. It is safe in several
 * processes at once, after a kill -9 of the server or of its starter, and after an incomplete initdb. The server
 * outlives this process. `stopEmbedded` ends it.
 * @throws OperatorError with one sentence that names the folder and what to do
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const place = placeFor(options.dataFolder)
  return withStartLock(path.join(place.folder, 'database.lock'), async () => {
    const running = existsSync(place.cluster) ? await attach(place) : undefined
    const { how, socketFolder } = running ? { how: 'attached' as const, ...running } : await startServer(place, options)
    await ensureDatabase(socketFolder)
    return { url: databaseUrl(socketFolder, 'steward'), how, folder: place.cluster, notice: place.notice }
  })
}

/** Returns the address of the running database of `dataFolder`, or undefined if none runs. Starts nothing. */
export async function findEmbedded(dataFolder: string): Promise<string | undefined> {
  for (const place of knownPlaces(dataFolder)) {
    const server = await answeringServer(place, 10_000)
    if (server && server !== 'silent') return databaseUrl(server.socketFolder, 'steward')
  }
  return undefined
}

/**
 * Stops the server of `dataFolder` cleanly: disconnects its clients and writes all data to disk. Returns true if one
 * was running.
 */
export async function stopEmbedded(dataFolder: string): Promise<boolean> {
  let isStopped = false
  for (const place of knownPlaces(dataFolder)) {
    const server = runningServer(place)
    if (!server) continue
    await withStartLock(path.join(place.folder, 'database.lock'), () => stopServer(place))
    if (isTemporary(server.socketFolder)) rmSync(server.socketFolder, { recursive: true, force: true })
    isStopped = true
  }
  return isStopped
}

/** Stops the server and deletes its data. Returns the deleted folders. */
export async function deleteEmbedded(dataFolder: string): Promise<string[]> {
  await stopEmbedded(dataFolder)
  const places = knownPlaces(dataFolder)
  for (const { folder } of places) {
    for (const part of ['database', 'database.new', 'database.restoring', 'database.log', 'database.log.1', 'socket']) {
      rmSync(path.join(folder, part), { recursive: true, force: true })
    }
    // The data folder can contain more than the database. The fallback folder contains nothing else, except databases
    // that a restore has replaced.
    if (folder !== dataFolder && !holdsFormerClusters(folder)) rmSync(folder, { recursive: true, force: true })
  }
  return places.map(({ cluster }) => cluster)
}

async function attach(place: Place): Promise<RunningServer | undefined> {
  const server = await answeringServer(place, 120_000)
  if (server !== 'silent') return server
  throw new OperatorError(
    `The database server of ${place.cluster} (process ${runningServer(place)?.pid}) is running but doesn't respond. See ${logOf(place)}, stop that process and start again.`,
  )
}

async function startServer(
  place: Place,
  options: EmbeddedOptions,
): Promise<{ how: EmbeddedServer['how']; socketFolder: string }> {
  const binaries = binariesFor(place.user, options.dataFolder)
  const isNew = !existsSync(place.cluster)
  await ensureCluster(place, binaries)
  // The server removes this file when it stops cleanly.
  const wasKilled = existsSync(path.join(place.cluster, 'postmaster.pid'))
  const socketFolder = makeSocketFolder(place)
  if (wasKilled) await clearDeadServer(place, socketFolder)
  writeConfiguration(place, socketFolder, options.isDurable ?? true)
  openLog(place)
  const code = await runPgCtl(place, binaries, [
    'start',
    '-w',
    '-t',
    '300',
    '-l',
    path.relative(place.cluster, logOf(place)),
  ])
  if (code !== 0 || typeof (await answeringServer(place, 10_000)) !== 'object') {
    throw new OperatorError(
      `PostgreSQL can't start with ${place.cluster} (${lastComplaint(place)}). See ${logOf(place)}. Restore a backup of the folder, or run "pnpm reset" to start with new data.`,
    )
  }
  return { how: isNew ? 'created' : wasKilled ? 'recovered' : 'started', socketFolder }
}

async function stopServer(place: Place): Promise<void> {
  const code = await runPgCtl(place, binariesFor(place.user, place.folder), ['stop', '-m', 'fast', '-w', '-t', '60'])
  if (code !== 0 && runningServer(place)) {
    throw new OperatorError(`The database server of ${place.cluster} didn't stop within 60 s. See ${logOf(place)}.`)
  }
}

/** Runs pg_ctl in the cluster's folder (-D .), because its shell would misread special characters in the path. */
function runPgCtl(place: Place, binaries: Binaries, command: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { ...asUser(place.user), cwd: place.cluster, env: serverEnvironment, stdio: 'ignore' as const }
    spawn(binaries.pgCtl, [...command, '-D', '.'], options)
      .on('error', reject)
      .on('exit', (code) => resolve(code ?? 1))
  })
}

async function ensureDatabase(socketFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(socketFolder, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'steward'`)
    if (!rowCount) await client.query('create database steward')
  } finally {
    await client.end()
  }
}

function writeConfiguration(place: Place, socketFolder: string, isDurable: boolean): void {
  const lines = [
    "listen_addresses = ''",
    `unix_socket_directories = '${socketFolder.replaceAll("'", "''")}'`,
    'unix_socket_permissions = 0700',
    'max_connections = 200',
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    "lc_messages = 'C'",
    // Statements and the values of rejected rows are personal data, so the log contains only the error.
    'log_min_error_statement = panic',
    'log_error_verbosity = terse',
    ...(isDurable
      ? []
      : [
          'fsync = off',
          'synchronous_commit = off',
          'full_page_writes = off',
          'shared_buffers = 64MB',
          // Tests provoke deadlocks on purpose. Thirty inserts that exclude each other would wait a second for each.
          'deadlock_timeout = 50ms',
        ]),
  ]
  writeFileSync(path.join(place.cluster, 'steward.conf'), `${lines.join('\n')}\n`)
}

function logOf(place: Place): string {
  return path.join(place.folder, 'database.log')
}

function openLog(place: Place): void {
  const file = logOf(place)
  if (existsSync(file) && statSync(file).size > 10_000_000) renameSync(file, `${file}.1`)
  writeFileSync(file, '', { flag: 'a', mode: 0o600 })
  if (place.user) chownSync(file, place.user.uid, place.user.gid)
}

function lastComplaint(place: Place): string {
  const lines = readFileSync(logOf(place), 'utf8').split('\n')
  const line =
    lines.findLast((text) => /\b(FATAL|PANIC):/.test(text)) ??
    lines.findLast((text) => text.trim()) ??
    'it said nothing'
  return line.replace(/^.*\b(FATAL|PANIC): +/, '').trim()
}
