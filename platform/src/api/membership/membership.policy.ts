import { and, count, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { countsForLimit } from '../../predicates/membership-plan.sql.ts'
import { lockName } from '../../database/advisory-lock.ts'
import type { CallContext } from '../../kernel/call.ts'
import { problems, ProblemError } from '../../kernel/problem-error.ts'
import { platformConfiguration } from '../../tables/business/business.ts'
import {
  membershipPlan,
  membershipPlanVersion,
  membershipPlanVersionService,
} from '../../tables/membership/membership.ts'
import { service } from '../../tables/booking/service.ts'
import { requireBusinessDetails } from '../business/document-details.ts'
import { coveredByVersion, coveredOnSale, currentTerms } from '../membership-plan/plan-coverage.ts'
import { announceLimit } from '../notification/limit-announcement.ts'

/**
 * Throws LIMIT_REACHED unless the business may have this many more plans. Drafts count, archived plans do not (B.3). The
 * lock serialises two creations at once, and ends with the transaction.
 */
export async function requireRoomForPlans(call: CallContext, wanted: number): Promise<void> {
  const { tx, entity } = call
  await lockName(tx, `membership-limit ${entity.id}`)
  const [configuration] = await tx
    .select({ limit: platformConfiguration.membershipLimit })
    .from(platformConfiguration)
    .where(isNull(platformConfiguration.deletedAt))
  const limit = configuration?.limit ?? null
  if (limit === null) return
  const [counted] = await tx
    .select({ total: count() })
    .from(membershipPlan)
    .where(and(isNull(membershipPlan.deletedAt), countsForLimit))
  const used = counted?.total ?? 0
  if (used + wanted > limit) throw problems.limitReached(limit, used)
  for (let added = 1; added <= wanted; added++) announceLimit(call, 'membership', used + added, limit)
}

interface Coverage {
  coversAllServices: boolean
  serviceIds: readonly string[]
  /** The services that the plan has already. They may be archived meanwhile. */
  present?: readonly string[]
  isOnSale: boolean
}

/**
 * Throws at each service that does not exist or is archived. A plan on sale also needs one service that is not archived
 * (M13). Call `lockCoverage` first.
 */
export async function requireServices({ tx }: CallContext, coverage: Coverage): Promise<void> {
  const { coversAllServices, serviceIds, present = [], isOnSale } = coverage
  if (coversAllServices) return
  const rows = await tx
    .select({ id: service.id, archivedAt: service.archivedAt })
    .from(service)
    .where(and(inArray(service.id, [...serviceIds]), isNull(service.deletedAt)))
  const onSale = new Set(rows.flatMap(({ id, archivedAt }) => (archivedAt === null ? [id] : [])))
  const errors = serviceIds.flatMap((id, index) =>
    onSale.has(id) || present.includes(id) ? [] : [{ path: `serviceIds.${index}`, code: 'NOT_FOUND' as const }],
  )
  if (errors.length > 0) throw problems.validationFailed(errors)
  if (isOnSale && onSale.size === 0) throw problems.invalidField('serviceIds', 'TOO_FEW', { min: 1 })
}

/**
 * Throws unless each plan covers a service that is not archived (M13), and its invoices can show the address of the
 * business (M28). Call `lockCoverage` first.
 */
export async function requireSellable(call: CallContext, planIds: readonly string[]): Promise<void> {
  const { tx } = call
  const covered = tx
    .select({ one: sql`1` })
    .from(membershipPlanVersionService)
    .innerJoin(service, coveredOnSale)
    .where(coveredByVersion)
  const empty = await tx
    .select({ id: membershipPlan.id })
    .from(membershipPlan)
    .innerJoin(membershipPlanVersion, currentTerms)
    .where(
      and(
        inArray(membershipPlan.id, [...planIds]),
        eq(membershipPlanVersion.coversAllServices, false),
        notExists(covered),
      ),
    )
    .limit(1)
  if (empty.length > 0) throw new ProblemError('PLAN_WITHOUT_SERVICE')
  await requireBusinessDetails(call)
}
