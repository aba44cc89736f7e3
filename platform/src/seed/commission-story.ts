import { parseAmount } from '@steward/shared/money'
import { addDays, addMonths, fixedClock } from '@steward/shared/time'
import { and, eq, gt, sql } from 'drizzle-orm'
import { databaseOf, type Database, type PoolClient } from '../database/connection.ts'
import { findCorrections, insertCorrections } from '../api/commission/rule-corrections.ts'
import { explained } from '../api/commission-ledger/explained.ts'
import { followSale } from '../api/commission-ledger/follow-sale.ts'
import { readRuleVersions } from '../api/commission-ledger/rule-versions.queries.ts'
import type { Actor, WriteContext } from '../kernel/call.ts'
import { noteFunctions } from '../kernel/notes.ts'
import { readEntity } from '../kernel/tenant.ts'
import { invoice } from '../tables/booking/invoice.ts'
import { payment, paymentReversal } from '../tables/booking/money.ts'
import {
  commissionEntry,
  commissionGroupMember,
  commissionRule,
  commissionRuleOperation,
} from '../tables/commission/commission.ts'
import { subscription } from '../tables/membership/membership.ts'
import { stamped } from './business-rows.ts'
import type { DemoBusiness } from './demo-business.ts'
import { uuidFor } from './identifiers.ts'
import type { SeedMoment } from './seed-moment.ts'

/**
 * Adds what happens to commissions besides their daily work: a planned promotion, a rate that was corrected for past days,
 * lines by hand, a balance below zero, and a membership whose payment bounced. The ledger is written by the product's code.
 */
export async function tellCommissions(client: PoolClient, demo: DemoBusiness, moment: SeedMoment): Promise<void> {
  const story = demo.commissionStory
  if (!story) return
  const tx = databaseOf(client)
  const entityId = uuidFor(demo.key)
  // The code of the product relies on row security.
  await client.query(`select set_config('role', 'steward_api', true), set_config('steward.entity_id', $1, true)`, [
    entityId,
  ])
  const entity = await readEntity(tx, entityId)
  const call: WriteContext = { tx, entity, clock: fixedClock(moment.now), ...noteFunctions({}) }
  const ownerId = uuidFor(demo.key, 'member', 'owner')
  await tx.insert(commissionGroupMember).values({
    id: uuidFor(demo.key, 'promotion'),
    entityId,
    ...stamped(moment.now),
    businessUserId: uuidFor(demo.key, 'member', story.promotion.member),
    commissionGroupId: uuidFor(demo.key, 'group', story.promotion.group),
    effectiveFrom: `${addMonths(moment.today, 1).slice(0, 8)}01` as typeof moment.today,
  })
  await correctRate(call, demo, { ownerId, today: moment.today }, story.correction)
  await tx.insert(commissionEntry).values(
    story.lines.map(({ member, amount, reason }, index) => ({
      id: uuidFor(demo.key, 'commission-line', index),
      entityId,
      businessUserId: uuidFor(demo.key, 'member', member),
      reason: 'ADJUSTMENT' as const,
      currency: entity.currency,
      baseAmount: 0,
      amount: amount.startsWith('-')
        ? -parseAmount(amount.slice(1), entity.currency)
        : parseAmount(amount, entity.currency),
      ...explained({ kind: 'BY_HAND', reason }),
      createdById: ownerId,
      earnedAt: moment.now,
      period: moment.today.slice(0, 7),
      createdAt: moment.now,
    })),
  )
  await bounceSale(call, ownerId, moment)
  await client.query(`select set_config('role', 'steward_owner', true), set_config('steward.entity_id', '', true)`)
}

/** Saves a rate for a day in the past, with the corrections of the lines since then. */
async function correctRate(
  call: WriteContext,
  demo: DemoBusiness,
  { ownerId, today }: { ownerId: string; today: SeedMoment['today'] },
  { service, group, percentage, daysAgo, reason }: NonNullable<DemoBusiness['commissionStory']>['correction'],
): Promise<void> {
  const { tx, entity, clock } = call
  const since = addDays(today, -daysAgo)
  const serviceId = uuidFor(demo.key, 'service', service)
  const groupId = uuidFor(demo.key, 'group', group)
  const before = await readRuleVersions(call)
  const known = before.filter((rule) => rule.targetId === serviceId && rule.groupId === groupId)
  const revision = Math.max(0, ...known.map((rule) => rule.revision)) + 1
  const [row] = await tx
    .insert(commissionRule)
    .values({
      id: uuidFor(demo.key, 'rule', service, 'corrected'),
      entityId: entity.id,
      ...stamped(clock.now()),
      commissionGroupId: groupId,
      targetType: 'SERVICE',
      serviceId,
      kind: 'PERCENTAGE',
      percentage,
      currency: entity.currency,
      revision,
      effectiveFrom: since,
    })
    .returning()
  const groupName = known[0]?.groupName ?? group
  const saved = { ...row!, targetId: serviceId, groupId, groupName }
  const actor = { memberId: ownerId, role: 'OWNER' } as Actor
  const corrections = await findCorrections({ ...call, actor }, since, { before, saved: [saved] })
  await insertCorrections({ ...call, actor }, corrections, reason)
  await tx.insert(commissionRuleOperation).values({
    id: uuidFor(demo.key, 'rule-operation', service),
    entityId: entity.id,
    createdAt: clock.now(),
    actorId: ownerId,
    written: [row!.id],
    replaced: [],
    corrected: corrections.list.length,
  })
}

/** The bank takes back the payment of a membership that its customer left. The seller loses the commission. */
async function bounceSale({ tx, ...call }: WriteContext, ownerId: string, { now, today }: SeedMoment): Promise<void> {
  const sold = await soldOfThoseWhoLeft(tx)
  if (!sold) return
  const { row, paid } = sold
  await tx.insert(paymentReversal).values({
    id: uuidFor(row.id, 'reversal'),
    entityId: row.entityId,
    paymentId: paid.id,
    invoiceId: row.id,
    amount: paid.amount,
    currency: paid.currency,
    reason: 'Chargeback by the bank',
    reversedOn: today,
    reversedAt: now,
    reversedById: ownerId,
    createdAt: now,
  })
  await tx
    .update(invoice)
    .set({ status: 'ISSUED', returnedAmount: row.paidAmount, version: sql`${invoice.version} + 1`, updatedAt: now })
    .where(eq(invoice.id, row.id))
  const after = { total: row.total, credited: 0, paid: row.paidAmount, returned: row.paidAmount }
  await followSale({ tx, ...call }, { before: row, after, by: 'REVERSED_PAYMENT' })
}

async function soldOfThoseWhoLeft(tx: Database) {
  const [sold] = await tx
    .select({ row: invoice, paid: payment })
    .from(invoice)
    .innerJoin(payment, eq(payment.invoiceId, invoice.id))
    .innerJoin(commissionEntry, eq(commissionEntry.invoiceId, invoice.id))
    .innerJoin(subscription, eq(subscription.id, invoice.subscriptionId))
    .where(and(gt(commissionEntry.amount, 0), eq(subscription.cancelCause, 'CUSTOMER')))
    .orderBy(sql`${invoice.issuedAt} desc, ${invoice.id}`)
    .limit(1)
  return sold
}
