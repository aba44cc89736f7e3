import { parseAmount } from '@steward/shared/money'
import { readTerms, type GivenTerms, type PlanTerms } from '@steward/shared/rules/membership/plan-terms'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { membershipPlanVersion, membershipPlanVersionService } from '../../tables/membership/membership.ts'
import { presentTerms } from './membership.presenter.ts'
import type { LockedPlan } from './membership.queries.ts'

/** Returns the whole terms of a request in the currency of the business. Throws 422 with every fault in them. */
export function requireTerms({ entity }: Pick<CallContext, 'entity'>, given: GivenTerms): PlanTerms {
  const { terms, faults } = readTerms(given, entity.currency)
  if (faults.length > 0) throw problems.validationFailed(faults)
  return terms
}

/** Inserts a version of a plan with the services that it covers, and returns its id. */
export async function insertVersion(
  { tx, entity, actor, clock }: CallContext,
  { planId, number }: { planId: string; number: number },
  terms: PlanTerms,
): Promise<string> {
  const minor = (text: string) => parseAmount(text, entity.currency)
  const { serviceIds, interval, price, joiningFee, redemptionValue, ...plain } = terms
  const [inserted] = await tx
    .insert(membershipPlanVersion)
    .values({
      ...plain,
      entityId: entity.id,
      membershipPlanId: planId,
      number,
      currency: entity.currency,
      price: minor(price),
      joiningFee: minor(joiningFee),
      redemptionValue: redemptionValue === null ? null : minor(redemptionValue),
      billingInterval: interval,
      createdBy: actor.memberId,
      createdAt: clock.now(),
    })
    .returning({ id: membershipPlanVersion.id })
  const planVersionId = inserted!.id
  if (serviceIds.length > 0)
    await tx
      .insert(membershipPlanVersionService)
      .values(serviceIds.map((serviceId) => ({ entityId: entity.id, planVersionId, serviceId })))
  return planVersionId
}

/** Returns the current terms of a plan in the form of a request. */
export function termsOfPlan({ terms, services }: Pick<LockedPlan, 'terms' | 'services'>): PlanTerms {
  const { currency: _, services: covered, ...own } = presentTerms(terms, services)
  return { ...own, serviceIds: covered.map(({ id }) => id) }
}
