import { addDays, addMinutes, addMonths, type Instant } from '@steward/shared/time'
import type { ResponseOf } from '@steward/shared/contracts'
import { and, asc, desc, eq, exists, gt, isNotNull, isNull, lt, not } from 'drizzle-orm'
import { saveCommissionRules } from '../api/commission/save-commission-rules.ts'
import { createCommissionEntry, takeBackCommissionEntry } from '../api/commission-entry/write-line-by-hand.ts'
import { saveGroupMember } from '../api/commission-group/group-members.ts'
import { writeOffInvoice } from '../api/invoice/credit-invoice.ts'
import { reversePayment } from '../api/invoice/reverse-payment.ts'
import { quoteMembershipOfPlan } from '../api/membership/quote-membership.ts'
import { sellSubscription } from '../api/membership/sale/sell-subscription.ts'
import { reopenSlot } from '../api/time-slot/restore-slot.ts'
import type { Database, PoolClient } from '../database/connection.ts'
import { writeAudit } from '../kernel/audit.ts'
import { isCompletedSlot } from '../predicates/time-slot.sql.ts'
import { invoice } from '../tables/booking/invoice.ts'
import { payment } from '../tables/booking/money.ts'
import { timeSlot } from '../tables/booking/time-slot.ts'
import { commissionEntry } from '../tables/commission/commission.ts'
import { customer } from '../tables/customer/customer.ts'
import { subscription } from '../tables/membership/membership.ts'
import { asOwner, type DemoOwner } from './acting.ts'
import type { DemoBusiness, DemoCommissionStory } from './demo-business.ts'
import { uuidFor } from './identifiers.ts'
import { slotEvents } from './record-trail.ts'
import type { SeedMoment } from './seed-moment.ts'

/**
 * Adds what happens to commissions besides daily work: a planned promotion, a rate that was corrected for past days, lines
 * by hand, a balance below zero, a membership whose payment bounced and was written off, one that is not billed before its
 * trial ends, and a session that was reopened.
 */
export async function tellCommissions(client: PoolClient, demo: DemoBusiness, moment: SeedMoment): Promise<void> {
  const story = demo.commissionStory
  if (!story) return
  await asOwner(client, demo, async (owner) => {
    const { promotion, correction } = story
    const minutesAgo = (minutes: number): Instant => addMinutes(moment.now, -minutes)
    await owner.act(saveGroupMember, {
      at: minutesAgo(95),
      body: {
        businessUserId: uuidFor(demo.key, 'member', promotion.member),
        groupId: uuidFor(demo.key, 'group', promotion.group),
        effectiveFrom: `${addMonths(moment.today, 1).slice(0, 8)}01`,
      },
    })
    await owner.act(saveCommissionRules, {
      at: minutesAgo(80),
      body: {
        effectiveFrom: addDays(moment.today, -correction.daysAgo),
        changes: [
          {
            targetType: 'SERVICE',
            targetId: uuidFor(demo.key, 'service', correction.service),
            groupId: uuidFor(demo.key, 'group', correction.group),
            kind: 'PERCENTAGE',
            value: correction.percentage,
            seenRevision: correction.seenRevision,
          },
        ],
        correction: { reason: correction.reason },
      },
    })
    await writeLines(owner, demo, story, minutesAgo(60))
    await bounceSale(owner, minutesAgo(20), moment)
    await sellTrial(owner, demo, story, minutesAgo(15), moment)
    await reopenSession(owner, minutesAgo(12))
  })
}

async function writeLines(owner: DemoOwner, demo: DemoBusiness, story: DemoCommissionStory, at: Instant) {
  for (const { member, change, amount, reason, takenBack } of story.lines) {
    const memberId = uuidFor(demo.key, 'member', member)
    const { id } = await owner.act<{ id: string }>(createCommissionEntry, {
      at,
      body: { memberId, change, amount, reason },
    })
    if (takenBack === undefined) continue
    await owner.act(takeBackCommissionEntry, { at: addMinutes(at, 10), params: { id }, body: { reason: takenBack } })
  }
}

/**
 * The bank takes back the payment of a membership, and the business writes off the open bill with a credit note. The seller
 * loses the commission.
 */
async function bounceSale(owner: DemoOwner, at: Instant, { today }: SeedMoment): Promise<void> {
  const sold = await lastSale(owner.tx, addMinutes(at, -3 * 24 * 60))
  if (!sold) return
  const reason = 'Chargeback by the bank'
  await owner.act(reversePayment, {
    at,
    params: { id: sold.paymentId },
    body: { reversedOn: addDays(today, -1), reason },
  })
  const writtenOffAt = addMinutes(at, 15)
  await owner.act(writeOffInvoice, { at: writtenOffAt, params: { id: sold.invoiceId }, body: { reason } })
}

/** Returns the last membership before a moment for whose sale somebody earned. */
async function lastSale(tx: Database, before: Instant) {
  const [sold] = await tx
    .select({ paymentId: payment.id, invoiceId: invoice.id })
    .from(commissionEntry)
    .innerJoin(invoice, eq(invoice.id, commissionEntry.invoiceId))
    .innerJoin(payment, eq(payment.invoiceId, invoice.id))
    .where(
      and(gt(commissionEntry.amount, 0), isNull(commissionEntry.reversalOfId), lt(commissionEntry.earnedAt, before)),
    )
    .orderBy(desc(commissionEntry.earnedAt), desc(invoice.id))
    .limit(1)
  return sold
}

/** A member sells a plan with a trial that begins tomorrow, so there is no bill yet to earn with. */
async function sellTrial(
  owner: DemoOwner,
  demo: DemoBusiness,
  { trial }: DemoCommissionStory,
  at: Instant,
  { today }: SeedMoment,
): Promise<void> {
  const customerId = await newestWithoutMembership(owner.tx)
  if (customerId === undefined) return
  const membershipId = uuidFor(demo.key, 'plan', trial.plan)
  const choices = { startDate: addDays(today, 1), trial: true, paymentType: 'CREDIT_CARD', customerId }
  const { quote } = await owner.act<ResponseOf<'membership.quote'>>(quoteMembershipOfPlan, {
    at,
    params: { id: membershipId },
    body: choices,
  })
  const soldById = uuidFor(demo.key, 'member', trial.seller)
  await owner.act(sellSubscription, {
    at,
    body: {
      ...choices,
      membershipId,
      soldById,
      quote,
      creditCardType: null,
      payNow: false,
      force: false,
      notify: false,
    },
  })
}

async function newestWithoutMembership(tx: Database): Promise<string | undefined> {
  const memberships = tx
    .select({ id: subscription.id })
    .from(subscription)
    .where(eq(subscription.customerId, customer.id))
  const [found] = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(isNull(customer.deletedAt), isNull(customer.mergedIntoId), not(exists(memberships))))
    .orderBy(desc(customer.createdAt), asc(customer.id))
    .limit(1)
  return found?.id
}

/** The last session of yesterday is reopened, and its provider loses the commission until it is completed again. */
async function reopenSession(owner: DemoOwner, at: Instant): Promise<void> {
  const [found] = await owner.tx
    .select({ slot: timeSlot })
    .from(timeSlot)
    .innerJoin(commissionEntry, eq(commissionEntry.timeSlotId, timeSlot.id))
    .where(
      and(
        isCompletedSlot,
        lt(timeSlot.completedAt, addMinutes(at, -12 * 60)),
        isNotNull(commissionEntry.bookingId),
        gt(commissionEntry.amount, 0),
      ),
    )
    .orderBy(desc(timeSlot.completedAt), asc(timeSlot.id))
    .limit(1)
  if (!found) return
  // Reopening deletes the time of the completion, so the trail records it first.
  for (const { at: completedAt, actorId, row } of slotEvents(found.slot, owner.memberId))
    await writeAudit(
      owner.tx,
      {
        entityId: owner.entity.id,
        actorId,
        at: completedAt,
        operationId: uuidFor('operation', found.slot.id, completedAt),
        requestId: null,
        source: 'WEB',
      },
      [row],
    )
  await owner.act(reopenSlot, { at, params: { id: found.slot.id } })
}
