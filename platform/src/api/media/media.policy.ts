import type { PermissionKey } from '@steward/shared/roles'
import { and, eq, exists, isNull, or, type SQL } from 'drizzle-orm'
import { media } from '../../tables/business/media.ts'
import { serviceProvider } from '../../tables/booking/service.ts'
import type { CallContext } from '../../kernel/call.ts'
import type { MediaOwner } from './media-owner.ts'

/**
 * Returns the permission for changing pictures of this owner (B.3: "service.create/update/archive, media",
 * "business.update …, media").
 */
export function permissionFor({ serviceId }: MediaOwner): PermissionKey {
  return serviceId === null ? 'business.update' : 'service.write'
}

/** A condition for the rows of `media` that the actor may see: not those of services that they may not see. */
export function isReadable({ tx, actor, scopeOf }: CallContext): SQL | undefined {
  if (scopeOf('service.read') === 'all') return undefined
  const given = tx
    .select({ id: serviceProvider.serviceId })
    .from(serviceProvider)
    .where(and(eq(serviceProvider.serviceId, media.serviceId), eq(serviceProvider.businessUserId, actor.memberId)))
  return or(isNull(media.serviceId), exists(given))
}
