import { asc, eq, inArray } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { undoOperation } from '../../kernel/operation.ts'
import { problems } from '../../kernel/problem-error.ts'
import { presentCustomer } from './customer.presenter.ts'
import { findCustomer } from './customer.queries.ts'
import { countOf, moveRecords } from './merged-records.ts'
import { customer, customerMerge } from '../../tables/customer/customer.ts'

/**
 * Moves back exactly the records that the merge moved. Records that the kept customer got since stay with them. Rejects
 * the whole undo with STALE_VERSION if the kept customer has changed since. Returns the restored customer.
 */
export const undoCustomerMerge = handle('customer-merge.undo', async (call) => {
  const { tx, params, entity, clock } = call
  return undoOperation(call, customerMerge, params.id, async (merge) => {
    const { keptId, mergedId, before } = merge
    const rows = await tx
      .select()
      .from(customer)
      .where(inArray(customer.id, [keptId, mergedId]))
      .orderBy(asc(customer.id))
      .for('update')
    const kept = rows.find(({ id }) => id === keptId)!
    const merged = rows.find(({ id }) => id === mergedId)!
    if (kept.version !== before.versionAfter || merged.mergedIntoId !== keptId)
      throw problems.staleVersion(kept.version)

    const now = clock.now()
    // The customer is still merged here, because an issued invoice can go back only to a merged customer.
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
})
