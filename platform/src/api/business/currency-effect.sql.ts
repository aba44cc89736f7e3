import type { CurrencyEffect, CurrencyFacts } from '@steward/shared/rules/business/currency-change'
import { sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { readRow } from '../../database/statement.ts'
import type { CallContext } from '../../kernel/call.ts'
import { isOpenBooking } from '../../predicates/booking.sql.ts'
import { isDraft } from '../../predicates/invoice.sql.ts'
import { isLive } from '../../predicates/subscription.sql.ts'
import { isOpenSlot } from '../../predicates/time-slot.sql.ts'
import { booking } from '../../tables/booking/booking.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { receipt } from '../../tables/booking/money.ts'
import { service } from '../../tables/booking/service.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { commissionRule } from '../../tables/commission/commission.ts'
import { membershipPlan, subscription } from '../../tables/membership/membership.ts'
import { payrollRun } from '../../tables/payroll/payroll-run.ts'
import { payrollRecord } from '../../tables/payroll/payroll.ts'

type RecordTable = PgTable & Record<'entityId' | 'deletedAt', AnyPgColumn>

/** Reads what keeps the currency of the business, and what another one changes. It is one statement, as of one moment. */
export async function readCurrencyEffect({
  tx,
  entity,
  clock,
}: CallContext): Promise<{ facts: CurrencyFacts; effect: CurrencyEffect }> {
  const live = (table: RecordTable) => sql`${table.entityId} = ${entity.id} and ${table.deletedAt} is null`
  const count = (table: RecordTable, condition = sql`true`) =>
    sql<number>`(select count(*)::int from ${table} where ${live(table)} and ${condition})`
  const { hasDocuments, hasLiveSubscription, hasOpenBookings, ...effect } = await readRow(
    tx,
    {
      hasDocuments: sql<boolean>`(exists (select from ${receipt} where ${receipt.entityId} = ${entity.id})
        or exists (select from ${invoice} where ${invoice.entityId} = ${entity.id} and not ${isDraft})
        or exists (select from ${payrollRun} where ${payrollRun.entityId} = ${entity.id}))`,
      hasLiveSubscription: sql<boolean>`exists (select from ${subscription} where ${live(subscription)} and ${isLive})`,
      hasOpenBookings: sql<boolean>`exists (select from ${booking} where ${live(booking)} and ${isOpenBooking})`,
      services: count(service),
      slots: count(timeSlot, isOpenSlot(clock.now())),
      plans: count(membershipPlan),
      rules: count(commissionRule, sql`${commissionRule.flatAmount} is not null`),
      salaries: count(payrollRecord),
    },
    (columns) => sql`select ${columns}`,
  )
  return { facts: { hasDocuments, hasLiveSubscription, hasOpenBookings }, effect }
}
