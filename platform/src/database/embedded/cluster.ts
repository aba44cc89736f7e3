import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '../../settings/operator-error.ts'
import type { Binaries } from './binaries.ts'
import { clusterMarker, type Place } from './place.ts'
import { asUser } from './server-user.ts'

/** The major version of the npm package, of docker-compose and of the clusters that are created here. */
export const postgresqlMajor = '17'

/**
 * Creates the cluster if there is none. initdb works in a temporary folder, which is renamed when it is complete. The
 * remains of a killed initdb are deleted. A folder that Steward did not complete is never deleted.
 * @throws OperatorError if the folder contains something else, or a database of another major version
 */
export async function ensureCluster(place: Place, binaries: Binaries): Promise<void> {
  const unfinished = `${place.cluster}.new`
  if (isMissing(place.cluster)) {
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { mode: 0o700 })
    if (place.user) chownSync(unfinished, place.user.uid, place.user.gid)
    await initialise(unfinished, place, binaries)
    rmSync(place.cluster, { recursive: true, force: true })
    renameSync(unfinished, place.cluster)
  }
  refuseDamaged(place.cluster)
}

function isMissing(cluster: string): boolean {
  return !existsSync(cluster) || readdirSync(cluster).length === 0
}

async function initialise(folder: string, place: Place, binaries: Binaries): Promise<void> {
  const options = [
    ['-D', folder, '-U', 'postgres', '-E', 'UTF8'],
    // The sort order of texts is the same on every machine: the builtin provider does not depend on a system library.
    ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    // Everyone who can reach the socket is trusted. Its folder is closed to other users (see server.ts).
    ['--data-checksums', '--auth-local=trust', '--auth-host=reject', '--no-instructions'],
  ].flat()
  try {
    await promisify(execFile)(binaries.initdb, options, { ...asUser(place.user), cwd: folder, env: serverEnvironment })
  } catch (error) {
    const output = String((error as { stderr?: string }).stderr ?? error)
    const line = output.split('\n').find((text) => /error|fatal|could not/i.test(text)) ?? output.trim().split('\n')[0]
    throw new OperatorError(
      `A new database couldn't be created in ${folder} (${line?.trim()}). Check the free space and permissions there, or set STEWARD_DATA to another folder.`,
    )
  }
  writeFileSync(path.join(folder, 'postgresql.conf'), "include_if_exists = 'steward.conf'\n", { flag: 'a' })
  writeFileSync(path.join(folder, clusterMarker), `${JSON.stringify({ postgresql: postgresqlMajor })}\n`)
}

function refuseDamaged(cluster: string): void {
  const remedy = 'Restore a backup of it, or run "pnpm reset" to start with new data'
  if (!existsSync(path.join(cluster, clusterMarker))) {
    throw new OperatorError(
      `The folder ${cluster} doesn't contain a complete Steward database (${clusterMarker} is missing). ${remedy}.`,
    )
  }
  for (const needed of ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal']) {
    if (!existsSync(path.join(cluster, needed))) {
      throw new OperatorError(`The database in ${cluster} is damaged (${needed} is missing). ${remedy}.`)
    }
  }
  const version = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== postgresqlMajor) {
    throw new OperatorError(
      `The database in ${cluster} was created with PostgreSQL "${version}", but this release uses ${postgresqlMajor}. ${remedy}.`,
    )
  }
}

/** Hides the caller's PG* and LC_* variables from the server, and makes its messages English. */
export const serverEnvironment: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
