import type { FieldCode, ProblemCode } from '../../codes/problem-codes.ts'
import type { PermissionKey } from '../../roles/permission.ts'
import type { Instant } from '../../time/types.ts'
import type { Terms } from './terms.ts'

/** The reasons that guards return. Each has a sentence for users: `refusal.<reason>` in the texts of `shared/ui`. */
export const refusalReasons = [
  'ROLE',
  'STATUS',
  'CHECK_IN_OPENS',
  'CHECK_IN_CLOSED',
  'CHECKED_IN_EARLIER',
  'CARD_ONLY',
  'PAY_FIRST',
  'CANCEL_STARTED',
  'PARTLY_REFUNDED',
  'NOTHING_TO_REFUND',
  'OWN_REFUND',
  'NO_SHOW_NOT_YET',
  'NO_SHOW_WAIVED',
  'RESTORE_STARTED',
  'SLOT_CANCELLED',
  'SLOT_ENDED',
  'SLOT_FULL',
  'SLOT_STARTED',
  'BULK_STARTED',
  'SLOT_NOT_STARTED',
  'SLOT_RESTORE_STARTED',
  'REOPEN_EXPIRED',
  'HAS_BOOKINGS',
  'SENIOR_ROLE',
  'OWN_MEMBERSHIP',
  'LAST_OWNER',
  'INVITATION_ACCEPTED',
  'INVITATION_REVOKED',
  'PLAN_HAS_SUBSCRIBERS',
  'LAST_SERVICE_OF_PLAN',
  'PAYMENT_OF_BOOKING',
  'PAYMENT_REVERSED',
  'PAYMENT_RETURNED',
  'OWN_REQUEST',
  'TIME_OFF_BEGUN',
] as const

export type RefusalReason = (typeof refusalReasons)[number]

/** Why an action is not possible: the code and members of the problem document, and the reason for users. */
export interface Refusal<Code extends ProblemCode = ProblemCode> {
  code: Code
  reason: RefusalReason
  /** The instant in the sentence of the reason, such as the opening of the check-in. */
  instant?: Instant
  members?: { permission?: PermissionKey; from?: string; action?: string; allowed?: string[] }
}

const ofRole: readonly RefusalReason[] = ['ROLE', 'SENIOR_ROLE', 'OWN_MEMBERSHIP', 'TIME_OFF_BEGUN']

/** Whether the role of the person refuses the action, whatever the state of the record. */
export function isOfRole({ code, reason }: Refusal): boolean {
  if (code === 'OWN_REQUEST') return true
  return code === 'PERMISSION_DENIED' && ofRole.includes(reason)
}

/** Why a request is rejected: the code of the API and the members of its problem document. */
export interface Rejection {
  code: ProblemCode
  members?: Refusal['members'] & {
    /** A sentence for programs and operators. Users read the text of the code. */
    detail?: string
    errors?: { path: string; code: FieldCode; params?: Record<string, string | number> }[]
    current?: unknown
  }
}

/** When a guard is asked, and by whom. The terms are those of the business. */
export interface GuardContext extends Terms {
  now: Instant
  /** Whether the acting user has the permission for this record. */
  may: (permission: PermissionKey) => boolean
}

/** Returns a refusal if the user does not have the permission, otherwise undefined. */
export function withoutPermission(
  permission: PermissionKey,
  { may }: Pick<GuardContext, 'may'>,
  reason: RefusalReason = 'ROLE',
): Refusal<'PERMISSION_DENIED'> | undefined {
  return may(permission) ? undefined : { code: 'PERMISSION_DENIED', reason, members: { permission } }
}

/** Returns the refusal of an action that the current state does not allow. `allowed` lists the possible actions. */
export function notAllowed(
  from: string,
  action: string,
  { allowed, ...rest }: { allowed: readonly string[]; reason?: RefusalReason; instant?: Instant },
): Refusal<'TRANSITION_NOT_ALLOWED'> {
  return {
    code: 'TRANSITION_NOT_ALLOWED',
    reason: 'STATUS',
    ...rest,
    members: { from, action, allowed: [...allowed] },
  }
}
