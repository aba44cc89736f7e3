import { execFileSync } from 'node:child_process'
import { appendFile, readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import type { RolloutRule } from '@steward/shared/federation/registry'
import { systemClock, type Instant } from '@steward/shared/time'
import { checkoutFolder } from '../settings/checkout.ts'

/** One JSON line per change, oldest first. Lines are only appended. */
const HISTORY = 'history.jsonl'

/** The kind of a registry change: a release to everyone, a rollback, or a step of a roll-out. */
export type ChangeKind = 'release' | 'rollback' | 'rollout' | 'rollout-finish' | 'rollout-stop'

/** The user who changed the registry, and the commit of the sources. */
export interface Author {
  by: string
  /** Git commit, with `+changes` if the checkout had uncommitted changes. "unknown" outside of a checkout. */
  commit: string
}

export interface HistoryEntry extends Author {
  at: Instant
  kind: ChangeKind
  /** `<version>-<build>`. */
  release: string
  /** The release that was live for everyone before. */
  before?: string
  /** The range of contract versions that the release was built for. */
  contract: string
  /** The users who get the release, if not everyone does. */
  rule?: RolloutRule
}

export async function noteChange(folder: string, change: Omit<HistoryEntry, 'at'>): Promise<void> {
  const entry: HistoryEntry = { at: systemClock.now(), ...change }
  await appendFile(path.join(folder, HISTORY), `${JSON.stringify(entry)}\n`, { mode: 0o644 })
}

/** Returns all changes of a remote, oldest first. Skips a line that a crash cut off. */
export async function historyOf(folder: string): Promise<HistoryEntry[]> {
  const text = await readFile(path.join(folder, HISTORY), 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as HistoryEntry]
    } catch {
      return []
    }
  })
}

/** Returns whether the release was live for everyone after the change. */
export const isForAll = ({ kind }: HistoryEntry): boolean =>
  kind === 'release' || kind === 'rollback' || kind === 'rollout-finish'

/**
 * Returns the author: STEWARD_RELEASED_BY and STEWARD_COMMIT if a pipeline or an image sets them, else the values of
 * git and the machine.
 */
export function currentAuthor(environment: NodeJS.ProcessEnv = process.env): Author {
  const { STEWARD_RELEASED_BY, STEWARD_COMMIT } = environment
  return {
    by: STEWARD_RELEASED_BY || git('config', 'user.email') || userInfo().username,
    commit: STEWARD_COMMIT || commitOfCheckout() || 'unknown',
  }
}

function commitOfCheckout(): string | undefined {
  const commit = git('rev-parse', '--short=12', 'HEAD')
  return commit && (git('status', '--porcelain', '--untracked-files=no') ? `${commit}+changes` : commit)
}

function git(...words: string[]): string | undefined {
  try {
    const output = execFileSync('git', words, {
      cwd: checkoutFolder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return output.trim() || undefined
  } catch {
    return undefined
  }
}
