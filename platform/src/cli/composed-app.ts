import { spawnSync } from 'node:child_process'
import { checkoutFolder } from '../settings/checkout.ts'
import { OperatorError } from '../settings/operator-error.ts'
import { currentAuthor } from '../releases/release-history.ts'

/** Where a build is put down in the gateway's container before it is published from there. */
const INCOMING = '/tmp/steward-incoming'

/**
 * Copies a build into the running gateway's container. Answers where it lies there. It goes through the standard input
 * of a command inside, because `docker cp` refuses a container whose own files can't be changed.
 */
export function copyIntoApp(dist: string): string {
  const { stdout, status, error } = spawnSync('tar', ['-c', '-f', '-', '-C', dist, '.'], {
    // Without it, tar on macOS adds a file of attributes beside each file.
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
 * Runs the same command inside the composed app, whose volume no folder of this machine shows: what it publishes to is
 * that app's releases, by that app's own code. Its words are shown as they come.
 */
export function runInApp(command: string, rest: string[]): void {
  const { by, commit } = currentAuthor()
  const author = ['--env', `STEWARD_RELEASED_BY=${by}`, '--env', `STEWARD_COMMIT=${commit}`]
  docker(['exec', '--no-TTY', ...author, 'gateway', 'node', `platform/src/cli/${command}.ts`, ...rest])
}

/** The words of this command without `--compose`. */
export function wordsForApp(): string[] {
  return process.argv.slice(2).filter((word) => word !== '--' && word !== '--compose')
}

/** Shows what docker, or the command in the container, says; where that fails, so does this command. */
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
