import { permissionsOf } from '../../roles/matrix.ts'
import type { GrantedPermission } from '../../roles/permission.ts'
import type { Role } from '../../roles/role.ts'
import { plainDateOf, type Instant } from '../../time/index.ts'
import { staffRefundLimit, type Terms } from './terms.ts'

/**
 * Returns the permissions of a role in a business. Staff may refund on a day whose limit for staff is above 0 (B.3). The
 * verb then checks the amount.
 *
 * @param currency the currency of the business
 */
export function grantedPermissions(
  role: Role,
  { terms, currency }: { terms: Terms; currency: string },
  now: Instant,
): GrantedPermission[] {
  const granted = permissionsOf(role)
  const refunds = role === 'STAFF' && staffRefundLimit(terms, plainDateOf(now, terms.zone), currency) > 0
  return refunds ? [...granted, 'booking.refund'] : granted
}
