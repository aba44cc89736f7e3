import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { membershipPlan, membershipPlanVersion, membershipPlanVersionService } from '../tables/membership/membership.ts'

type Plan = typeof membershipPlan.$inferInsert
type Terms = typeof membershipPlanVersion.$inferInsert

/** A plan on sale with its terms. Missing fields get plausible values. */
export type PlanFields = Pick<Plan, 'entityId' | 'createdAt' | 'updatedAt'> &
  Pick<Terms, 'currency'> &
  Partial<Omit<Plan, 'id'> & Omit<Terms, 'id'>> & { id?: string; serviceIds?: readonly string[] }

/** Inserts a plan with version 1 of its terms. Returns the ids of both. */
export async function insertPlan(
  db: Database,
  { id = randomUUID(), entityId, createdAt, updatedAt, name, description, status = 'ACTIVE', ...fields }: PlanFields,
): Promise<{ membershipPlanId: string; planVersionId: string }> {
  const { deletedAt, version, serviceIds = [], ...terms } = fields
  return db.transaction(async (tx) => {
    await tx.insert(membershipPlan).values({
      id,
      entityId,
      createdAt,
      updatedAt,
      deletedAt,
      version,
      name: name ?? `Plan ${id}`,
      description,
      status,
    })
    const planVersionId = await insertVersionOf(tx, { ...terms, entityId, createdAt, membershipPlanId: id, serviceIds })
    return { membershipPlanId: id, planVersionId }
  })
}

/** Inserts one more version of a plan, and returns its id. The plan keeps its current version. */
export async function insertVersionOf(
  db: Database,
  {
    serviceIds = [],
    ...terms
  }: Pick<Terms, 'entityId' | 'createdAt' | 'membershipPlanId' | 'currency'> &
    Partial<Terms> & { serviceIds?: readonly string[] },
): Promise<string> {
  const [inserted] = await db
    .insert(membershipPlanVersion)
    .values({
      number: 1,
      price: 10_000,
      billingInterval: 'MONTH',
      coversAllServices: serviceIds.length === 0,
      ...terms,
    })
    .returning({ id: membershipPlanVersion.id })
  const planVersionId = inserted!.id
  if (serviceIds.length > 0)
    await db
      .insert(membershipPlanVersionService)
      .values(serviceIds.map((serviceId) => ({ entityId: terms.entityId, planVersionId, serviceId })))
  return planVersionId
}

/** Returns the id of version 1 of a plan. */
export async function firstVersionOf(db: Database, membershipPlanId: string): Promise<string> {
  const versions = await db
    .select({ id: membershipPlanVersion.id })
    .from(membershipPlanVersion)
    .where(and(eq(membershipPlanVersion.membershipPlanId, membershipPlanId), eq(membershipPlanVersion.number, 1)))
  return versions[0]!.id
}
