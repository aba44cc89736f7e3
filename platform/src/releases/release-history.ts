import { execFileSync } from 'node:child_process'
import { appendFile, readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import type { RolloutRule } from '@steward/shared/contracts/registry'
import { systemClock, type Instant } from '@steward/shared/time'
import { checkoutFolder } from '../settings/checkout.ts'

/** One line of JSON for each change, oldest first; only ever appended to. */
const HISTORY = 'history.jsonl'

/** What a change of the registry was: for everybody at once, back to an earlier one, or a step of a roll-out. */
export type ChangeKind = 'release' | 'rollback' | 'rollout' | 'rollout-finish' | 'rollout-stop'

/** Who changed the registry, from which sources. */
export interface Author {
  by: string
  /** Git commit with `+changes` where the checkout held more than it; "unknown" outside of a checkout. */
  commit: string
}

export interface HistoryEntry extends Author {
  at: Instant
  kind: ChangeKind
  /** `<version>-<build>`. */
  release: string
  /** What was live for everybody until then. */
  before?: string
  /** Range of contract versions that the release was built for. */
  contract: string
  /** Who gets the release, where not everybody does. */
  rule?: RolloutRule
}

export async function noteChange(folder: string, change: Omit<HistoryEntry, 'at'>): Promise<void> {
  const entry: HistoryEntry = { at: systemClock.now(), ...change }
  await appendFile(path.join(folder, HISTORY), `${JSON.stringify(entry)}\n`, { mode: 0o644 })
}

/** Every change of a remote, oldest first. A line that was cut off by a crash is left out. */
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

/** After these the release was live for everybody. */
export const isForAll = ({ kind }: HistoryEntry): boolean =>
  kind === 'release' || kind === 'rollback' || kind === 'rollout-finish'

/**
 * Whoever runs the command: STEWARD_RELEASED_BY and STEWARD_COMMIT where a pipeline or an image sets them, else what
 * git and the machine say.
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
