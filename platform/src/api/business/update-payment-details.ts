import { and, eq, not, sql } from 'drizzle-orm'
import { isDraft } from '../../predicates/invoice.sql.ts'
import type { Database } from '../../database/connection.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { changedFields } from '../../kernel/audit.ts'
import { handle } from '../../kernel/call.ts'
import { problems, ProblemError } from '../../kernel/problem-error.ts'
import { requireOwnBusiness } from './business.policy.ts'
import { firstVersion } from './first-version.ts'
import { presentBusiness } from './business.presenter.ts'
import { readBusiness } from './business.queries.ts'
import { businessPaymentDetails } from '../../tables/business/business.ts'

/** Changes currency and tax for new documents. The currency is locked once an invoice is issued (B.2). */
export const updatePaymentDetails = handle('payment-details.update', async (call) => {
  const { tx, entity, clock } = call
  const { version: seenVersion, ...fields } = call.body
  requireOwnBusiness(call, call.params.id)
  const [before] = await tx
    .select()
    .from(businessPaymentDetails)
    .where(eq(businessPaymentDetails.entityId, entity.id))
    .for('update')
  if (seenVersion !== (before?.version ?? 1)) throw problems.staleVersion(before?.version ?? 1)
  if (fields.currency !== entity.currency && (await hasIssuedInvoice(tx, entity.id)))
    throw new ProblemError('CURRENCY_LOCKED')
  const now = clock.now()
  if (!before) {
    const [inserted] = await tx
      .insert(businessPaymentDetails)
      .values({ ...fields, entityId: entity.id, version: firstVersion, createdAt: now, updatedAt: now })
      // If two clients insert the first details at once, the second one gets no row.
      .onConflictDoNothing()
      .returning({ id: businessPaymentDetails.id })
    if (!inserted) throw problems.staleVersion(firstVersion)
    call.audit('payment-details.update', 'payment-details', inserted.id, { new: fields, version: firstVersion })
    return presentBusiness(await readBusiness(tx, entity.id), call)
  }
  const change = changedFields(before, fields)
  if (change) {
    const version = before.version + 1
    await tx
      .update(businessPaymentDetails)
      .set({ ...fields, version, updatedAt: now })
      .where(eq(businessPaymentDetails.id, before.id))
    call.audit('payment-details.update', 'payment-details', before.id, { ...change, version })
  }
  return presentBusiness(await readBusiness(tx, entity.id), call)
})

async function hasIssuedInvoice(tx: Database, entityId: string): Promise<boolean> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(invoice)
    .where(and(eq(invoice.entityId, entityId), not(isDraft)))
    .limit(1)
  return rows.length > 0
}
