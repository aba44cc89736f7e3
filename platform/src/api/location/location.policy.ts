import { postalCodeFits } from '@steward/shared/contracts/common/postal-code'
import {
  locationActions,
  locationStatus,
  type LocationAction,
} from '@steward/shared/rules/business/location-transitions'
import { and, count, eq, isNull } from 'drizzle-orm'
import { lockName } from '../../database/advisory-lock.ts'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { isNoExample } from '../../predicates/example-record.sql.ts'
import { location, platformConfiguration } from '../../tables/business/business.ts'
import type { LocationRow } from '../business/business.queries.ts'
import { announceLimit } from '../notification/limit-announcement.ts'

/**
 * Throws LIMIT_REACHED if the plan has no room for one more active location. The lock lets only one call count at a
 * time, until its transaction ends.
 */
export async function requireRoomForLocation(call: CallContext): Promise<void> {
  const { tx, entity } = call
  await lockName(tx, `location-limit ${entity.id}`)
  const [plan] = await tx
    .select({ limit: platformConfiguration.locationLimit })
    .from(platformConfiguration)
    .where(and(eq(platformConfiguration.entityId, entity.id), isNull(platformConfiguration.deletedAt)))
  if (!plan || plan.limit === null) return
  const [active] = await tx
    .select({ total: count() })
    .from(location)
    .where(
      and(
        eq(location.entityId, entity.id),
        isNull(location.deletedAt),
        isNull(location.archivedAt),
        isNoExample(location),
      ),
    )
  const used = active?.total ?? 0
  if (used >= plan.limit) throw problems.limitReached(plan.limit, used)
  announceLimit(call, 'location', used + 1, plan.limit)
}

/** Throws STALE_VERSION, or TRANSITION_NOT_ALLOWED if the status does not allow the action. */
export function requireAction(call: CallContext, row: LocationRow, action: LocationAction): void {
  call.requireVersion(row.version)
  const status = locationStatus(row)
  const allowed = locationActions(status)
  if (!allowed.includes(action)) throw problems.transitionNotAllowed(status, action, allowed)
}

/** Throws at `postalCode` unless it has the format of its country. */
export function requirePostalCode(address: Pick<LocationRow, 'postalCode' | 'country'>): void {
  if (!postalCodeFits(address)) throw problems.invalidField('postalCode', 'INVALID_FORMAT')
}
