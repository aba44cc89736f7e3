import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test } from 'playwright/test'

const root = fileURLToPath(new URL('../..', import.meta.url))

export const quarterOfAnHour = 900_000

/** What `pnpm test:compose` set for the stack that it started: ports, project, time. */
export const environment: Record<string, string> = JSON.parse(process.env['STEWARD_COMPOSE'] ?? '{}')

export const stackUrl = (): string => `http://localhost:${environment['PORT']}`

/** Leaves out the tests of a file where nobody started the stack. */
export function onlyInContainers(): void {
  test.skip(!process.env['STEWARD_COMPOSE'], 'needs the composed app: pnpm test:compose')
}

/** Runs docker with these words, and variables beside those of the stack. Answers what it printed. */
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

/** The container of a service, as the engine knows it: its id, when its process began, how often it was started again. */
export async function stateOf(service: string): Promise<{ id: string; pid: number; restarts: number; health: string }> {
  const id = (await compose('ps', '--quiet', service)).trim()
  const format = '{{.State.Pid}} {{.RestartCount}} {{.State.Health.Status}}'
  const [pid, restarts, health] = (await docker({}, 'inspect', '--format', format, id)).trim().split(' ')
  return { id, pid: Number(pid), restarts: Number(restarts), health: health! }
}

/** Kills a service's process as a crash would; `docker kill` is none, the restart policy stands down for it. */
export const crash = (service: string): Promise<void> => signal(service, 'KILL')

/** Stops a service's process in its tracks: it lives, holds its port, and answers nothing. */
export const hang = (service: string): Promise<void> => signal(service, 'STOP')

/**
 * To the process that is watched, the child of the container's first one, from a container that sees all processes of
 * the machine: the images have no tool for it.
 */
async function signal(service: string, name: 'KILL' | 'STOP'): Promise<void> {
  const { pid } = await stateOf(service)
  const tool = ['run', '--rm', '--privileged', '--pid', 'host', '--user', 'root', 'steward-platform']
  const watched = `for child in $(cat /proc/${pid}/task/${pid}/children); do
    case $(cat /proc/$child/comm) in node|MainThread|postgres) kill -${name} $child && exit 0;; esac
  done; exit 1`
  await docker({}, ...tool, 'sh', '-c', watched)
}
