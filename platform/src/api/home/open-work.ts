import { sql, type SQL } from 'drizzle-orm'
import { isInvited } from '../../predicates/member.sql.ts'
import { isOpenInvitation, isUnansweredOf } from '../../predicates/invitation.sql.ts'
import type { CallContext } from '../../kernel/call.ts'
import { owedByItself } from '../invoice/invoice.queries.ts'
import { isCheckedInUnpaid, isInPaymentState, isOwed, isUnpaid } from '../../predicates/booking.sql.ts'
import * as predicates from '../../predicates/invoice.sql.ts'
import { booking } from '../../tables/booking/booking.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { businessUser, invitation } from '../../tables/team/team.ts'

// The conditions under which a record needs attention. `home.get` lists such records, `home.tasks` groups them.

/** A condition on `booking`: it is unpaid, as in the payment state UNPAID. */
export const isUnpaidBooking: SQL = sql`${booking.deletedAt} is null
  and ${isUnpaid} and ${isOwed}`

/** A condition on `invoice`: it is open, and bills no booking that would be counted a second time. */
export const isOpenInvoice: SQL = sql`${invoice.deletedAt} is null
  and ${predicates.isOpenInvoice} and ${owedByItself}`

/** A condition on `booking`: the customer was checked in without paying (B.6). */
export const isUnpaidCheckIn: SQL = sql`${booking.deletedAt} is null and ${isCheckedInUnpaid}`

/** A condition on `booking`: its refund is due, as in the payment state REFUND_DUE. */
export const isRefundDue: SQL = sql`${booking.deletedAt} is null
  and ${isInPaymentState.REFUND_DUE}`

/**
 * Selects from `latest`: the last invitation of each person who has not joined. `is_open` is false once it has expired.
 * A manager sees only the roles that a manager may invite.
 */
export const fromWaitingInvitations = ({ entity, clock, may }: CallContext): SQL => sql`from (
    select distinct on (${invitation.businessUserId}) ${invitation}.*,
      ${isOpenInvitation(clock.now())} as is_open
    from ${invitation}
    join ${businessUser} on ${businessUser.entityId} = ${invitation.entityId}
      and ${businessUser.id} = ${invitation.businessUserId}
    where ${invitation.entityId} = ${entity.id} and ${invitation.deletedAt} is null
      and ${isInvited} and ${businessUser.deletedAt} is null
    order by ${invitation.businessUserId}, ${invitation.createdAt} desc, ${invitation.id}
  ) latest
  where ${isUnansweredOf({ status: sql`latest.status` })}
    ${may('member.manage-senior') ? sql`` : sql`and latest.role in ('STAFF', 'SERVICE_PROVIDER')`}`
