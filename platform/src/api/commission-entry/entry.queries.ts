import type { CommissionEntry } from '@steward/shared/contracts'
import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/connection.ts'
import type { CallContext } from '../../kernel/call.ts'
import type { Page } from '../../kernel/paging.ts'
import { groupOfLine, standingOfLine } from '../../predicates/commission.sql.ts'
import { booking } from '../../tables/booking/booking.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { service } from '../../tables/booking/service.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { commissionEntry, commissionGroup } from '../../tables/commission/commission.ts'
import { membershipPlan, subscription } from '../../tables/membership/membership.ts'
import { businessUser } from '../../tables/team/team.ts'
import { isTakenBack } from '../commission-ledger/taken-back.queries.ts'
import { presentMonth } from './entry-filters.ts'

const author = alias(businessUser, 'author')

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
export function selectEntries(
  call: Pick<CallContext, 'tx' | 'clock' | 'entity'>,
  page: Page,
  filters: SQL | undefined,
) {
  const { tx } = call
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
        when ${commissionEntry.timeSlotId} is not null then 'TIME_SLOT'
        when coalesce(${commissionEntry.subscriptionId}, ${commissionEntry.invoiceId}) is not null then 'SUBSCRIPTION'
        else 'BY_HAND' end`,
      sourceId: sql<string>`coalesce(${commissionEntry.bookingId}, ${commissionEntry.timeSlotId},
        ${commissionEntry.subscriptionId}, ${commissionEntry.invoiceId}, ${commissionEntry.id})`,
      sourceLabel: sql<string>`coalesce(${service.name}, ${membershipPlan.name}, ${invoice.invoiceNumber}, '')`,
      bookingId: commissionEntry.bookingId,
      timeSlotId: sql<string | null>`${timeSlot.id}`,
      startTime: timeSlot.startTime,
      invoiceId: commissionEntry.invoiceId,
      subscriptionId: sql<string | null>`${subscription.id}`,
      serviceId: service.id,
      serviceName: service.name,
      planId: membershipPlan.id,
      planName: membershipPlan.name,
      group: { id: commissionGroup.id, name: commissionGroup.displayName },
      standing: standingOfLine(presentMonth(call)),
      reason: commissionEntry.reason,
      month: commissionEntry.period,
      explanation: commissionEntry.explanation,
      author: { id: author.id, givenName: author.givenName, lastName: author.lastName, avatar: author.avatar },
      isReversed: sql<boolean>`${isTakenBack(tx)}`,
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
    .leftJoin(commissionGroup, groupOfLine)
    .leftJoin(author, and(eq(author.entityId, commissionEntry.entityId), eq(author.id, commissionEntry.createdById)))
    .$dynamic()
}

/** Selects the ids of all entries of a condition, which may search the tables of their sources, oldest first. */
export const selectEntryIds = ({ tx }: Pick<CallContext, 'tx'>, which: SQL | undefined): SQL =>
  tx
    .select({ id: commissionEntry.id })
    .from(commissionEntry)
    .leftJoin(booking, onBooking)
    .leftJoin(timeSlot, onSlot)
    .leftJoin(service, onService)
    .leftJoin(invoice, onInvoice)
    .leftJoin(subscription, onSubscription)
    .leftJoin(membershipPlan, onPlan)
    .where(which)
    .orderBy(commissionEntry.earnedAt, commissionEntry.id)
    .getSQL()

/** Counts the entries of a search, with the tables that it filters by. */
export const countEntries = (tx: Database) =>
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

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]
