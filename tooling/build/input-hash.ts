import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { contractKeys } from './share-policy.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const NO_INPUT = /^(dist|node_modules|testing)$|\.test\.tsx?$|\.md$/

/**
 * The paths of `shared` that become part of a remote's build. Their modules have no state, so copies do no harm. A
 * remote gets everything else from the host at run time.
 */
export const SHARED_IN_REMOTES = [
  'addresses',
  'federation/remote-entry.ts',
  'rules/team/employment.ts',
  'rules/business/example-trades.ts',
  'rules/business/location-transitions.ts',
  'rules/common/number-pattern.ts',
  'ui/charts/sparkline-points.ts',
  'retry/chunk-retry.ts',
  'retry/chunk-queue.ts',
  'retry/code-loader-slot.ts',
  'rules/commission/commission-rule.ts',
  'rules/commission/commission-access.ts',
  'rules/commission/earning-access.ts',
  'rules/payroll/malaysia/pay-items.ts',
  'rules/payroll/statutory-names.ts',
]

/**
 * Returns a hash of all inputs of a front-end build: its package, its parts of `shared`, this folder, and the lockfile.
 * The same inputs give a release the same name. Tests are not an input.
 * @returns 10 hexadecimal digits
 */
export function inputHash(packageDir: string, part: 'host' | 'remote'): string {
  const hash = createHash('sha256')
  const shared = part === 'host' ? ['shared'] : SHARED_IN_REMOTES.map((path) => join('shared', path))
  for (const start of [packageDir, import.meta.dirname, ...shared.map((path) => join(ROOT, path))]) {
    for (const file of filesFrom(start))
      hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  hash.update(JSON.stringify(contractKeys()))
  hash.update(readFileSync(join(ROOT, 'pnpm-lock.yaml')))
  return hash.digest('hex').slice(0, 10)
}

function filesFrom(start: string): string[] {
  if (/\.\w+$/.test(start)) return [start]
  return readdirSync(start, { withFileTypes: true })
    .filter((entry) => !NO_INPUT.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(start, entry.name)
      if (entry.isDirectory()) return filesFrom(path)
      return entry.isFile() ? [path] : []
    })
}
