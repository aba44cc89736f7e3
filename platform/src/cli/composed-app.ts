import { spawnSync } from 'node:child_process'
import { checkoutFolder } from '../settings/checkout.ts'
import { OperatorError } from '../settings/operator-error.ts'
import { currentAuthor } from '../releases/release-history.ts'

/** The folder in the gateway's container that a build is copied to before it is published. */
const INCOMING = '/tmp/steward-incoming'

/**
 * Copies a build into the running gateway's container. Returns its folder there. It uses the standard input of a
 * command in the container, because `docker cp` rejects a container with read-only files.
 */
export function copyIntoApp(dist: string): string {
  const { stdout, status, error } = spawnSync('tar', ['-c', '-f', '-', '-C', dist, '.'], {
    // Otherwise tar on macOS adds a file of attributes for each file.
    env: { ...process.env, COPYFILE_DISABLE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 256 * 1024 * 1024,
  })
  if (error || status !== 0) throw new OperatorError(`${dist} couldn't be packed by tar.`, { cause: error })
  const unpack = `rm -rf ${INCOMING} && mkdir ${INCOMING} && tar -x -f - -C ${INCOMING}`
  docker(['exec', '--no-TTY', 'gateway', 'sh', '-c', unpack], stdout)
  return INCOMING
}

/**
 * Runs the same command inside the composed app, because its volume is not accessible as a folder of this machine. The
 * command publishes to that app's releases, with that app's own code. Its output is shown immediately.
 */
export function runInApp(command: string, rest: string[]): void {
  const { by, commit } = currentAuthor()
  const author = ['--env', `STEWARD_RELEASED_BY=${by}`, '--env', `STEWARD_COMMIT=${commit}`]
  docker(['exec', '--no-TTY', ...author, 'gateway', 'node', `platform/src/cli/${command}.ts`, ...rest])
}

/** Returns the arguments of this command without `--compose`. */
export function wordsForApp(): string[] {
  return process.argv.slice(2).filter((word) => word !== '--' && word !== '--compose')
}

/** Runs docker and shows its output. Exits with its exit code if it fails. */
function docker(rest: string[], input?: Buffer): void {
  const { status, error } = spawnSync('docker', ['compose', '--progress', 'quiet', ...rest], {
    cwd: checkoutFolder,
    stdio: [input ? 'pipe' : 'ignore', 'inherit', 'inherit'],
    ...(input && { input }),
  })
  if (error)
    throw new OperatorError('"docker compose" was not found. --compose needs Docker and the running composed app.')
  if (status !== 0) process.exit(status ?? 1)
}
