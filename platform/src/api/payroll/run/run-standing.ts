import { followsSources, runActions } from '@steward/shared/rules/payroll/payroll-run'
import { staleCausesOf } from '@steward/shared/rules/payroll/stale-causes'
import type { StaleCause } from '@steward/shared/rules/payroll/run-words'
import type { StoredWarning } from '../../../tables/payroll/payroll-run.ts'
import { digestOfRun, readRunInputs, type LineInput } from './run-inputs.ts'
import type { RunReader } from './run-reader.ts'
import { readCalculatedSources, readLines, type ReadLine, type RunRow } from './run.queries.ts'
import { readWarnings } from './run-warnings.ts'

/** A run compared with its sources as they are now. */
export interface RunStanding {
  lines: ReadLine[]
  isStale: boolean
  /** What changed, by member: also members without a line, and lines whose members are not in the month any more. */
  stale: Map<string, StaleCause[]>
  warnings: StoredWarning[]
}

/**
 * Returns the standing of a run. A paid or void run is compared with nothing. The warnings of a run that is approved are
 * those of its approval.
 */
export async function readStanding(call: RunReader, run: RunRow): Promise<RunStanding> {
  const lines = await readLines(call, run.id)
  if (!followsSources(run)) return { lines, isStale: false, stale: new Map(), warnings: run.approvedWarnings }
  const inputs = await readRunInputs(call, run)
  const stale = await changesOf(call, run, lines, inputs)
  const isOpen = runActions(run.status).includes('adjust')
  return {
    lines,
    isStale: digestOfRun(inputs) !== run.inputDigest,
    stale,
    warnings: isOpen ? await readWarnings(call, run, { lines, inputs }) : run.approvedWarnings,
  }
}

async function changesOf(
  call: RunReader,
  run: RunRow,
  lines: readonly ReadLine[],
  inputs: readonly LineInput[],
): Promise<Map<string, StaleCause[]>> {
  const inputOf = new Map(inputs.map((input) => [input.memberId, input]))
  const lineOf = new Map(lines.map((line) => [line.member.id, line]))
  const changed = lines.filter(({ member, inputDigest }) => {
    const input = inputOf.get(member.id)
    return input !== undefined && input.digest !== inputDigest
  })
  const ids = changed.map(({ member }) => member.id)
  const sources = await readCalculatedSources(call, run.id, ids)
  const stale = new Map<string, StaleCause[]>()
  for (const { memberId } of inputs) if (!lineOf.has(memberId)) stale.set(memberId, ['JOINED'])
  for (const { member } of lines) if (!inputOf.has(member.id)) stale.set(member.id, ['LEFT'])
  for (const { memberId, request, entryIds } of sources) {
    const { source, status } = lineOf.get(memberId)!
    const before = { request, entryIds, ...source, isExcluded: status === 'EXCLUDED' }
    const causes = staleCausesOf(before, inputOf.get(memberId)!)
    // Only what the facts lack differs, such as the run of an earlier month.
    stale.set(memberId, causes.length > 0 ? causes : ['EARLIER_MONTHS'])
  }
  return stale
}
