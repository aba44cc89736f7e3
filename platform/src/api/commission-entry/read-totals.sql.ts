import type { CommissionReason, CommissionStanding } from '@steward/shared/rules/commission/entry-reason'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { readRows } from '../../database/statement.ts'
import { groupOfLine, standingOfLine } from '../../predicates/commission.sql.ts'
import { booking } from '../../tables/booking/booking.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { service } from '../../tables/booking/service.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { commissionEntry, commissionGroup } from '../../tables/commission/commission.ts'
import { membershipPlan, subscription } from '../../tables/membership/membership.ts'
import { businessUser } from '../../tables/team/team.ts'

const sums = {
  cut: sql<'ALL' | 'MEMBER' | 'GROUP' | 'TARGET' | 'REASON' | 'STANDING'>`case
    when grouping(member_id) = 0 then 'MEMBER' when grouping(group_id) = 0 then 'GROUP'
    when grouping(target_id) = 0 then 'TARGET' when grouping(reason) = 0 then 'REASON'
    when grouping(standing) = 0 then 'STANDING' else 'ALL' end`,
  id: sql<string | null>`coalesce(member_id, group_id, target_id)`,
  name: sql<string | null>`case when grouping(group_id) = 0 then min(group_name)
    when grouping(target_id) = 0 then min(target_name) end`,
  givenName: sql<string>`min(given_name)`,
  lastName: sql<string>`min(last_name)`,
  avatar: sql<string | null>`min(avatar)`,
  reason: sql<CommissionReason>`reason`,
  standing: sql<CommissionStanding>`standing`,
  currency: sql<string>`currency`,
  amount: sql<number>`sum(amount)::bigint`.mapWith(Number),
  entries: sql<number>`count(*)::int`,
}

/**
 * Returns the sums of the lines of a filter by each cut, in minor units. It is one statement, so that every cut counts the
 * same lines and adds up to the same total.
 */
export const readTotals = (tx: Database, filters: SQL, present: string) =>
  readRows(
    tx,
    sums,
    (columns) => sql`
      with line as (
        select ${businessUser.id} as member_id, ${businessUser.givenName} as given_name, ${businessUser.lastName} as last_name,
          ${businessUser.avatar} as avatar, ${commissionGroup.id} as group_id, ${commissionGroup.displayName} as group_name,
          coalesce(${service.id}, ${membershipPlan.id}) as target_id,
          coalesce(${service.name}, ${membershipPlan.name}) as target_name,
          ${commissionEntry.reason} as reason,
          ${standingOfLine(present)} as standing,
          ${commissionEntry.currency} as currency, ${commissionEntry.amount} as amount
        from ${commissionEntry}
        join ${businessUser} on ${businessUser.entityId} = ${commissionEntry.entityId}
          and ${businessUser.id} = ${commissionEntry.businessUserId}
        left join ${commissionGroup} on ${groupOfLine}
        left join ${booking} on ${booking.entityId} = ${commissionEntry.entityId}
          and ${booking.id} = ${commissionEntry.bookingId}
        left join ${timeSlot} on ${timeSlot.entityId} = ${commissionEntry.entityId}
          and ${timeSlot.id} = coalesce(${commissionEntry.timeSlotId}, ${booking.timeSlotId})
        left join ${service} on ${service.entityId} = ${commissionEntry.entityId} and ${service.id} = ${timeSlot.serviceId}
        left join ${invoice} on ${invoice.entityId} = ${commissionEntry.entityId}
          and ${invoice.id} = ${commissionEntry.invoiceId}
        left join ${subscription} on ${subscription.entityId} = ${commissionEntry.entityId}
          and ${subscription.id} = coalesce(${commissionEntry.subscriptionId}, ${invoice.subscriptionId})
        left join ${membershipPlan} on ${membershipPlan.entityId} = ${commissionEntry.entityId}
          and ${membershipPlan.id} = ${subscription.membershipPlanId}
        where ${filters}
      )
      select ${columns} from line
      group by currency, grouping sets ((), (member_id), (group_id), (target_id), (reason), (standing))
      order by currency, sum(amount) desc, 2`,
  )
