import type { CommissionEntry } from '@steward/shared/contracts'
import { formatMinor } from '@steward/shared/money'
import { and, count, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { handle } from '../../kernel/call.ts'
import { hasWords, readPage } from '../../kernel/list-page.ts'
import { pageOf, type Page } from '../../kernel/paging.ts'
import { booking } from '../../tables/booking/booking.ts'
import { commissionEntry } from '../../tables/commission/commission.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { membershipPlan, subscription } from '../../tables/membership/membership.ts'
import { service } from '../../tables/booking/service.ts'
import { businessUser } from '../../tables/team/team.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { presentMemberSummary } from '../team/member.presenter.ts'

const sortColumns = {
  earnedAt: { by: sql`${commissionEntry.earnedAt}`, as: 'timestamptz' },
  amount: { by: sql`${commissionEntry.amount}`, as: 'bigint' },
} as const

/**
 * Lists the ledger, newest first. Staff and providers read their own entries. A filter by another member throws 403.
 */
export const listCommissionEntries = handle('commission-entry.list', async (call) => {
  const { tx, query, entity } = call
  const page = pageOf(query, sortColumns, '-earnedAt', sql`${commissionEntry.id}`)
  const own = call.scopeOf('earnings.read') === 'own' ? call.actor.memberId : undefined
  if (own !== undefined && query.memberId !== undefined) call.require('earnings.read', query.memberId === own)
  const memberId = own ?? query.memberId
  const filters = and(
    eq(commissionEntry.entityId, entity.id),
    memberId === undefined ? undefined : eq(commissionEntry.businessUserId, memberId),
    query.from === undefined ? undefined : gte(commissionEntry.earnedAt, query.from),
    query.to === undefined ? undefined : lt(commissionEntry.earnedAt, query.to),
  )
  const isSearch = query.q !== undefined
  const { rows, nextCursor, total } = await readPage(page, {
    rows: selectEntries(tx, page, isSearch ? undefined : filters),
    total: isSearch ? countEntries(tx) : tx.select({ total: count() }).from(commissionEntry).$dynamic(),
    where: and(
      filters,
      hasWords(sql`steward_searched(coalesce(${service.name}, ${membershipPlan.name}, ''))`, query.q),
    ),
  })
  return { items: rows.map(presentEntry), nextCursor, total }
})

const onBooking = and(eq(booking.entityId, commissionEntry.entityId), eq(booking.id, commissionEntry.bookingId))
const onSlot = and(
  eq(timeSlot.entityId, commissionEntry.entityId),
  eq(timeSlot.id, sql`coalesce(${booking.timeSlotId}, ${commissionEntry.timeSlotId})`),
)
const onService = and(eq(service.entityId, commissionEntry.entityId), eq(service.id, timeSlot.serviceId))
const onInvoice = and(eq(invoice.entityId, commissionEntry.entityId), eq(invoice.id, commissionEntry.invoiceId))
const onSubscription = and(
  eq(subscription.entityId, commissionEntry.entityId),
  eq(subscription.id, sql`coalesce(${commissionEntry.subscriptionId}, ${invoice.subscriptionId})`),
)
const onPlan = and(
  eq(membershipPlan.entityId, commissionEntry.entityId),
  eq(membershipPlan.id, subscription.membershipPlanId),
)

/**
 * Selects entries with their members and sources.
 * @param filters the filters of a list without a search. The joins then run for the entries of the page alone. A search
 *   filters by the joined tables, so it joins every entry
 */
function selectEntries(tx: Database, page: Page, filters: SQL | undefined) {
  const ofPage = tx
    .select()
    .from(commissionEntry)
    .where(and(filters, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    // The page has the name and the columns of the table, so that the statement reads both in the same way.
    .as('commission_entry') as unknown as typeof commissionEntry
  return tx
    .select({
      id: commissionEntry.id,
      createdAt: commissionEntry.createdAt,
      member: {
        id: businessUser.id,
        givenName: businessUser.givenName,
        lastName: businessUser.lastName,
        avatar: businessUser.avatar,
      },
      sourceType: sql<CommissionEntry['sourceType']>`case
        when ${commissionEntry.bookingId} is not null then 'BOOKING'
        when ${commissionEntry.timeSlotId} is not null then 'TIME_SLOT' else 'SUBSCRIPTION' end`,
      sourceId: sql<string>`coalesce(${commissionEntry.bookingId}, ${commissionEntry.timeSlotId},
        ${commissionEntry.subscriptionId}, ${commissionEntry.invoiceId})`,
      sourceLabel: sql<string>`coalesce(${service.name}, ${membershipPlan.name}, ${invoice.invoiceNumber}, '')`,
      currency: commissionEntry.currency,
      baseAmount: commissionEntry.baseAmount,
      amount: commissionEntry.amount,
      earnedAt: commissionEntry.earnedAt,
      reversalOfId: commissionEntry.reversalOfId,
      trace: commissionEntry.trace,
      cursor_value: page.cursorValue,
    })
    .from(filters ? ofPage : commissionEntry)
    .innerJoin(
      businessUser,
      and(eq(businessUser.entityId, commissionEntry.entityId), eq(businessUser.id, commissionEntry.businessUserId)),
    )
    .leftJoin(booking, onBooking)
    .leftJoin(timeSlot, onSlot)
    .leftJoin(service, onService)
    .leftJoin(invoice, onInvoice)
    .leftJoin(subscription, onSubscription)
    .leftJoin(membershipPlan, onPlan)
    .$dynamic()
}

/** Counts the entries of a search, with the tables that it filters by. */
const countEntries = (tx: Database) =>
  tx
    .select({ total: count() })
    .from(commissionEntry)
    .leftJoin(booking, onBooking)
    .leftJoin(timeSlot, onSlot)
    .leftJoin(service, onService)
    .leftJoin(invoice, onInvoice)
    .leftJoin(subscription, onSubscription)
    .leftJoin(membershipPlan, onPlan)
    .$dynamic()

function presentEntry(row: Awaited<ReturnType<typeof selectEntries>>[number]): CommissionEntry {
  return {
    id: row.id,
    createdAt: row.createdAt,
    member: presentMemberSummary(row.member),
    sourceType: row.sourceType,
    source: { id: row.sourceId, label: row.sourceLabel },
    currency: row.currency,
    base: formatMinor(row.baseAmount, row.currency),
    amount: formatMinor(row.amount, row.currency),
    earnedAt: row.earnedAt,
    reversalOf: row.reversalOfId,
    trace: row.trace,
  }
}
