import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { checkoutFolder } from '@steward/platform/settings/checkout'

/** Two builds of one remote: of the sources as they are, and with one more line. */
export interface ChangedRemote {
  /** The folders of the builds. */
  before: string
  after: string
  /** Deletes both. */
  remove(): Promise<void>
}

/**
 * Builds a remote of this checkout twice, as two releases: as it is, and with one more line in one of its modules. The
 * checkout stays as it is. Both builds use the loader that can add the line, because the bundler derives the number of a
 * chunk from its modules and their loaders.
 * @param module path below the `src` of the remote
 */
export async function buildChangedRemote(remote: string, module: string): Promise<ChangedRemote> {
  const folder = await mkdtemp(path.join(tmpdir(), 'steward-changed-'))
  const before = path.join(folder, 'before')
  const after = path.join(folder, 'after')
  await build(remote, module, before, '0')
  await build(remote, module, after, '1')
  return { before, after, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** @param lines the number of added lines, 0 or 1 */
async function build(remote: string, module: string, dist: string, lines: '0' | '1'): Promise<void> {
  const cwd = path.join(checkoutFolder, 'remotes', remote)
  const cli = createRequire(path.join(cwd, 'package.json')).resolve('@rspack/cli/package.json')
  const config = path.join(import.meta.dirname, 'changed-remote.config.ts')
  const env = { STEWARD_CHANGED: module, STEWARD_CHANGED_DIST: dist, STEWARD_ONE_MORE_LINE: lines }
  await promisify(execFile)(
    process.execPath,
    [path.join(path.dirname(cli), 'bin', 'rspack.js'), 'build', '--config', config],
    { cwd, env: { ...process.env, NODE_ENV: 'production', ...env } },
  )
  const file = path.join(dist, 'release.json')
  const described = JSON.parse(await readFile(file, 'utf8')) as { build: string }
  await writeFile(file, `${JSON.stringify({ ...described, build: `${described.build}x${lines}` }, null, 2)}\n`)
  // The compressed copies still name the build of the unchanged sources.
  for (const extension of ['.br', '.gz']) await rm(file + extension, { force: true })
}
