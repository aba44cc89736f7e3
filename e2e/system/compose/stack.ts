import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test } from 'playwright/test'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export const quarterOfAnHour = 900_000

/** The variables that `pnpm test:compose` sets for its stack: ports, project and time. */
export const environment: Record<string, string> = JSON.parse(process.env['STEWARD_COMPOSE'] ?? '{}')

export const stackUrl = (): string => `http://localhost:${environment['PORT']}`

/** Skips the tests of a file if no stack is running. */
export function onlyInContainers(): void {
  test.skip(!process.env['STEWARD_COMPOSE'], 'needs the composed app: pnpm test:compose')
}

/** Runs docker with these arguments, and with `variables` in addition to those of the stack. Returns its output. */
export async function docker(variables: Record<string, string>, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('docker', words, {
    cwd: root,
    env: { ...process.env, ...environment, ...variables },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}

/** Runs `docker compose` on the stack of the tests. */
export function compose(...words: string[]): Promise<string> {
  return docker({}, 'compose', ...words)
}

export interface Container {
  Service: string
  ID: string
  State: string
  Health: string
  ExitCode: number
  Publishers: { URL: string; PublishedPort: number }[] | null
}

export async function containers(): Promise<Container[]> {
  const lines = (await compose('ps', '--all', '--format', 'json')).trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Container)
}

/** Returns the state of a service's container: its id, the process id, the number of restarts and its health. */
export async function stateOf(service: string): Promise<{ id: string; pid: number; restarts: number; health: string }> {
  const id = (await compose('ps', '--quiet', service)).trim()
  const format = '{{.State.Pid}} {{.RestartCount}} {{.State.Health.Status}}'
  const [pid, restarts, health] = (await docker({}, 'inspect', '--format', format, id)).trim().split(' ')
  return { id, pid: Number(pid), restarts: Number(restarts), health: health! }
}

/** Kills a service's process as a crash would. After `docker kill`, the restart policy would not restart it. */
export const crash = (service: string): Promise<void> => signal(service, 'KILL')

/** Freezes a service's process: it keeps its port open and does not respond. */
export const hang = (service: string): Promise<void> => signal(service, 'STOP')

/**
 * Sends a signal to the watched process, which is the child of the container's first process. The command runs in a
 * container that sees all processes of the machine, because the images have no tool for it.
 */
async function signal(service: string, name: 'KILL' | 'STOP'): Promise<void> {
  const { pid } = await stateOf(service)
  const tool = ['run', '--rm', '--privileged', '--pid', 'host', '--user', 'root', 'steward-platform']
  const watched = `for child in $(cat /proc/${pid}/task/${pid}/children); do
    case $(cat /proc/$child/comm) in node|MainThread|postgres) kill -${name} $child && exit 0;; esac
  done; exit 1`
  await docker({}, ...tool, 'sh', '-c', watched)
}
