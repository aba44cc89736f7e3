import type { InvoiceDetails } from '@steward/shared/contracts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { isOwed } from '../../../predicates/invoice.sql.ts'
import { handle, type CallContext } from '../../../kernel/call.ts'
import { problems, ProblemError } from '../../../kernel/problem-error.ts'
import { invoice } from '../../../tables/booking/invoice.ts'
import { subscription } from '../../../tables/membership/membership.ts'
import { writeOffOpen } from '../../invoice/credit-invoice.ts'
import { recordPayment } from '../../invoice/pay-invoice.ts'
import { advanceSubscription } from '../../subscription/advance-subscription.ts'

/** Records a payment of the invoice that has been open for longest. */
export const paySubscription = handle('subscription.payment', async (call) => {
  const [oldest] = await requireOpenInvoices(call, call.params.id)
  return recordPayment(call, oldest!, { hasVersion: false })
})

/** Gives up everything that is open on the invoices of a subscription. */
export const writeOffSubscription = handle('subscription.write-off', async (call) => {
  const items: InvoiceDetails[] = []
  for (const id of await requireOpenInvoices(call, call.params.id))
    items.push(await writeOffOpen(call, id, call.body.reason))
  return { items }
})

/** Locks a subscription, and returns the ids of its open invoices, oldest first. Throws 404, or 409 if nothing is open. */
async function requireOpenInvoices(call: CallContext, id: string): Promise<string[]> {
  const { tx } = call
  const [known] = await tx
    .select({ id: subscription.id })
    .from(subscription)
    .where(and(eq(subscription.id, id), isNull(subscription.deletedAt)))
  if (!known) throw problems.notFound()
  await advanceSubscription(call, id)
  const rows = await tx
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.subscriptionId, id), isNull(invoice.deletedAt), isOwed))
    .orderBy(asc(invoice.dueOn), asc(invoice.invoiceNumber))
  if (rows.length === 0) throw new ProblemError('INVOICE_SETTLED')
  return rows.map((row) => row.id)
}
