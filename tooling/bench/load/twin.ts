import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { CHANGED_TWIN_FOLDER, TWIN_FOLDER } from '../../build/twin-config.ts'
import { checkoutFolder } from '@steward/platform/settings/checkout'
import { OperatorError } from '@steward/platform/settings/operator-error'

const hostDir = path.join(checkoutFolder, 'host')

/**
 * Builds host and remotes as one bundle. Returns its folder, which any server can use instead of the host's files:
 * registry, translations and API are the same.
 * @param changed changes a text in one page of one remote, as in a redeploy, and builds into a second folder
 * @throws OperatorError with the output of the bundler when it fails
 */
export async function buildTwin({ changed = false } = {}): Promise<string> {
  const cli = createRequire(path.join(hostDir, 'package.json')).resolve('@rspack/cli/package.json')
  const words = [path.join(path.dirname(cli), 'bin', 'rspack.js'), 'build', '-c', 'rspack.twin.config.ts']
  await promisify(execFile)(process.execPath, words, {
    cwd: hostDir,
    env: { ...process.env, NODE_ENV: 'production', ...(changed && { STEWARD_TWIN_CHANGED: '1' }) },
  }).catch((error: { stdout?: string; stderr?: string }) => {
    throw new OperatorError(`The build of the twin failed:\n${`${error.stdout}${error.stderr}`.trim().slice(-4_000)}`)
  })
  return path.join(checkoutFolder, changed ? CHANGED_TWIN_FOLDER : TWIN_FOLDER)
}
