import { recordOperation } from '../../kernel/operation.ts'
import { strictest } from '@steward/shared/rules/customer/email-choice'
import { asc, eq, inArray } from 'drizzle-orm'
import { handle, type CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { presentCustomer } from './customer.presenter.ts'
import { findCustomer } from './customer.queries.ts'
import { countOf, moveRecords } from './merged-records.ts'
import type { BeforeMerge } from '../../tables/customer/customer.ts'
import { customer, customerMerge } from '../../tables/customer/customer.ts'

/** Moves all records of one customer to another in one transaction. Stores what was moved for the undo. */
export const mergeCustomers = handle('customer.merge', async (call) => {
  const { tx, body, entity, clock } = call
  const { keepId, mergeId } = body
  if (keepId === mergeId) throw problems.invalidField('mergeId', 'INVALID')
  const rows = await lockBoth(call, [keepId, mergeId])
  const kept = rows.find(({ id }) => id === keepId)
  const merged = rows.find(({ id }) => id === mergeId)
  if (!kept) throw problems.invalidField('keepId', 'NOT_FOUND')
  if (!merged) throw problems.invalidField('mergeId', 'NOT_FOUND')
  call.requireVersion(kept.version)
  if (merged.version !== body.mergeVersion) throw problems.staleVersion(merged.version)
  const { givenName, lastName, email, phoneNumber, dateOfBirth, emailChoice } = kept
  const before = { givenName, lastName, email, phoneNumber, dateOfBirth, emailChoice }
  const wishes = { emailChoice: strictest(emailChoice, merged.emailChoice) }
  const after = { ...before, ...wishes, ...Object.fromEntries(body.fields.map((field) => [field, merged[field]])) }
  if (after.email === '' && after.phoneNumber === '') throw problems.invalidField('fields', 'CONTACT_REQUIRED')

  const now = clock.now()
  const version = kept.version + 1
  // The merge is written before the records move, because an issued invoice can leave only a merged customer.
  await tx
    .update(customer)
    .set({ mergedIntoId: keepId, version: merged.version + 1, updatedAt: now })
    .where(eq(customer.id, mergeId))
  await tx
    .update(customer)
    .set({ ...after, version, updatedAt: now })
    .where(eq(customer.id, keepId))
  const moved = await moveRecords(call, mergeId, keepId)
  const beforeMerge: BeforeMerge = { kept: before, versionAfter: version, moved }
  const operationId = await recordOperation(call, customerMerge, {
    keptId: keepId,
    mergedId: mergeId,
    before: beforeMerge,
  })
  // The trail gets no names: it has the chosen fields, and the records have the values.
  const count = countOf(moved)
  call.audit('customer.merge', 'customer', keepId, {
    new: { operationId: operationId, mergedId: mergeId, fields: body.fields, ...count },
    version,
  })
  call.audit('customer.merge', 'customer', mergeId, { new: { mergedIntoId: keepId }, version: merged.version + 1 })
  return {
    id: operationId,
    customer: presentCustomer(await findCustomer(call, keepId), entity.currency),
    moved: count,
  }
})

/**
 * Locks those of the two customers that exist. The order is always the same, so that two merges of one pair do not end
 * in a deadlock.
 */
async function lockBoth({ tx }: CallContext, ids: string[]) {
  const rows = await tx.select().from(customer).where(inArray(customer.id, ids)).orderBy(asc(customer.id)).for('update')
  return rows.filter(({ deletedAt, mergedIntoId }) => deletedAt === null && mergedIntoId === null)
}
