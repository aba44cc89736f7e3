import { leaveYearOf } from '@steward/shared/rules/team/leave-ledger'
import { plainDateOf } from '@steward/shared/time'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'
import type { WriteContext } from '../../kernel/call.ts'
import { readLeaveKinds } from '../leave-kind/leave-kind.queries.ts'
import { holdPlan } from '../plan-lock/plan-lock.ts'
import { appendLines, dueOf, readLedgers, type LedgerLine } from './leave-ledger.ts'

/**
 * Stores the lines that begin a leave year (grant and carry-over), and those with which carried days ran out. Ledgers
 * without lines stay empty: their grant is computed by the terms that their kind has when it is read. The lines follow
 * from the others, so a second run finds none.
 */
export async function storeDueLeave(dependencies: JobDependencies, entityId: string): Promise<void> {
  const isDue = await inBusiness(dependencies, entityId, async (call) => (await readDue(call)).length > 0)
  if (!isDue) return
  await inBusiness(dependencies, entityId, async (call) => {
    // Verbs that write to ledgers wait meanwhile. The lines are read again, because one may have been faster.
    await holdPlan(call)
    for (const { memberId, due } of await readDue(call)) await appendLines(call, memberId, due, null)
  })
}

async function readDue(call: WriteContext): Promise<{ memberId: string; due: LedgerLine[] }[]> {
  const kinds = await readLeaveKinds(call)
  const ledgers = await readLedgers(call)
  const year = leaveYearOf(plainDateOf(call.clock.now(), call.entity.timeZone))
  return ledgers.flatMap(({ memberId, leaveKindId, lines }) => {
    const kind = kinds.find(({ id, archivedAt }) => id === leaveKindId && archivedAt === null)
    // Leave ahead of the year does not begin it.
    if (!kind || lines.every(({ leaveYear }) => leaveYear > year)) return []
    const due = dueOf(call, kind, lines)
    return due.length > 0 ? [{ memberId, due }] : []
  })
}
