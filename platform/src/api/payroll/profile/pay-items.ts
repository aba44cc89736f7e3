import { paySystemOf } from '@steward/shared/rules/payroll/pay-system'
import { and, eq, isNull } from 'drizzle-orm'
import { amountAt } from '../../../kernel/amounts.ts'
import { handle, type Call, type CallContext } from '../../../kernel/call.ts'
import { problems } from '../../../kernel/problem-error.ts'
import { payItem } from '../../../tables/payroll/payroll-facts.ts'
import { changeProfile, requireNoProblems } from './change-profile.ts'

type Body = Call<'pay-item.create'>['body']

/** Adds an item of pay to one month or to several. */
export const createPayItem = handle('pay-item.create', (call) =>
  changeProfile(call, async () => {
    const { tx, entity, params, clock } = call
    const columns = columnsOf(call, call.body)
    const stamps = { createdAt: clock.now(), updatedAt: clock.now() }
    await tx
      .insert(payItem)
      .values({ entityId: entity.id, businessUserId: params.businessUserId, ...columns, ...stamps })
    return { action: 'payroll-record.add-item', new: trailOf(call.body) }
  }),
)

export const replacePayItem = handle('pay-item.replace', (call) =>
  changeProfile(call, async (before) => {
    const item = before.items.find(({ id }) => id === call.params.itemId)
    if (!item) throw problems.notFound()
    const columns = columnsOf(call, call.body)
    await call.tx
      .update(payItem)
      .set({ ...columns, updatedAt: call.clock.now() })
      .where(isItem(call))
    return { action: 'payroll-record.change-item', old: trailOf(item), new: trailOf(call.body) }
  }),
)

/** Removes an item from all its months. An item that ends gets a last month instead. */
export const removePayItem = handle('pay-item.remove', (call) =>
  changeProfile(call, async (before) => {
    const item = before.items.find(({ id }) => id === call.params.itemId)
    if (!item) throw problems.notFound()
    const now = call.clock.now()
    await call.tx.update(payItem).set({ deletedAt: now, updatedAt: now }).where(isItem(call))
    return { action: 'payroll-record.remove-item', old: trailOf(item) }
  }),
)

const isItem = ({ entity, params }: CallContext & { params: { itemId: string } }) =>
  and(eq(payItem.entityId, entity.id), eq(payItem.id, params.itemId), isNull(payItem.deletedAt))

/** Returns the columns of an item. Throws 422 with everything that is wrong with it. */
function columnsOf({ entity }: CallContext, body: Body) {
  const { amount, note, firstMonth } = body
  const item = {
    code: body.code,
    frequency: body.frequency ?? null,
    original: body.original ?? null,
    firstMonth,
    lastMonth: body.lastMonth ?? null,
    name: body.name ?? '',
  }
  requireNoProblems(paySystemOf(entity.currency).itemProblems({ ...item, amount }))
  const minor = amountAt('amount', amount, entity.currency)
  if (minor === 0) throw problems.invalidField('amount', 'TOO_SMALL')
  return { ...item, amount: minor, note }
}

const trailOf = ({
  code,
  name,
  amount,
  firstMonth,
  lastMonth,
}: Pick<Body, 'code' | 'name' | 'amount' | 'firstMonth' | 'lastMonth'>) => ({
  item: code,
  ...(name ? { itemName: name } : {}),
  amount,
  months: [firstMonth, lastMonth ?? ''].join('/'),
})
