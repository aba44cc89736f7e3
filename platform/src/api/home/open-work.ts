import { sql, type SQL } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { owedByItself } from '../invoice/invoice.queries.ts'
import { isCheckedInUnpaid, isOwed, isUnpaid } from '../money/unpaid-booking.ts'
import { booking } from '../../tables/booking.ts'
import { invoice } from '../../tables/invoice.ts'
import { businessUser, invitation } from '../../tables/team.ts'

// The conditions under which a record needs attention. `home.get` lists such records, `home.tasks` groups them.

/** A condition on `booking`: it is unpaid, as in the payment state UNPAID. */
export const isUnpaidBooking: SQL = sql`${booking.deletedAt} is null
  and ${isUnpaid} and ${isOwed}`

/** A condition on `invoice`: it is open, and bills no booking that would be counted a second time. */
export const isOpenInvoice: SQL = sql`${invoice.deletedAt} is null
  and ${invoice.status} in ('ISSUED', 'PARTIALLY_PAID') and ${owedByItself}`

/** A condition on `booking`: the customer was checked in without paying (B.6). */
export const isUnpaidCheckIn: SQL = sql`${booking.deletedAt} is null and ${isCheckedInUnpaid}`

/** A condition on `booking`: its refund is due, as in the payment state REFUND_DUE. */
export const isRefundDue: SQL = sql`${booking.deletedAt} is null and ${booking.status} = 'CANCELLED'
  and not ${booking.lateCancel} and ${booking.paidAmount} > ${booking.refundedAmount}`

/**
 * Selects from `latest`: the last invitation of each person who has not joined. `is_open` is false once it has expired.
 * A manager sees only the roles that a manager may invite.
 */
export const fromWaitingInvitations = ({ entity, clock, may }: CallContext): SQL => sql`from (
    select distinct on (${invitation.businessUserId}) ${invitation}.*,
      ${invitation.expiresAt} > ${clock.now()} and ${invitation.status} = 'PENDING' as is_open
    from ${invitation}
    join ${businessUser} on ${businessUser.entityId} = ${invitation.entityId}
      and ${businessUser.id} = ${invitation.businessUserId}
    where ${invitation.entityId} = ${entity.id} and ${invitation.deletedAt} is null
      and ${businessUser.status} = 'INVITED' and ${businessUser.deletedAt} is null
    order by ${invitation.businessUserId}, ${invitation.createdAt} desc, ${invitation.id}
  ) latest
  where latest.status in ('PENDING', 'EXPIRED')
    ${may('member.manage-senior') ? sql`` : sql`and latest.role in ('STAFF', 'SERVICE_PROVIDER')`}`
