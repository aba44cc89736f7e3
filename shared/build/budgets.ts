import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chunksOfPages, EXPOSED } from './page-files.ts'

/** Most bytes, compressed by gzip at its best level, that a production build may have (docs/benchmarks.md says of what). */
export const BUDGETS = {
  /** Every script that is asked for before the navigation can be used, by someone who is signed in. */
  shell: 300_000,
  /** A remote's entry: it stands in front of every first page of that remote. */
  remoteEntry: 15_000,
  /** What a remote brings for its first page: entry, exposed module and the page's own chunks. */
  firstRoute: 60_000,
} as const

/** One figure of a build beside the most it may be, in bytes. */
export interface ByteFigure {
  of: string
  bytes: number
  most: number
}

/**
 * The figures of the production builds of this checkout. Exact: the same sources give the same bytes.
 * @throws Error where something is not built, or is not as this reads it
 */
export function byteFigures(root: string = join(import.meta.dirname, '..', '..')): ByteFigure[] {
  const remotes = readdirSync(join(root, 'remotes')).filter((name) =>
    existsSync(join(root, 'remotes', name, 'remote.json')),
  )
  return [
    { of: 'the shell', bytes: sumOf(shellScripts(join(root, 'host/dist'))), most: BUDGETS.shell },
    ...remotes.flatMap((name) => remoteFigures(name, join(root, 'remotes', name, 'dist'))),
  ]
}

/** One sentence per figure that is over its budget. */
export function overBudget(figures: readonly ByteFigure[]): string[] {
  return figures
    .filter(({ bytes, most }) => bytes > most)
    .map(({ of, bytes, most }) => `${of} has ${bytes} bytes compressed, over ${most}.`)
}

/**
 * The scripts that the page itself names, to run or to fetch ahead: what the shell waits for.
 * @returns paths of files
 */
export function shellScripts(dist: string): string[] {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="?\/([\w.-]+\.js)/g)].map((match) => match[1]!)
  if (named.length === 0) throw new Error('The page names no script.')
  return [...new Set(named)].map((name) => join(dist, name))
}

/** Sources that more than one script of the shell carries: the same package twice before the first page. */
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
    { of: `${name}'s remoteEntry.js`, bytes: sumOf([entry]), most: BUDGETS.remoteEntry },
    ...routes.map(({ path, scripts }) => ({
      of: `${path} as the first page of ${name}`,
      bytes: sumOf([entry, ...scripts]),
      most: BUDGETS.firstRoute,
    })),
  ]
}

/**
 * What each page of a remote brings beside the entry. Read from the exposed module, whose lazy imports name the
 * chunks; a chunk without a file is one that comes from the contract set.
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

function sumOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0)
}
