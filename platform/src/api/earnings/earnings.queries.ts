import { formatMinor } from '@steward/shared/money'
import type { ResponseOf } from '@steward/shared/contracts'
import { earningsOf, type EarnedSum } from '@steward/shared/rules/commission/earnings'
import { and, eq, sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { groupOfLine, isHeldLine } from '../../predicates/commission.sql.ts'
import { commissionEntry, commissionGroup } from '../../tables/commission/commission.ts'
import { presentMonth } from '../commission-entry/entry-filters.ts'

/** Returns what the caller earned in a month, from the sums of all their lines, in one statement. */
export async function readOwnEarnings(call: CallContext, month: string): Promise<ResponseOf<'earnings.get'>> {
  const { tx, entity, actor } = call
  const sums = await tx
    .select({
      month: commissionEntry.period,
      reason: commissionEntry.reason,
      standing: sql<EarnedSum['standing']>`case when ${isHeldLine(presentMonth(call))} then 'HELD' else 'FREE' end`.as(
        'standing',
      ),
      currency: commissionEntry.currency,
      amount: sql<number>`sum(${commissionEntry.amount})::bigint`.mapWith(Number),
    })
    .from(commissionEntry)
    .leftJoin(commissionGroup, groupOfLine)
    .where(and(eq(commissionEntry.entityId, entity.id), eq(commissionEntry.businessUserId, actor.memberId)))
    .groupBy(commissionEntry.period, commissionEntry.reason, sql`standing`, commissionEntry.currency)
  const { months, ...figures } = earningsOf(
    sums.filter(({ currency }) => currency === entity.currency),
    month,
  )
  const money = (minor: number) => formatMinor(minor, entity.currency)
  return {
    month,
    currency: entity.currency,
    payable: money(figures.payable),
    earned: money(figures.earned),
    takenBack: money(figures.takenBack),
    byHand: money(figures.byHand),
    carriedOver: money(figures.carriedOver),
    held: money(figures.held),
    months: months.map((each) => ({ month: each.month, amount: money(each.amount) })),
    others: sumsOfOthers(sums.filter((sum) => sum.month === month && sum.currency !== entity.currency)),
  }
}

function sumsOfOthers(sums: readonly { currency: string; amount: number }[]) {
  const currencies = [...new Set(sums.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => ({
    currency,
    amount: formatMinor(
      sums.filter((sum) => sum.currency === currency).reduce((total, { amount }) => total + amount, 0),
      currency,
    ),
  }))
}
