import { isEarningReadable as isReadable } from '@steward/shared/rules/commission/earning-access'
import type { CommissionReason, CommissionStanding } from '@steward/shared/rules/commission/entry-reason'
import { plainDateOf, type Instant } from '@steward/shared/time'
import { and, eq, exists, gte, inArray, lt, not, notExists, or, sql, type SQL } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import type { ReadContext } from '../../kernel/rights.ts'
import { oneOf } from '../../kernel/list-page.ts'
import { problems } from '../../kernel/problem-error.ts'
import { groupOfLine, isEarningReadable, isHeldLine, isInRun, isPaidLine } from '../../predicates/commission.sql.ts'
import { booking } from '../../tables/booking/booking.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { commissionEntry, commissionGroup } from '../../tables/commission/commission.ts'
import { subscription } from '../../tables/membership/membership.ts'
import { businessUser } from '../../tables/team/team.ts'

interface EntryQuery {
  memberId?: string | undefined
  from?: Instant | undefined
  to?: Instant | undefined
  month?: string | undefined
  groupId?: string | undefined
  targetId?: string | undefined
  reason?: readonly CommissionReason[] | undefined
  standing?: CommissionStanding | undefined
}

/** The present local month of the business, `YYYY-MM`. */
export const presentMonth = ({ clock, entity }: Pick<CallContext, 'clock' | 'entity'>): string =>
  plainDateOf(clock.now(), entity.timeZone).slice(0, 7)

/** Returns whether the answer leaves out what owners earned. */
export const isRestricted = ({ actor }: CallContext): boolean => actor.role === 'BUSINESS_MANAGER'

/**
 * Returns the condition for the lines that a query selects and the caller may read. It names columns of
 * `commission_entry` alone, so it can pick a page before anything is joined. Staff and providers read their own lines.
 * Throws 403 like `readableMember`.
 */
export async function entryFilters(call: CallContext, query: EntryQuery): Promise<SQL> {
  return matchingEntries(call, { ...query, memberId: await readableMember(call, query.memberId) })
}

/** Returns the condition of `entryFilters` for a member whose lines the caller may read, or for everybody. */
export function matchingEntries(call: ReadContext, query: EntryQuery): SQL {
  return and(
    eq(commissionEntry.entityId, call.entity.id),
    query.memberId === undefined ? undefined : eq(commissionEntry.businessUserId, query.memberId),
    isOfReadableMember(call),
    query.from === undefined ? undefined : gte(commissionEntry.earnedAt, query.from),
    query.to === undefined ? undefined : lt(commissionEntry.earnedAt, query.to),
    query.month === undefined ? undefined : eq(commissionEntry.period, query.month),
    query.groupId === undefined ? undefined : eq(commissionEntry.commissionGroupId, query.groupId),
    oneOf(commissionEntry.reason, query.reason),
    query.targetId === undefined ? undefined : isOfTarget(call, query.targetId),
    query.standing === undefined ? undefined : hasStanding(call, query.standing),
  )!
}

/**
 * Returns the member that a list is about: the asked one, the caller if they read their own alone, or undefined for
 * everybody. Throws 403 if the caller may not read what the asked one earned.
 */
export async function readableMember(call: CallContext, asked: string | undefined): Promise<string | undefined> {
  const own = call.scopeOf('earnings.read') === 'own' ? call.actor.memberId : undefined
  if (own !== undefined && asked !== undefined) call.require('earnings.read', asked === own)
  if (asked !== undefined) await requireReadable(call, asked)
  return own ?? asked
}

/** Throws 403 for an owner if the caller is a manager. An unknown member has no lines. */
async function requireReadable(call: CallContext, memberId: string): Promise<void> {
  if (!isRestricted(call)) return
  const [member] = await call.tx
    .select({ id: businessUser.id, role: businessUser.role })
    .from(businessUser)
    .where(and(eq(businessUser.entityId, call.entity.id), eq(businessUser.id, memberId)))
  if (member && !isReadable(readerOf(call), member)) throw problems.permissionDenied('earnings.read')
}

const readerOf = ({ actor }: ReadContext) => ({ id: actor.memberId, role: actor.role })

/** Undefined if the caller reads the lines of everybody. */
function isOfReadableMember(call: ReadContext): SQL | undefined {
  const readable = isEarningReadable(readerOf(call))
  if (!readable) return undefined
  const members = call.tx
    .select({ id: businessUser.id })
    .from(businessUser)
    .where(and(eq(businessUser.entityId, call.entity.id), readable))
  return inArray(commissionEntry.businessUserId, members)
}

/** Whether the service or the plan of a line is this one. */
function isOfTarget({ tx }: ReadContext, targetId: string): SQL {
  const slots = tx
    .select({ id: timeSlot.id })
    .from(timeSlot)
    .where(
      and(
        eq(timeSlot.entityId, commissionEntry.entityId),
        eq(timeSlot.serviceId, targetId),
        sql`${timeSlot.id} = coalesce(${commissionEntry.timeSlotId}, (select ${booking.timeSlotId} from ${booking}
          where ${booking.entityId} = ${commissionEntry.entityId} and ${booking.id} = ${commissionEntry.bookingId}))`,
      ),
    )
  const subscriptions = tx
    .select({ id: subscription.id })
    .from(subscription)
    .where(
      and(
        eq(subscription.entityId, commissionEntry.entityId),
        eq(subscription.membershipPlanId, targetId),
        sql`${subscription.id} = coalesce(${commissionEntry.subscriptionId}, (select ${invoice.subscriptionId}
          from ${invoice} where ${invoice.entityId} = ${commissionEntry.entityId}
            and ${invoice.id} = ${commissionEntry.invoiceId}))`,
      ),
    )
  return or(exists(slots), exists(subscriptions))!
}

function hasStanding(call: ReadContext, standing: CommissionStanding): SQL {
  const held = call.tx
    .select({ id: commissionGroup.id })
    .from(commissionGroup)
    .where(and(groupOfLine, isHeldLine(presentMonth(call))))
  const conditions: Record<CommissionStanding, SQL> = {
    PAID: isPaidLine,
    IN_RUN: and(isInRun, not(isPaidLine))!,
    HELD: and(exists(held), not(isInRun))!,
    FREE: and(notExists(held), not(isInRun))!,
  }
  return conditions[standing]
}
