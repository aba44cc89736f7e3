import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** The path of the file with the version of the contract, and its path in earlier checkouts. */
const REGISTRIES = ['shared/federation/registry.ts', 'shared/contracts/registry.ts']

export interface PreviousCheckout {
  folder: string
  /** Version of the contract that its host provides. */
  contract: string
}

/**
 * Extracts the sources from before the last change of the contract into a new folder, which uses the packages of this
 * checkout. Throws in a shallow clone and in a copy without git, because they have no history.
 */
export function previousCheckout(): PreviousCheckout {
  const commit = commitBeforeTheContractChanged()
  if (!commit)
    throw new Error('The history of this checkout does not reach back to the previous contract. Clone it whole.')
  const folder = mkdtempSync(join(tmpdir(), 'steward-previous-'))
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 512 * 1024 * 1024 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  linkPackages(folder)
  const registry = REGISTRIES.map((file) => join(folder, file)).find(existsSync)!
  return { folder, contract: contractOf(readFileSync(registry, 'utf8'))! }
}

function commitBeforeTheContractChanged(): string | undefined {
  // With renames, the commit that moved the file does not count as a change of the constant in it.
  const change = ['-G', '^export const CONTRACT_VERSION', '--find-renames', '--', ...REGISTRIES]
  const log = git('log', '-1', '--format=%H', ...change)
  const before = log && git('rev-parse', '--verify', '--quiet', `${log}^`)
  const source = before && REGISTRIES.map((file) => git('show', `${before}:${file}`)).find(Boolean)
  // In a shallow clone the oldest commit appears to add every file, and has no parent.
  return source && contractOf(source) ? before : undefined
}

function git(...words: string[]): string | undefined {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

const contractOf = (source: string) => /CONTRACT_VERSION = '([\d.]+)'/.exec(source)?.[1]

/**
 * Links the packages of the folder to the packages of this checkout, instead of an installation. Earlier checkouts have
 * the build tools in `shared`, which therefore needs the packages of today's `tooling`.
 */
function linkPackages(folder: string): void {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const remotes = readdirSync(join(folder, 'remotes')).map((name) => join('remotes', name))
  for (const name of ['host', 'shared', 'platform', 'testing', 'tooling', 'e2e', ...remotes]) {
    const links = join(root, name, 'node_modules')
    if (!existsSync(links) || !existsSync(join(folder, name))) continue
    copyLinks(links, join(folder, name))
  }
  if (!existsSync(join(folder, 'tooling'))) copyLinks(join(root, 'tooling', 'node_modules'), join(folder, 'shared'))
}

/** Copies the links that the folder does not have yet. */
function copyLinks(links: string, folder: string): void {
  cpSync(links, join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (_, target) => !lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink(),
  })
}
