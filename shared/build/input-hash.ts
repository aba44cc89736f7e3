import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

const NOT_INPUT = new Set(['dist', 'node_modules', '.git', '.steward'])
const TEST = /\.test\.tsx?$/

/**
 * Hash of everything a front-end build is made from: the package itself, the shared sources and
 * the lockfile. The same inputs give the same name of a release; tests are no input.
 * @returns 10 hexadecimal digits
 */
export function inputHash(packageDir: string): string {
  const root = join(import.meta.dirname, '..', '..')
  const hash = createHash('sha256')
  for (const dir of [packageDir, join(root, 'shared')]) {
    for (const file of filesUnder(dir)) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  hash.update(readFileSync(join(root, 'pnpm-lock.yaml')))
  return hash.digest('hex').slice(0, 10)
}

function filesUnder(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => !NOT_INPUT.has(entry.name) && !TEST.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(dir, entry.name)
      if (entry.isDirectory()) return filesUnder(path)
      return statSync(path).isFile() ? [path] : []
    })
}
