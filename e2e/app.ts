import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePorts } from '@steward/tooling/free-ports'
import { openPool } from '../platform/src/database/connection.ts'
import { findEmbedded } from '../platform/src/database/embedded/server.ts'
import { hashPassword } from '../platform/src/identity/password/password.ts'
import { password } from './accounts.ts'

/** A running Steward of its own: free ports, own data, own releases. */
export interface RunningApp {
  url: string
  identityUrl: string
  apiUrl: string
  dataFolder: string
  process: ChildProcess
  /** What was set for it; given to `startApp` again, the next start is on the same ports and data. */
  environment: Record<string, string>
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** Thursday evening in Kuala Lumpur: today's seeded slots are over, and nothing depends on the day of the run. */
export const appNow = '2026-11-19T12:30:00Z'

/** Resolves with the sentence that `pnpm start` prints once every server answers. */
function readyIn(child: ChildProcess): Promise<void> {
  const output: string[] = []
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The app was not ready in four minutes:\n${output.join('')}`)),
      240_000,
    )
    const read = (chunk: Buffer) => {
      output.push(chunk.toString())
      if (!output.join('').includes('Steward is ready')) return
      clearTimeout(timer)
      resolve()
    }
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', read)
    child.on('exit', () => {
      clearTimeout(timer)
      reject(new Error(`The app ended while starting:\n${output.join('')}`))
    })
  })
}

/** A data folder with the demo in it. Making the demo takes many times as long as copying it. */
export async function makeDataTemplate(): Promise<string> {
  const app = await startApp({ STEWARD_DATA: newDataFolder() })
  await hashCheaply(app.dataFolder)
  await app.stop()
  // What it has published and noted belongs to that run.
  for (const part of ['releases', 'run', 'logs']) rmSync(join(app.dataFolder, part), { recursive: true, force: true })
  return app.dataFolder
}

/**
 * Replaces the hashes of the demo password, so that a sign-in takes 0.05 s of processor time instead of 0.4 s.
 * Passwords that a journey sets have the cost of production.
 */
async function hashCheaply(dataFolder: string): Promise<void> {
  const database = openPool((await findEmbedded(dataFolder))!, { max: 1 })
  await database.query('update identity.account set password_hash = $1', [await hashPassword(password, 14)])
  await database.end()
}

/** An empty folder. An app that starts in it has no business but the demo's, and none at all with a tenant. */
export const newDataFolder = () => mkdtempSync(join(tmpdir(), 'steward-e2e-'))

/** A folder for an app of this checkout, with the demo where the run has made it (`makeDataTemplate`). */
function dataFolderFor(checkout: string): string {
  const folder = newDataFolder()
  const template = process.env['STEWARD_E2E_TEMPLATE']
  // As an archive: the files of the database belong to a user of their own.
  if (template && checkout === root) execFileSync('cp', ['-a', `${template}/.`, folder])
  return folder
}

/**
 * Starts the app as `pnpm start` does, at `appNow`, and waits until it answers. `stop` ends it as Ctrl-C would.
 * @param checkout another one than this, such as an earlier one
 */
export async function startApp(env: Record<string, string> = {}, checkout = root): Promise<RunningApp> {
  const [port, identityPort, apiPort] = (await freePorts(3)) as [number, number, number]
  const environment = {
    PORT: String(port),
    IDENTITY_PORT: String(identityPort),
    API_PORT: String(apiPort),
    STEWARD_DATA: env['STEWARD_DATA'] ?? dataFolderFor(checkout),
    STEWARD_NOW: appNow,
    LOG_LEVEL: 'warn',
    ...env,
  }
  const child = spawnCommand('start', [], environment, checkout)
  await readyIn(child)
  return {
    url: `http://localhost:${environment.PORT}`,
    identityUrl: `http://localhost:${environment.IDENTITY_PORT}`,
    apiUrl: `http://localhost:${environment.API_PORT}`,
    dataFolder: environment.STEWARD_DATA,
    process: child,
    environment,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.on('exit', () => resolve())
        child.kill('SIGINT')
      }),
  }
}

/**
 * The file that a checkout's `pnpm <name>` runs, relative to the checkout. An earlier checkout has it elsewhere.
 * @throws Error where the checkout has no such command
 */
export function commandFile(name: string, checkout = root): string {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const file = /^node (\S+\.ts)$/.exec(scripts[name] ?? '')?.[1]
  if (!file) throw new Error(`${checkout} has no command "${name}".`)
  return file
}

/** Starts `pnpm <name>` as a process that stays, such as `pnpm api`. */
export function spawnCommand(
  name: string,
  words: string[],
  environment: Record<string, string>,
  checkout = root,
): ChildProcess {
  return spawn(process.execPath, [commandFile(name, checkout), ...words], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
}

/** Runs `pnpm <name>` beside a running app and answers what it printed; rejects where it fails. */
export async function runCommand(
  app: Pick<RunningApp, 'environment'>,
  name: string,
  ...words: string[]
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [commandFile(name), ...words], {
    cwd: root,
    env: { ...process.env, ...app.environment },
  })
  return stdout.trim()
}
