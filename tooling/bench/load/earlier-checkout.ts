import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { checkoutFolder } from '@steward/platform/settings/checkout'
import { OperatorError } from '@steward/platform/settings/operator-error'

/** The version of pnpm in the README. */
const pnpm = 'pnpm@12.21.0'

/**
 * Extracts the sources of a commit into `.cache/against`, and installs the packages of its own lockfile. Later runs use
 * the same folder. Returns the folder.
 * @throws OperatorError if the history of this checkout has no such commit, or the installation fails
 */
export async function earlierCheckout(commit: string): Promise<string> {
  const id = idOf(commit)
  const folder = path.join(checkoutFolder, '.cache/against', id)
  if (existsSync(folder)) return folder
  const incoming = `${folder}.incoming`
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { recursive: true })
  const archive = execFileSync('git', ['archive', id], { cwd: checkoutFolder, maxBuffer: 512 * 1024 * 1024 })
  execFileSync('tar', ['-x', '-C', incoming], { input: archive })
  const words = ['-y', pnpm, 'install', '--frozen-lockfile', '--prefer-offline']
  await promisify(execFile)('npx', words, { cwd: incoming }).catch((error: { stdout?: string; stderr?: string }) => {
    const output = `${error.stdout}${error.stderr}`.trim().slice(-2_000)
    throw new OperatorError(`The packages of ${commit} could not be installed:\n${output}`)
  })
  await rename(incoming, folder)
  return folder
}

function idOf(commit: string): string {
  try {
    const words = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`]
    return execFileSync('git', words, { cwd: checkoutFolder, encoding: 'utf8' }).trim()
  } catch {
    throw new OperatorError(`The history of this checkout has no commit "${commit}".`)
  }
}
