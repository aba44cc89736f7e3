import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { isNoExample } from '../../predicates/example-record.sql.ts'
import { isActiveMember } from '../../predicates/member.sql.ts'
import { lockName } from '../../database/advisory-lock.ts'
import { location, platformConfiguration } from '../../tables/business/business.ts'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { announceLimit } from '../notification/limit-announcement.ts'
import { businessUser } from '../../tables/team/team.ts'
import { service } from '../../tables/booking/service.ts'

/** Throws LIMIT_REACHED if the plan has no room for one more service on sale. */
export const requireRoomForService = (call: CallContext): Promise<void> => requireRoomForServices(call, 1)

/** Does the same for several services: all of them, or none. */
export async function requireRoomForServices(call: CallContext, wanted: number): Promise<void> {
  const { used, limit } = await countServices(call)
  if (limit !== null && used + wanted > limit) throw problems.limitReached(limit, used)
  announceLimits(call, { used, limit, more: wanted })
}

/** Returns how many of the wanted services the plan has room for. */
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

/** Counts the services on sale. The lock serialises two creations at once. It ends with the transaction. */
async function countServices({ tx, entity }: CallContext): Promise<{ used: number; limit: number | null }> {
  await lockName(tx, `service-limit ${entity.id}`)
  const [plan] = await tx
    .select({ limit: platformConfiguration.serviceLimit })
    .from(platformConfiguration)
    .where(isNull(platformConfiguration.deletedAt))
  if (!plan || plan.limit === null) return { used: 0, limit: null }
  const [used] = await tx
    .select({ total: count() })
    .from(service)
    .where(and(isNull(service.deletedAt), isNull(service.archivedAt), isNoExample(service)))
  return { used: used?.total ?? 0, limit: plan.limit }
}

/**
 * Throws at the field `path` unless the location exists in this business and is not archived. Locks it for share, so
 * that nobody archives or deletes it meanwhile.
 */
export async function requireLocation({ tx }: CallContext, id: string, path = 'locationId'): Promise<void> {
  const [found] = await tx
    .select({ archivedAt: location.archivedAt })
    .from(location)
    .where(and(eq(location.id, id), isNull(location.deletedAt)))
    .for('share')
  if (!found) throw problems.invalidField(path, 'NOT_FOUND')
  if (found.archivedAt !== null) throw problems.invalidField(path, 'INVALID_CHOICE')
}

/** Throws at each provider that is not an active member of this business. */
export async function requireProviders({ tx }: CallContext, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const members = await tx
    .select({ id: businessUser.id })
    .from(businessUser)
    .where(and(inArray(businessUser.id, ids), isActiveMember, isNull(businessUser.deletedAt)))
  const existingIds = new Set(members.map(({ id }) => id))
  const errors = ids.flatMap((id, index) =>
    existingIds.has(id) ? [] : [{ path: `serviceProviderIds.${index}`, code: 'NOT_FOUND' as const }],
  )
  if (errors.length > 0) throw problems.validationFailed(errors)
}
