import { asc, eq, inArray } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { presentCustomer } from './customer.presenter.ts'
import { findCustomer } from './customer.queries.ts'
import { countOf, moveRecords } from './merged-records.ts'
import { customer, customerMerge } from '../../tables/customer.ts'

/**
 * Puts exactly that back which the merging moved; what the kept customer got since stays theirs. Refused as a whole
 * (STALE_VERSION) where the kept one was changed since, or it was taken back before. Answers the customer who is back.
 */
export const undoCustomerMerge = handle('customer-merge.undo', async (call) => {
  const { tx, params, entity, clock } = call
  const [merge] = await tx.select().from(customerMerge).where(eq(customerMerge.id, params.id)).for('update')
  if (!merge) throw problems.notFound()
  const { keptId, mergedId, before } = merge
  const rows = await tx
    .select()
    .from(customer)
    .where(inArray(customer.id, [keptId, mergedId]))
    .orderBy(asc(customer.id))
    .for('update')
  const kept = rows.find(({ id }) => id === keptId)!
  const merged = rows.find(({ id }) => id === mergedId)!
  if (merge.undoneAt !== null || kept.version !== before.versionAfter || merged.mergedIntoId !== keptId)
    throw problems.staleVersion(kept.version)

  const now = clock.now()
  // While it is still merged: an issued invoice goes back only to one who was.
  const moved = await moveRecords(call, keptId, mergedId, before.moved)
  const isWhole = JSON.stringify(countOf(moved)) === JSON.stringify(countOf(before.moved))
  if (!isWhole) throw problems.staleVersion(kept.version)
  await tx
    .update(customer)
    .set({ mergedIntoId: null, version: merged.version + 1, updatedAt: now })
    .where(eq(customer.id, mergedId))
  await tx
    .update(customer)
    .set({ ...before.kept, version: kept.version + 1, updatedAt: now })
    .where(eq(customer.id, keptId))
  await tx.update(customerMerge).set({ undoneAt: now }).where(eq(customerMerge.id, merge.id))
  call.audit('customer-merge.undo', 'customer', keptId, {
    new: { operationId: merge.id, ...countOf(moved) },
    version: kept.version + 1,
  })
  call.audit('customer-merge.undo', 'customer', mergedId, {
    old: { mergedIntoId: keptId },
    new: { mergedIntoId: null },
    version: merged.version + 1,
  })
  return presentCustomer(await findCustomer(call, mergedId), entity.currency)
})
