import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { location, platformConfiguration } from '../../tables/business.ts'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { announceLimit } from '../notification/limit-announcement.ts'
import { businessUser } from '../../tables/team.ts'
import { service, serviceTag } from '../../tables/service.ts'

/** Throws LIMIT_REACHED where the plan has no room for one more service on sale. */
export const requireRoomForService = (call: CallContext): Promise<void> => requireRoomForServices(call, 1)

/** The same for several: all of them, or none. */
export async function requireRoomForServices(call: CallContext, wanted: number): Promise<void> {
  const { used, limit } = await countServices(call)
  if (limit !== null && used + wanted > limit) throw problems.limitReached(limit, used)
  announceLimits(call, { used, limit, more: wanted })
}

/** How many of so many services the plan has room for. */
export async function roomForServices(call: CallContext, wanted: number): Promise<number> {
  const { used, limit } = await countServices(call)
  const room = limit === null ? wanted : Math.max(0, Math.min(wanted, limit - used))
  announceLimits(call, { used, limit, more: room })
  return room
}

function announceLimits(call: CallContext, plan: { used: number; limit: number | null; more: number }): void {
  const { used, limit, more } = plan
  if (limit === null) return
  for (let added = 1; added <= more; added++) announceLimit(call, 'service', used + added, limit)
}

/** The lock makes two creations at once count one after the other; it ends with the transaction. */
async function countServices({ tx, entity }: CallContext): Promise<{ used: number; limit: number | null }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`service-limit ${entity.id}`}, 0))`)
  const [plan] = await tx
    .select({ limit: platformConfiguration.serviceLimit })
    .from(platformConfiguration)
    .where(isNull(platformConfiguration.deletedAt))
  if (!plan || plan.limit === null) return { used: 0, limit: null }
  const [used] = await tx
    .select({ total: count() })
    .from(service)
    .where(and(isNull(service.deletedAt), isNull(service.archivedAt)))
  return { used: used?.total ?? 0, limit: plan.limit }
}

/** Throws at `locationId` unless the location exists in this business. */
export async function requireLocation({ tx }: CallContext, id: string): Promise<void> {
  const found = await tx
    .select({ id: location.id })
    .from(location)
    .where(and(eq(location.id, id), isNull(location.deletedAt)))
  if (found.length === 0) throw problems.invalidField('locationId', 'NOT_FOUND')
}

/** Throws at each provider that is not an active member of this business. */
export async function requireProviders({ tx }: CallContext, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const found = await tx
    .select({ id: businessUser.id })
    .from(businessUser)
    .where(and(inArray(businessUser.id, ids), eq(businessUser.status, 'ACTIVE'), isNull(businessUser.deletedAt)))
  const known = new Set(found.map(({ id }) => id))
  const errors = ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `serviceProviderIds.${index}`, code: 'NOT_FOUND' as const }],
  )
  if (errors.length > 0) throw problems.validationFailed(errors)
}

/** The id of a tag, made where it is new. A tag that is known keeps its key and takes the name written last. */
export async function tagIdOf(
  call: CallContext,
  tag: { displayName: string; tag: string } | null,
): Promise<string | null> {
  if (tag === null) return null
  const { tx, entity, clock } = call
  const now = clock.now()
  const [made] = await tx
    .insert(serviceTag)
    .values({ entityId: entity.id, displayName: tag.displayName, tag: tag.tag, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: serviceTag.id })
  if (made) {
    call.audit('service-tag.create', 'service_tag', made.id, { new: tag })
    return made.id
  }
  const [known] = await tx
    .select({ id: serviceTag.id, displayName: serviceTag.displayName })
    .from(serviceTag)
    .where(and(eq(serviceTag.tag, tag.tag), isNull(serviceTag.deletedAt)))
    .for('update')
  if (!known) return null
  if (known.displayName !== tag.displayName) {
    await tx.update(serviceTag).set({ displayName: tag.displayName, updatedAt: now }).where(eq(serviceTag.id, known.id))
    call.audit('service-tag.rename', 'service_tag', known.id, {
      old: { displayName: known.displayName },
      new: { displayName: tag.displayName },
    })
  }
  return known.id
}
