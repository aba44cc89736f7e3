import type { ResponseOf } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { isCommissionVisible } from '@steward/shared/rules/commission/commission-access'
import { replay, withProposed } from '@steward/shared/rules/commission/replay'
import { monthBounds, toPlainDate, type Zone } from '@steward/shared/time'
import { and, eq } from 'drizzle-orm'
import { isAnyOf } from '../../database/is-any-of.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { service } from '../../tables/booking/service.ts'
import { membershipPlan } from '../../tables/membership/membership.ts'
import { businessUser } from '../../tables/team/team.ts'
import { readGroupPeriods } from '../commission-ledger/group-periods.ts'
import { presentMemberSummary } from '../team/member.presenter.ts'
import { checkChanges, type Proposed } from './proposed-rules.ts'
import { findCorrections, presentCorrections } from './rule-corrections.ts'
import { readRuleVersions, type StoredRule } from '../commission-ledger/rule-versions.queries.ts'
import { readWork } from './worked-slots.ts'

type Sums = Record<'earned' | 'difference', number>

/**
 * Replays the completed slots and the sales of a month as if the proposed rules had been in force. Writes nothing. A
 * manager gets nothing that owners gave or sold, and no total that includes them.
 */
export const simulateCommissionRules = handle('commission-rule.simulate', async (call) => {
  const { body, entity, actor } = call
  const proposed = await checkChanges(call, body)
  const before = await readRuleVersions(call)
  let isRestricted = false
  const bounds = monthBounds(toPlainDate(`${body.month}-01`), entity.timeZone as Zone)
  const work = await readWork(call, { from: bounds.start, to: bounds.end }, (member) => {
    const isVisible = isCommissionVisible(actor, member)
    isRestricted ||= !isVisible
    return isVisible
  })
  const periods = await readGroupPeriods(call)
  const byMember = new Map<string, Sums>()
  const byTarget = new Map<string, Sums>()
  const total: Sums = { earned: 0, difference: 0 }
  const after = withProposed(before, proposed)
  const replayed = replay(work.slots, periods, { before, after, standing: work.standingOfSlot })
  for (const { slot, standing: earned, difference } of replayed) {
    for (const sums of [sumsOf(byMember, slot.memberId), sumsOf(byTarget, slot.targetId), total]) {
      sums.earned += earned
      sums.difference += difference
    }
  }
  const corrections = await findCorrections(call, body.effectiveFrom, {
    before,
    saved: proposed.map((cell, index) => savedAs(cell, index, call)),
  })
  return {
    month: body.month,
    currency: entity.currency,
    slots: work.slots.length - work.sales,
    sales: work.sales,
    isRestricted,
    members: await presentMembers(call, byMember),
    targets: await presentTargets(call, byTarget),
    totals: presentSums(total, entity.currency),
    warnings: proposed
      .filter((cell) => cell.isAbovePrice)
      .map(({ targetId, groupId }) => ({ targetId, groupId, code: 'ABOVE_PRICE' as const })),
    corrections: presentCorrections(corrections, entity.currency),
  }
})

function sumsOf(rows: Map<string, Sums>, id: string): Sums {
  const row = rows.get(id) ?? { earned: 0, difference: 0 }
  rows.set(id, row)
  return row
}

/** The version that a save would write. */
const savedAs = (cell: Proposed, index: number, call: { body: { effectiveFrom: StoredRule['effectiveFrom'] } }) => ({
  ...cell,
  id: `proposed ${index}`,
  revision: 0,
  groupName: '',
  currency: '',
  effectiveFrom: call.body.effectiveFrom,
})

const presentSums = ({ earned, difference }: Sums, currency: string) => ({
  earned: formatMinor(earned, currency),
  proposed: formatMinor(earned + difference, currency),
  difference: formatMinor(difference, currency),
})

type Simulated = ResponseOf<'commission-rule.simulate'>

/** Returns the rows with the largest difference first. */
async function presentMembers({ tx, entity }: CallContext, rows: Map<string, Sums>): Promise<Simulated['members']> {
  const members = await tx
    .select()
    .from(businessUser)
    .where(and(eq(businessUser.entityId, entity.id), isAnyOf(businessUser.id, [...rows.keys()])))
  return sorted(
    members.map((row) => ({ member: presentMemberSummary(row), name: row.givenName, sums: rows.get(row.id)! })),
  ).map(({ member, sums }) => ({ member, ...presentSums(sums, entity.currency) }))
}

async function presentTargets({ tx, entity }: CallContext, rows: Map<string, Sums>): Promise<Simulated['targets']> {
  const services = await tx
    .select({ id: service.id, name: service.name })
    .from(service)
    .where(and(eq(service.entityId, entity.id), isAnyOf(service.id, [...rows.keys()])))
  const plans = await tx
    .select({ id: membershipPlan.id, name: membershipPlan.name })
    .from(membershipPlan)
    .where(and(eq(membershipPlan.entityId, entity.id), isAnyOf(membershipPlan.id, [...rows.keys()])))
  return sorted(
    [...services, ...plans].map((target) => ({ target, name: target.name, sums: rows.get(target.id)! })),
  ).map(({ target, sums }) => ({ target, ...presentSums(sums, entity.currency) }))
}

const sorted = <Row extends { name: string; sums: Sums }>(rows: Row[]): Row[] =>
  rows.toSorted(
    (a, b) => Math.abs(b.sums.difference) - Math.abs(a.sums.difference) || a.name.localeCompare(b.name, 'en'),
  )
