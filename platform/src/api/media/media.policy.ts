import type { PermissionKey } from '@steward/shared/roles'
import { sql, type SQL } from 'drizzle-orm'
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
export function isReadable({ actor, scopeOf }: CallContext): SQL | undefined {
  if (scopeOf('service.read') === 'all') return undefined
  return sql`(media.service_id is null or exists (
    select 1 from service_provider where service_provider.service_id = media.service_id
      and service_provider.business_user_id = ${actor.memberId}))`
}
