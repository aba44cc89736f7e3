import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** One import between two files of the repository, including type imports. */
export interface Arrow {
  from: string
  to: string
}

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(?:[^'"`;]*?\sfrom\s+)?['"]([^'"\n]+)['"]|import\(\s*['"]([^'"\n]+)['"]\s*\)/g

/**
 * Returns the imports between the given files. Resolves relative specifiers, and those of this repository's packages
 * through the `exports` of their package.json.
 * @param files paths relative to the working directory
 * @param read returns the text of a file
 */
export function arrowsBetween(files: readonly string[], read = textOf): Arrow[] {
  const known = new Set(files)
  return files.flatMap((from) => {
    const targets = [...read(from).matchAll(statement)].map(([, fixed, late]) => targetOf(from, fixed ?? late!, known))
    return [...new Set(targets)].flatMap((to) => (to && to !== from ? [{ from, to }] : []))
  })
}

const textOf = (file: string): string => readFileSync(file, 'utf8')

function targetOf(from: string, specifier: string, known: ReadonlySet<string>): string | undefined {
  const target = specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(from), specifier)
    : specifier.startsWith('@steward/')
      ? exportedFile(specifier)
      : undefined
  return target !== undefined && known.has(target) ? target : undefined
}

const exportsOf = new Map<string, Record<string, string>>()

function exportedFile(specifier: string): string | undefined {
  const [, name = '', ...rest] = specifier.split('/')
  const folder = [name, `remotes/${name}`].find((each) => existsSync(`${each}/package.json`))
  if (folder === undefined) return undefined
  if (!exportsOf.has(folder)) {
    const { exports = {} } = JSON.parse(textOf(`${folder}/package.json`)) as { exports?: Record<string, string> }
    exportsOf.set(folder, exports)
  }
  const key = `./${rest.join('/')}`
  for (const [pattern, target] of Object.entries(exportsOf.get(folder)!)) {
    const [start = '', end] = pattern.split('*')
    if (pattern === key) return path.posix.join(folder, target)
    if (end !== undefined && key.startsWith(start) && key.endsWith(end))
      return path.posix.join(folder, target.replace('*', key.slice(start.length, key.length - end.length)))
  }
  return undefined
}
