import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as to from '@steward/shared/addresses'
import type { RemoteDescription } from '@steward/shared/federation/registry'

/** Code that links to pages. */
const areas = /^(host\/src|remotes\/[\w-]+\/src|shared\/ui|platform\/src)\/.*\.tsx?$/
const tests = /\.test\.tsx?$|\/testing\//
/** Files that say which module belongs to a path. They build no link. */
const routingTables =
  /^(remotes\/[\w-]+\/src\/entry\.tsx|host\/src\/(routing\/router\.tsx|page-registry\/specified-paths\.ts))$/

/**
 * Returns one sentence for each string that contains the address of a page. The addresses are in `shared/addresses`,
 * where a test compares them with the routes.
 * @param paths of all pages
 */
export function addressProblems(file: string, source: string, paths: readonly string[]): string[] {
  if (!areas.test(file) || tests.test(file) || routingTables.test(file)) return []
  const address = new RegExp(`['"\`](${paths.join('|')})(?=['"\`?#]|\\$\\{)`)
  return source.split('\n').flatMap((line, index) => {
    const path = /^\s*(\*|\/[/*])/.test(line) ? undefined : address.exec(line)?.[1]
    return path
      ? [`${file}:${index + 1} spells the address ${path}. Use its function of @steward/shared/addresses.`]
      : []
  })
}

/** Finds addresses of pages that are spelled by hand. */
export async function checkPageAddresses(): Promise<boolean> {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  const files = stdout.split('\n').filter((file) => areas.test(file) && existsSync(file))
  const paths = [to.home(), to.account(), to.security(), ...pathsOfRemotes()]
  const problems = files.flatMap((file) => addressProblems(file, readFileSync(file, 'utf8'), paths))
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}

function pathsOfRemotes(): string[] {
  const descriptions = readdirSync('remotes').map((name) => `remotes/${name}/remote.json`)
  return descriptions.filter(existsSync).flatMap((file) => {
    const { routes } = JSON.parse(readFileSync(file, 'utf8')) as RemoteDescription
    return routes.map(({ path }) => path)
  })
}
