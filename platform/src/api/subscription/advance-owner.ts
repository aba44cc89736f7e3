import { and, eq } from 'drizzle-orm'
import type { WriteContext } from '../../kernel/call.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { advanceSubscription } from './advance-subscription.ts'

/**
 * Locks the subscription of an invoice, and carries out what has happened to it until today. Call it before the invoice
 * is locked, and the function that it returns after its amounts have changed. That function does nothing for the invoice
 * of a booking.
 */
export async function advanceOwner(call: WriteContext, invoiceId: string): Promise<() => Promise<void>> {
  const [owned] = await call.tx
    .select({ subscriptionId: invoice.subscriptionId })
    .from(invoice)
    .where(and(eq(invoice.entityId, call.entity.id), eq(invoice.id, invoiceId)))
  const subscriptionId = owned?.subscriptionId
  if (!subscriptionId) return () => Promise.resolve()
  const advance = () => advanceSubscription(call, subscriptionId)
  await advance()
  return async () => {
    await advance()
  }
}
