import type { TrailAction, TrailFields } from '@steward/shared/contracts/insight/trail-registry'
import { addedItemProblems } from '@steward/shared/rules/payroll/adjusted-items'
import { paySystemOf } from '@steward/shared/rules/payroll/pay-system'
import { holdsIn } from '@steward/shared/rules/payroll/recorded-items'
import { and, eq, isNull } from 'drizzle-orm'
import { amountAt } from '../../../kernel/amounts.ts'
import { handle, type Call, type CallContext } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { payItem } from '../../../tables/payroll/payroll-facts.ts'
import { payrollRunAdjustment, payrollRunExclusion } from '../../../tables/payroll/payroll-run.ts'
import { requireNoProblems } from '../profile/change-profile.ts'
import { calculateLines } from './calculate-run.ts'
import { holdRuns } from './hold-runs.ts'
import { presentRun } from './run.presenter.ts'
import { lockForDecision } from './run.policy.ts'
import type { RunRow } from './run.queries.ts'

type LineCall = CallContext & { params: { id: string; businessUserId: string } }
type Body = Call<'payroll-run-adjustment.create'>['body']

/** Adjusts the pay of a member in one run, and calculates their line again. Other months stay as they are. */
export const createAdjustment = handle('payroll-run-adjustment.create', (call) =>
  decideLine(call, async (run) => {
    const { tx, entity, params, body, clock, actor } = call
    const columns = await columnsOf(call, run, body)
    await tx.insert(payrollRunAdjustment).values({
      entityId: entity.id,
      payrollRunId: run.id,
      businessUserId: params.businessUserId,
      ...columns,
      writtenById: actor.memberId,
      createdAt: clock.now(),
      updatedAt: clock.now(),
    })
    return { action: 'payroll-run.adjust', new: trailOf(columns, body) }
  }),
)

export const replaceAdjustment = handle('payroll-run-adjustment.replace', (call) =>
  decideLine(call, async (run) => {
    const { tx, body, clock, actor } = call
    const before = await findAdjustment(call)
    if (before.action !== body.action) throw problems.invalidField('action', 'INVALID_CHOICE')
    if ((body.payItemId ?? null) !== before.payItemId) throw problems.invalidField('payItemId', 'INVALID_CHOICE')
    const columns = await columnsOf(call, run, body)
    await tx
      .update(payrollRunAdjustment)
      .set({ ...columns, writtenById: actor.memberId, version: before.version + 1, updatedAt: clock.now() })
      .where(eq(payrollRunAdjustment.id, before.id))
    return { action: 'payroll-run.adjust', new: trailOf(columns, body) }
  }),
)

export const removeAdjustment = handle('payroll-run-adjustment.remove', (call) =>
  decideLine(call, async () => {
    const { tx, clock } = call
    const before = await findAdjustment(call)
    await tx
      .update(payrollRunAdjustment)
      .set({ deletedAt: clock.now(), updatedAt: clock.now(), version: before.version + 1 })
      .where(eq(payrollRunAdjustment.id, before.id))
    return {
      action: 'payroll-run.remove-adjustment',
      old: {
        item: before.code as NonNullable<TrailFields<'payroll-run'>['item']>,
        ...(before.name ? { itemName: before.name } : {}),
      },
    }
  }),
)

/** Leaves a member out of a run. Their commission stays free, and their claims wait for the next month. */
export const excludeMember = handle('payroll-run-line.exclude', (call) =>
  decideLine(call, async (run) => {
    const { tx, entity, params, body, clock, actor } = call
    const added = await tx
      .insert(payrollRunExclusion)
      .values({
        entityId: entity.id,
        payrollRunId: run.id,
        businessUserId: params.businessUserId,
        reason: body.reason,
        excludedById: actor.memberId,
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: payrollRunExclusion.id })
    if (added.length === 0) return undefined
    return { action: 'payroll-run.exclude', new: { reason: body.reason } }
  }),
)

export const includeMember = handle('payroll-run-line.include', (call) =>
  decideLine(call, async (run) => {
    const { tx, entity, params } = call
    const removed = await tx
      .delete(payrollRunExclusion)
      .where(
        and(
          eq(payrollRunExclusion.entityId, entity.id),
          eq(payrollRunExclusion.payrollRunId, run.id),
          eq(payrollRunExclusion.businessUserId, params.businessUserId),
        ),
      )
      .returning({ id: payrollRunExclusion.id })
    return removed.length === 0 ? undefined : { action: 'payroll-run.include' }
  }),
)

interface Decision {
  action: TrailAction<'payroll-run'>
  old?: TrailFields<'payroll-run'>
  new?: TrailFields<'payroll-run'>
}

/** Carries out a decision about one line in the transaction of the call, and calculates the line again. */
async function decideLine(call: LineCall, decide: (run: RunRow) => Promise<Decision | undefined>) {
  await holdRuns(call)
  const run = await lockForDecision(call)
  const memberId = call.params.businessUserId
  const decision = await decide(run)
  if (decision) {
    await calculateLines(call, run, memberId)
    call.audit(decision.action, 'payroll-run', run.id, {
      old: decision.old,
      new: { memberId, ...decision.new },
      version: run.version + 1,
    })
  }
  return presentRun(call, run.id)
}

/** Returns the columns of an adjustment. Throws 422 with everything that is wrong with it. */
async function columnsOf(call: LineCall, run: RunRow, body: Body) {
  const { entity } = call
  if (body.action === 'ADD') {
    if (body.payItemId) throw problems.invalidField('payItemId', 'NOT_APPLICABLE')
    if (!body.code) throw problems.invalidField('code', 'REQUIRED')
    if (!body.amount) throw problems.invalidField('amount', 'REQUIRED')
    const item = {
      code: body.code,
      frequency: body.frequency ?? null,
      original: body.original ?? null,
      name: body.name ?? '',
    }
    const { itemProblems } = paySystemOf(entity.currency)
    requireNoProblems(addedItemProblems({ ...item, amount: body.amount }, run.month, itemProblems))
    return { ...item, action: body.action, payItemId: null, amount: amountOf(call, body.amount), reason: body.reason }
  }
  if (!body.payItemId) throw problems.invalidField('payItemId', 'REQUIRED')
  for (const field of ['code', 'frequency', 'original', 'name'] as const)
    if (body[field]) throw problems.invalidField(field, 'NOT_APPLICABLE')
  const [item] = await call.tx
    .select()
    .from(payItem)
    .where(
      and(
        eq(payItem.entityId, entity.id),
        eq(payItem.businessUserId, call.params.businessUserId),
        eq(payItem.id, body.payItemId),
        isNull(payItem.deletedAt),
      ),
    )
  if (!item || !holdsIn({ ...item, amount: '' }, run.month)) throw problems.invalidField('payItemId', 'NOT_FOUND')
  const { id: payItemId, code, frequency, original, name } = item
  const kept = { action: body.action, payItemId, code, frequency, original, name, reason: body.reason }
  if (body.action === 'REMOVE') {
    if (body.amount) throw problems.invalidField('amount', 'NOT_APPLICABLE')
    return { ...kept, amount: null }
  }
  if (!body.amount) throw problems.invalidField('amount', 'REQUIRED')
  return { ...kept, amount: amountOf(call, body.amount) }
}

function amountOf({ entity }: CallContext, amount: string): number {
  const minor = amountAt('amount', amount, entity.currency)
  if (minor === 0) throw problems.invalidField('amount', 'TOO_SMALL')
  return minor
}

const trailOf = (
  { code, name }: { code: string; name: string },
  { amount, reason }: Body,
): TrailFields<'payroll-run'> => ({
  item: code as NonNullable<TrailFields<'payroll-run'>['item']>,
  ...(name ? { itemName: name } : {}),
  ...(amount ? { amount } : {}),
  reason,
})

async function findAdjustment(call: LineCall & { params: { adjustmentId: string } }) {
  const { tx, entity, params } = call
  const [row] = await tx
    .select()
    .from(payrollRunAdjustment)
    .where(
      and(
        eq(payrollRunAdjustment.entityId, entity.id),
        eq(payrollRunAdjustment.payrollRunId, params.id),
        eq(payrollRunAdjustment.businessUserId, params.businessUserId),
        eq(payrollRunAdjustment.id, params.adjustmentId),
        isNull(payrollRunAdjustment.deletedAt),
      ),
    )
  if (!row) throw problems.notFound()
  return row
}
