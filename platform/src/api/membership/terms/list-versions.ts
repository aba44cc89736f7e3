import type { MembershipVersion, TermsOperation } from '@steward/shared/contracts'
import { and, count, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { isLive } from '../../../predicates/subscription.sql.ts'
import { handle, type CallContext } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { membershipPlan, membershipPlanVersion, subscription } from '../../../tables/membership/membership.ts'
import { membershipTermsOperation, subscriptionTermsChange } from '../../../tables/membership/membership-operation.ts'
import { businessUser } from '../../../tables/team/team.ts'
import { presentTerms } from '../membership.presenter.ts'
import { coveredServices } from '../membership.queries.ts'
import { isWaiting } from '../../membership-plan/waiting-terms.ts'

/** Lists the versions of a plan, newest first, and the changes that subscribers wait for. */
export const listVersions = handle('membership-version.list', async (call) => {
  const { tx, params } = call
  const plans = await tx
    .select({ id: membershipPlan.id })
    .from(membershipPlan)
    .where(and(eq(membershipPlan.id, params.id), isNull(membershipPlan.deletedAt)))
  if (plans.length === 0) throw problems.notFound()
  const rows = await selectVersions(call, params.id)
  return { items: rows.map((row, index) => presentVersion(row, rows[index - 1])), waiting: await findWaiting(call) }
})

const selectVersions = ({ tx, entity }: CallContext, planId: string) =>
  tx
    .select({
      terms: getTableColumns(membershipPlanVersion),
      services: coveredServices,
      author: { id: businessUser.id, givenName: businessUser.givenName, lastName: businessUser.lastName },
      subscribers: sql<number>`(
        select count(*)::int from ${subscription}
        where ${subscription.entityId} = ${membershipPlanVersion.entityId}
          and ${subscription.planVersionId} = ${membershipPlanVersion.id}
          and ${isLive} and ${subscription.deletedAt} is null)`,
    })
    .from(membershipPlanVersion)
    .leftJoin(
      businessUser,
      and(
        eq(businessUser.entityId, membershipPlanVersion.entityId),
        eq(businessUser.id, membershipPlanVersion.createdBy),
      ),
    )
    .where(and(eq(membershipPlanVersion.entityId, entity.id), eq(membershipPlanVersion.membershipPlanId, planId)))
    .orderBy(desc(membershipPlanVersion.number))

type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number]

/** @param next the version that replaced it */
function presentVersion(row: VersionRow, next: VersionRow | undefined): MembershipVersion {
  return {
    number: row.terms.number,
    ...presentTerms(row.terms, row.services),
    createdAt: row.terms.createdAt,
    replacedAt: next?.terms.createdAt ?? null,
    createdBy: row.author && { id: row.author.id, givenName: row.author.givenName, lastName: row.author.lastName },
    subscribers: row.subscribers,
  }
}

async function findWaiting({
  tx,
  entity,
  params,
}: CallContext & { params: { id: string } }): Promise<TermsOperation[]> {
  const waiting = count(sql`case when ${isWaiting} then 1 end`)
  return tx
    .select({
      id: membershipTermsOperation.id,
      fromVersion: membershipTermsOperation.fromVersion,
      toVersion: membershipTermsOperation.toVersion,
      createdAt: membershipTermsOperation.createdAt,
      waiting,
      applied: count(subscriptionTermsChange.appliedOn),
    })
    .from(membershipTermsOperation)
    .innerJoin(
      subscriptionTermsChange,
      and(
        eq(subscriptionTermsChange.entityId, membershipTermsOperation.entityId),
        eq(subscriptionTermsChange.operationId, membershipTermsOperation.id),
      ),
    )
    .where(
      and(
        eq(membershipTermsOperation.entityId, entity.id),
        eq(membershipTermsOperation.membershipPlanId, params.id),
        isNull(membershipTermsOperation.undoneAt),
      ),
    )
    .groupBy(membershipTermsOperation.id)
    .having(sql`${waiting} > 0`)
    .orderBy(desc(membershipTermsOperation.createdAt), membershipTermsOperation.id)
}
