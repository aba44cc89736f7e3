import type { BodyOf } from '@steward/shared/contracts'
import { isAbovePrice, type RuleValue } from '@steward/shared/rules/commission/earned-amount'
import { faultOfChange } from '@steward/shared/rules/commission/rule-change'
import { parseAmount } from '@steward/shared/money'
import { addMonths, plainDateOf } from '@steward/shared/time'
import { and, eq, isNull } from 'drizzle-orm'
import { isAnyOf } from '../../database/is-any-of.ts'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { commissionGroup } from '../../tables/commission/commission.ts'
import { membershipPlan, membershipPlanVersion } from '../../tables/membership/membership.ts'
import { service } from '../../tables/booking/service.ts'
import { cellKey } from './rule-versions.ts'

type Change = BodyOf<'commission-rule.save'>['changes'][number]

/** A checked cell. `isAbovePrice` warns of a flat amount above what a customer pays. */
export interface Proposed extends RuleValue {
  change: Change
  targetId: string
  groupId: string
  isAbovePrice: boolean
}

/** The furthest that rules can be planned ahead. */
const monthsAhead = 24

/**
 * Checks the cells of a save or of a replay. Throws with an error for each cell that has one: its value, a target or group
 * that does not exist, or a cell that is named twice.
 */
export async function checkChanges(
  call: CallContext,
  { effectiveFrom, changes }: Pick<BodyOf<'commission-rule.save'>, 'effectiveFrom' | 'changes'>,
): Promise<Proposed[]> {
  const { entity, clock } = call
  if (effectiveFrom > addMonths(plainDateOf(clock.now(), entity.timeZone), monthsAhead))
    throw problems.invalidField('effectiveFrom', 'TOO_FAR_AHEAD')
  const prices = await readPrices(call, changes)
  const groups = await readGroupIds(call, changes)
  const seen = new Set<string>()
  const errors = changes.flatMap((change, index) => {
    const at = (path: string) => `changes.${index}.${path}`
    const isRepeated = seen.has(cellKey(change))
    seen.add(cellKey(change))
    if (isRepeated) return [{ path: `changes.${index}`, code: 'NOT_DISTINCT' as const }]
    if (!prices.has(`${change.targetType} ${change.targetId}`))
      return [{ path: at('targetId'), code: 'NOT_FOUND' as const }]
    if (!groups.has(change.groupId)) return [{ path: at('groupId'), code: 'NOT_FOUND' as const }]
    const fault = faultOfChange(change, entity.currency)
    return fault ? [{ ...fault, path: at(fault.path) }] : []
  })
  if (errors.length > 0) throw problems.validationFailed(errors)
  return changes.map((change) => {
    const value = valueOf(change, entity.currency)
    const price = prices.get(`${change.targetType} ${change.targetId}`)!
    return {
      ...value,
      change,
      targetId: change.targetId,
      groupId: change.groupId,
      isAbovePrice: isAbovePrice(value, price),
    }
  })
}

function valueOf({ kind, value, basis }: Change, currency: string): RuleValue {
  return {
    kind,
    percentage: kind === 'PERCENTAGE' ? String(Number(value)) : null,
    flatAmount: kind === 'FLAT_RATE' ? parseAmount(value!, currency) : null,
    basis: kind === 'FLAT_RATE' ? (basis ?? 'PER_BOOKING') : 'PER_BOOKING',
  }
}

/** Returns the price of each target that exists, in minor units. */
async function readPrices({ tx, entity }: CallContext, changes: readonly Change[]): Promise<Map<string, number>> {
  const ids = changes.map(({ targetId }) => targetId)
  const services = await tx
    .select({ id: service.id, price: service.eventCost })
    .from(service)
    .where(and(eq(service.entityId, entity.id), isAnyOf(service.id, ids), isNull(service.deletedAt)))
  const plans = await tx
    .select({ id: membershipPlan.id, price: membershipPlanVersion.price })
    .from(membershipPlan)
    .innerJoin(
      membershipPlanVersion,
      and(
        eq(membershipPlanVersion.entityId, membershipPlan.entityId),
        eq(membershipPlanVersion.membershipPlanId, membershipPlan.id),
        eq(membershipPlanVersion.number, membershipPlan.currentVersion),
      ),
    )
    .where(
      and(eq(membershipPlan.entityId, entity.id), isAnyOf(membershipPlan.id, ids), isNull(membershipPlan.deletedAt)),
    )
  return new Map([
    ...services.map(({ id, price }) => [`SERVICE ${id}`, price] as const),
    ...plans.map(({ id, price }) => [`MEMBERSHIP ${id}`, price] as const),
  ])
}

async function readGroupIds({ tx, entity }: CallContext, changes: readonly Change[]): Promise<Set<string>> {
  const ids = changes.map(({ groupId }) => groupId)
  const rows = await tx
    .select({ id: commissionGroup.id })
    .from(commissionGroup)
    .where(
      and(eq(commissionGroup.entityId, entity.id), isAnyOf(commissionGroup.id, ids), isNull(commissionGroup.deletedAt)),
    )
  return new Set(rows.map(({ id }) => id))
}
