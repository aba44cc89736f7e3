import { sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import {
  membershipPlan,
  membershipPlanVersion,
  membershipPlanVersionService,
} from '../../tables/membership/membership.ts'

/**
 * Gives each plan a new version with the same terms in another currency, because the terms of a version never change.
 * It is one statement, because each step needs the rows of the one before.
 */
export async function copyPlanVersions({ tx, entity, clock }: CallContext, currency: string): Promise<void> {
  const now = clock.now()
  await tx.execute(sql`
    with present as (
      select terms, terms.id as version_id, plan.id as plan_id,
        (select max(number) + 1 from ${membershipPlanVersion} other
          where other.entity_id = plan.entity_id and other.membership_plan_id = plan.id) as next_number
      from ${membershipPlan} plan
      join ${membershipPlanVersion} terms on terms.entity_id = plan.entity_id
        and terms.membership_plan_id = plan.id and terms.number = plan.current_version
      where plan.entity_id = ${entity.id} and plan.deleted_at is null
    ), added as (
      insert into ${membershipPlanVersion}
      select copy.* from present, jsonb_populate_record(present.terms, jsonb_build_object('id', gen_random_uuid(),
        'number', next_number, 'currency', ${currency}::text, 'created_by', null, 'created_at', ${now}::text)) as copy
      returning id, membership_plan_id, number
    ), covered as (
      insert into ${membershipPlanVersionService} (entity_id, plan_version_id, service_id)
      select one.entity_id, added.id, one.service_id from added
      join present on present.plan_id = added.membership_plan_id
      join ${membershipPlanVersionService} one on one.entity_id = ${entity.id} and one.plan_version_id = present.version_id
    )
    update ${membershipPlan} set current_version = added.number, version = ${membershipPlan.version} + 1,
      updated_at = ${now}
    from added where ${membershipPlan.entityId} = ${entity.id} and ${membershipPlan.id} = added.membership_plan_id`)
}
