import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkoutFolder } from '@steward/platform/settings/checkout'
import { OperatorError } from '@steward/platform/settings/operator-error'

/** Folders of pure modules. Every module in them is a target, with or without a test. */
const pureFolders = ['shared/rules', 'shared/money', 'shared/time', 'shared/roles', 'shared/retry']
/** Folders that also have modules with side effects. A module is a target if a unit test of the same name is next to it. */
const mixedFolders = ['platform/src/kernel', 'remotes/*/src']

const isTest = (file: string): boolean => file.endsWith('.test.ts')

/** Returns the `.ts` files in folders of the checkout, in alphabetical order. */
const modulesIn = (folders: readonly string[]): string[] =>
  globSync(
    folders.map((folder) => `${folder}/**/*.ts`),
    { cwd: checkoutFolder },
  )
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()

/** Returns whether a test starts the API, and with it a database. */
const needsDatabase = (test: string): boolean =>
  /from '[./]+\/testing\/api\.ts'/.test(readFileSync(path.join(checkoutFolder, test), 'utf8'))

/**
 * Returns the tests that run against mutants: unit tests of pure modules, without a database and without a page.
 * @param folder one of the folders with targets. All of them by default
 */
export function unitTests(folder?: string): string[] {
  const folders = folder === undefined ? [...pureFolders, ...mixedFolders] : [folder]
  return modulesIn(folders).filter((file) => isTest(file) && !needsDatabase(file))
}

/** Returns the modules that are mutated by default. */
export function targetModules(): string[] {
  const tests = new Set(unitTests())
  const isTested = (file: string): boolean => tests.has(file.replace(/\.ts$/, '.test.ts'))
  return [...modulesIn(pureFolders), ...modulesIn(mixedFolders).filter(isTested)].filter((file) => !isTest(file))
}

/** Returns the folder that a module's score counts for, such as `shared/money` or `remotes/services/src`. */
export function areaOf(file: string): string | undefined {
  return [...pureFolders, ...mixedFolders]
    .map((folder) => new RegExp(`^${folder.replace('*', '[^/]+')}(?=/)`).exec(file)?.[0])
    .find((area) => area !== undefined)
}

/**
 * Returns the targets at paths: files, or folders with everything below them. Throws for a path without a target. Without
 * paths, returns all targets.
 */
export function targetsAt(paths: readonly string[], targets: readonly string[] = targetModules()): string[] {
  const chosen = paths.flatMap((word) => {
    const at = path.posix.normalize(word).replace(/\/$/, '')
    const found = targets.filter((file) => file === at || file.startsWith(`${at}/`))
    if (found.length === 0)
      throw new OperatorError(`"${word}" has no module that is mutated. docs/mutation-score.md lists the folders.`)
    return found
  })
  return paths.length === 0 ? [...targets] : [...new Set(chosen)].sort()
}

/** The modules of one folder, which are mutated in one run against the tests of that folder. */
export interface Group {
  folder: string
  files: string[]
}

/** Returns the modules by their folder. The remotes share one group, because a run takes seconds to start. */
export function groupsOf(files: readonly string[]): Group[] {
  const isWithin = (folder: string, file: string) => path.posix.matchesGlob(file, `${folder}/**`)
  return [...pureFolders, ...mixedFolders]
    .map((folder) => ({ folder, files: files.filter((file) => isWithin(folder, file)) }))
    .filter((group) => group.files.length > 0)
}
