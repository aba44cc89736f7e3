import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chunksOfPages, EXPOSED } from '../build/page-files.ts'
import { compressedBytes, shellScripts } from '../build/shell-scripts.ts'

/** The budgets of production builds, in bytes after gzip at level 9 (docs/benchmarks.md). */
export const BUDGETS = {
  /** Every script that a signed-in user loads before the navigation is usable. */
  shell: 300_000,
  /** A remote's entry, which every first page of that remote waits for. */
  remoteEntry: 15_000,
  /** The scripts of a remote's first page: entry, exposed module and the page's own chunks. */
  firstRoute: 60_000,
} as const

/** One measured size of a build and its budget, in bytes. */
export interface ByteFigure {
  of: string
  bytes: number
  most: number
}

/**
 * Measures the production builds of this checkout. The same sources give exactly the same bytes.
 * @throws Error if a build is missing or has an unexpected form
 */
export function byteFigures(root: string = join(import.meta.dirname, '..', '..')): ByteFigure[] {
  const remotes = readdirSync(join(root, 'remotes')).filter((name) =>
    existsSync(join(root, 'remotes', name, 'remote.json')),
  )
  return [
    { of: 'the shell', bytes: compressedBytes(shellScripts(join(root, 'host/dist'))), most: BUDGETS.shell },
    ...remotes.flatMap((name) => remoteFigures(name, join(root, 'remotes', name, 'dist'))),
  ]
}

/** Returns one sentence per figure that is over its budget. */
export function overBudget(figures: readonly ByteFigure[]): string[] {
  return figures
    .filter(({ bytes, most }) => bytes > most)
    .map(({ of, bytes, most }) => `${of} has ${bytes} bytes compressed, over ${most}.`)
}

/** Returns one sentence per package source that more than one script of the shell contains. */
export function carriedTwice(scripts: readonly string[]): string[] {
  const carriers = new Map<string, number>()
  for (const script of scripts) {
    const { sources } = JSON.parse(readFileSync(`${script}.map`, 'utf8')) as { sources: string[] }
    const packages = sources.filter((source) => source.includes('node_modules'))
    for (const source of new Set(packages)) carriers.set(source, (carriers.get(source) ?? 0) + 1)
  }
  return [...carriers].filter(([, count]) => count > 1).map(([source]) => `The shell carries ${source} twice.`)
}

function remoteFigures(name: string, dist: string): ByteFigure[] {
  const entry = join(dist, 'remoteEntry.js')
  const routes = routeScripts(dist)
  return [
    { of: `${name}'s remoteEntry.js`, bytes: compressedBytes([entry]), most: BUDGETS.remoteEntry },
    ...routes.map(({ path, scripts }) => ({
      of: `${path} as the first page of ${name}`,
      bytes: compressedBytes([entry, ...scripts]),
      most: BUDGETS.firstRoute,
    })),
  ]
}

/**
 * Returns the scripts of each page of a remote, without the entry. The lazy imports of the exposed module name the
 * chunks. A chunk without a file comes from the contract set.
 */
export function routeScripts(dist: string): { path: string; scripts: string[] }[] {
  const files = readdirSync(dist).filter((file) => file.endsWith('.js'))
  const exposed = files.find((file) => file.startsWith(EXPOSED))
  if (!exposed) throw new Error(`${dist} has no exposed module.`)
  return chunksOfPages(readFileSync(join(dist, exposed), 'utf8')).map(({ path, chunks }) => {
    const own = files.filter((file) => chunks.includes(file.slice(0, file.indexOf('.'))))
    return { path, scripts: [exposed, ...own].map((file) => join(dist, file)) }
  })
}
