import { sql, type SQL } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { owedByItself } from '../invoice/invoice.queries.ts'

// The conditions under which a record needs attention. `home.get` lists such records, `home.tasks` groups them.

/** A condition on `booking`: it is unpaid, as in the payment state UNPAID. */
export const isUnpaidBooking: SQL = sql`booking.deleted_at is null
  and booking.status in ('PAYMENT_PENDING', 'PAYMENT_FAILED') and booking.total > booking.paid_amount`

/** A condition on `invoice`: it is open, and bills no booking that would be counted a second time. */
export const isOpenInvoice: SQL = sql`invoice.deleted_at is null
  and invoice.status in ('ISSUED', 'PARTIALLY_PAID') and ${owedByItself}`

/** A condition on `booking`: the customer was checked in without paying (B.6). A membership counts as payment. */
export const isUnpaidCheckIn: SQL = sql`booking.deleted_at is null and booking.status = 'CHECKED_IN'
  and booking.payment_type <> 'NOT_REQUIRED' and booking.total > booking.paid_amount`

/** A condition on `booking`: its refund is due, as in the payment state REFUND_DUE. */
export const isRefundDue: SQL = sql`booking.deleted_at is null and booking.status = 'CANCELLED' and not booking.late_cancel
  and booking.paid_amount > booking.refunded_amount`

/**
 * Selects from `latest`: the last invitation of each person who has not joined. `is_open` is false once it has expired.
 * A manager sees only the roles that a manager may invite.
 */
export const fromWaitingInvitations = ({ entity, clock, may }: CallContext): SQL => sql`from (
    select distinct on (invitation.business_user_id) invitation.*,
      invitation.expires_at > ${clock.now()} and invitation.status = 'PENDING' as is_open
    from invitation
    join business_user member on member.entity_id = invitation.entity_id and member.id = invitation.business_user_id
    where invitation.entity_id = ${entity.id} and invitation.deleted_at is null and member.status = 'INVITED' and member.deleted_at is null
    order by invitation.business_user_id, invitation.created_at desc, invitation.id
  ) latest
  where latest.status in ('PENDING', 'EXPIRED')
    ${may('member.manage-senior') ? sql`` : sql`and latest.role in ('STAFF', 'SERVICE_PROVIDER')`}`
