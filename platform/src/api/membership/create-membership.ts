import { plainDateOf } from '@steward/shared/time'
import { handle } from '../../kernel/call.ts'
import { membershipPlan } from '../../tables/membership/membership.ts'
import { requireBusinessDetails } from '../business/document-details.ts'
import { lockCoverage } from '../membership-plan/plan-coverage.ts'
import { requireRoomForPlans, requireServices } from './membership.policy.ts'
import { presentMembership } from './membership.presenter.ts'
import { findMembership } from './membership.queries.ts'
import { insertVersion, requireTerms } from './plan-version.ts'

/** Creates a plan with version 1 of its terms. On sale, it needs the details that its invoices will show (M28). */
export const createMembership = handle('membership.create', async (call) => {
  const { tx, body, entity, clock } = call
  const now = clock.now()
  const { name, description, status, ...given } = body
  const terms = requireTerms(call, given)
  const isOnSale = status === 'ACTIVE'
  await lockCoverage(call)
  await requireServices(call, { ...terms, isOnSale })
  await requireRoomForPlans(call, 1)
  if (isOnSale) await requireBusinessDetails(call)
  const [inserted] = await tx
    .insert(membershipPlan)
    .values({ entityId: entity.id, name, description, status, createdAt: now, updatedAt: now })
    .returning({ id: membershipPlan.id })
  const id = inserted!.id
  await insertVersion(call, { planId: id, number: 1 }, terms)
  call.audit('membership.create', 'membership', id, {
    new: { name, status, currency: entity.currency, ...terms },
    version: 1,
  })
  return presentMembership(await findMembership(tx, id, plainDateOf(now, entity.timeZone)))
})
