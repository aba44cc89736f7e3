import type { PermissionKey } from '../../roles/permission.ts'
import { notAllowed, withoutPermission, type GuardContext, type Refusal } from '../common/refusal.ts'

/** The actions that each status allows, and the status that follows. An archived service takes no new slots. */
export const serviceTransitions = {
  ACTIVE: { update: 'ACTIVE', archive: 'ARCHIVED' },
  ARCHIVED: { restore: 'ACTIVE' },
} as const

export type ServiceStatus = keyof typeof serviceTransitions

/** `archive-many` archives selected services. */
export type GuardedServiceAction = 'archive' | 'restore' | 'archive-many'

/** What the guards read of a service. */
export interface ServiceFacts {
  status: ServiceStatus
  /** Whether a session that has not ended has a booking. Left out, it is not judged. */
  isBooked?: boolean
  /** Whether a membership plan on sale would be left without a service (M13). Left out, it is not judged. */
  isLastOfPlan?: boolean
}

/** The permission of every action. A test compares it with the operations of the contract. */
export const servicePermission: PermissionKey = 'service.write'

const lastOfPlan: Refusal<'LAST_SERVICE_OF_PLAN'> = { code: 'LAST_SERVICE_OF_PLAN', reason: 'LAST_SERVICE_OF_PLAN' }
const booked: Refusal<'HAS_BOOKINGS'> = { code: 'HAS_BOOKINGS', reason: 'HAS_BOOKINGS' }

/** Returns the status of a service, which the database keeps as the moment of its archiving. */
export const serviceStatus = ({ archivedAt }: { archivedAt: unknown }): ServiceStatus =>
  archivedAt === null ? 'ACTIVE' : 'ARCHIVED'

/**
 * Returns why the action is not possible for the service, or undefined when it is. Verbs, bulk verbs and the mock ask
 * it. Among many services, one with upcoming bookings is left out: somebody archives it on its own
 * (docs/decisions/0037-many-services-at-once.md). The verb alone checks the limit of the plan.
 */
export function whyNotService(
  action: GuardedServiceAction,
  { status, isBooked, isLastOfPlan }: ServiceFacts,
  at: Pick<GuardContext, 'may'>,
): Refusal<'PERMISSION_DENIED' | 'TRANSITION_NOT_ALLOWED' | 'HAS_BOOKINGS' | 'LAST_SERVICE_OF_PLAN'> | undefined {
  const step = action === 'restore' ? 'restore' : 'archive'
  const allowed = Object.keys(serviceTransitions[status])
  const refused = withoutPermission(servicePermission, at)
  if (refused) return refused
  if (!allowed.includes(step)) return notAllowed(status, step, { allowed })
  if (step === 'archive' && isLastOfPlan) return lastOfPlan
  return action === 'archive-many' && isBooked ? booked : undefined
}
