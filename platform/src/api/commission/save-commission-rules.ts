import { isSameValue } from '@steward/shared/rules/commission/earned-amount'
import { versionOn } from '@steward/shared/rules/commission/commission-rule'
import { formatMinor } from '@steward/shared/money'
import type { PlainDate } from '@steward/shared/time'
import { and, eq, sql } from 'drizzle-orm'
import { isAnyOf } from '../../database/is-any-of.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { recordOperation } from '../../kernel/operation.ts'
import { problems, ProblemError } from '../../kernel/problem-error.ts'
import { commissionEntry, commissionRule, commissionRuleOperation } from '../../tables/commission/commission.ts'
import { lockGroups, type GroupRow } from '../commission-group/commission-group.queries.ts'
import { checkChanges, type Proposed } from './proposed-rules.ts'
import { findCorrections, insertCorrections, presentCorrections } from './rule-corrections.ts'
import { readRuleVersions, type StoredRule } from '../commission-ledger/rule-versions.queries.ts'
import { cellKey, readRevisions } from './rule-versions.ts'

/**
 * Saves changed cells from a day on, as one operation with one undo. Each cell gets a new version. Lines of the ledger are
 * never rewritten: for a day in the past, `correction` adds their differences.
 *
 * Throws STALE_VERSION if somebody else has changed one of the cells since it was read. Throws TAKEN at `effectiveFrom` if
 * a cell already has a version of that day by which somebody earned. A version of that day that nobody used is replaced.
 */
export const saveCommissionRules = handle('commission-rule.save', async (call) => {
  const { body, entity } = call
  const { effectiveFrom, correction } = body
  // One save of the business at a time: two desks that change the same cell see each other's revision.
  const groups = await lockGroups(call)
  const proposed = await checkChanges(call, body)
  const revisionOf = await readRevisions(
    call,
    proposed.map(({ targetId }) => targetId),
  )
  requireSeen(proposed, revisionOf)
  const before = await readRuleVersions(call)
  const changed = proposed.filter((cell) => !isInForce(cell, before, effectiveFrom))
  if (changed.length === 0)
    return { operationId: null, changed: 0, corrections: presentCorrections(noCorrections, entity.currency) }

  const replaced = await replaceVersions(call, changed, before, effectiveFrom)
  const saved = await insertVersions(call, changed, { effectiveFrom, revisionOf, groups })
  const corrections = correction
    ? await findCorrections(call, effectiveFrom, { before, saved: saved.map(({ rule }) => rule) })
    : noCorrections
  if (correction) await insertCorrections(call, corrections, correction.reason)

  const corrected = corrections.list.length
  const operationId = await recordOperation(call, commissionRuleOperation, {
    written: saved.map(({ rule }) => rule.id),
    replaced: replaced.map(({ id }) => id),
    corrected,
  })
  call.audit('commission-rule.save', 'commission-rule-operation', operationId, {
    new: {
      changed: saved.length,
      holdsFrom: effectiveFrom,
      ...(correction && { corrected, reason: correction.reason }),
    },
  })
  return { operationId, changed: saved.length, corrections: presentCorrections(corrections, entity.currency) }
})

const noCorrections = { list: [], lines: new Map() }

/** Throws with the first cell whose latest revision is not the one that the user saw. */
function requireSeen(proposed: readonly Proposed[], revisionOf: (cell: Proposed) => number): void {
  const index = proposed.findIndex((cell) => revisionOf(cell) !== cell.change.seenRevision)
  if (index < 0) return
  throw new ProblemError('STALE_VERSION', {
    current: { version: revisionOf(proposed[index]!) },
    errors: [{ path: `changes.${index}`, code: 'INVALID' }],
  })
}

/** Returns whether a cell already has the value on that day, so that nothing has to be saved. */
function isInForce(cell: Proposed, rules: readonly StoredRule[], day: PlainDate): boolean {
  const own = versionOn(
    rules.filter((rule) => cellKey(rule) === cellKey(cell)),
    day,
  )
  return own === undefined ? cell.kind === 'INHERIT' : isSameValue(own, cell)
}

/** Withdraws the versions of the same cells and day. Throws TAKEN if somebody earned by one of them. */
async function replaceVersions(
  call: CallContext,
  changed: readonly Proposed[],
  rules: readonly StoredRule[],
  day: PlainDate,
): Promise<StoredRule[]> {
  const cells = new Set(changed.map(cellKey))
  const sameDay = rules.filter((rule) => rule.effectiveFrom === day && cells.has(cellKey(rule)))
  if (sameDay.length === 0) return []
  const ids = sameDay.map(({ id }) => id)
  if (await isAnyUsed(call, ids)) throw problems.invalidField('effectiveFrom', 'TAKEN')
  await withdrawRules(call, ids)
  return sameDay
}

/** Returns whether a line of the ledger names one of the rules. */
export async function isAnyUsed({ tx, entity }: CallContext, ruleIds: readonly string[]): Promise<boolean> {
  const used = await tx
    .select({ id: commissionEntry.id })
    .from(commissionEntry)
    .where(and(eq(commissionEntry.entityId, entity.id), isAnyOf(commissionEntry.commissionRuleId, ruleIds)))
    .limit(1)
  return used.length > 0
}

/** Deletes rules that nobody used. */
export async function withdrawRules(call: CallContext, ids: readonly string[]): Promise<void> {
  const { tx, entity, clock } = call
  const now = clock.now()
  const rows = await tx
    .update(commissionRule)
    .set({ deletedAt: now, updatedAt: now, version: sql`${commissionRule.version} + 1` })
    .where(and(eq(commissionRule.entityId, entity.id), isAnyOf(commissionRule.id, ids)))
    .returning()
  for (const row of rows)
    call.audit('commission-rule.withdraw', 'commission-rule', row.id, { old: recordedRule(row), version: row.version })
}

type RuleRow = typeof commissionRule.$inferSelect

/** Returns the fields of a rule in the trail. */
export function recordedRule(row: RuleRow) {
  return {
    commissionGroupId: row.commissionGroupId,
    serviceId: row.serviceId,
    membershipPlanId: row.membershipPlanId,
    kind: row.kind,
    value: row.flatAmount === null ? row.percentage : formatMinor(row.flatAmount, row.currency),
    basis: row.kind === 'FLAT_RATE' ? row.basis : null,
    holdsFrom: row.effectiveFrom,
  }
}

interface Save {
  effectiveFrom: PlainDate
  revisionOf: (cell: Proposed) => number
  groups: readonly GroupRow[]
}

async function insertVersions(call: CallContext, changed: readonly Proposed[], save: Save) {
  const { tx, entity, clock } = call
  const now = clock.now()
  const names = new Map(save.groups.map(({ id, displayName }) => [id, displayName]))
  const rows = await tx
    .insert(commissionRule)
    .values(
      changed.map((cell) => {
        const { kind, flatAmount, percentage, basis, change, targetId, groupId } = cell
        const isOfService = change.targetType === 'SERVICE'
        return {
          entityId: entity.id,
          createdAt: now,
          updatedAt: now,
          commissionGroupId: groupId,
          targetType: change.targetType,
          serviceId: isOfService ? targetId : null,
          membershipPlanId: isOfService ? null : targetId,
          kind,
          flatAmount,
          percentage,
          basis,
          currency: entity.currency,
          revision: save.revisionOf(cell) + 1,
          effectiveFrom: save.effectiveFrom,
        }
      }),
    )
    .returning()
  for (const row of rows)
    call.audit('commission-rule.change', 'commission-rule', row.id, { new: recordedRule(row), version: row.version })
  return rows.map((row) => ({
    rule: {
      ...row,
      targetId: (row.serviceId ?? row.membershipPlanId)!,
      groupId: row.commissionGroupId,
      groupName: names.get(row.commissionGroupId)!,
    },
  }))
}
