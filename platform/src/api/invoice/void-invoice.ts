import { and, eq, isNull } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { readInvoice } from './get-invoice.ts'
import { changeInvoice } from '../money/invoice-of-booking.ts'
import { invoice } from '../../tables/invoice.ts'

/** Only while nothing was paid; after that a refund and its credit note take it back (B.1). The number stays used. */
export const voidInvoice = handle('invoice.void', async (call) => {
  const { tx, params } = call
  const [row] = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.id, params.id), isNull(invoice.deletedAt)))
    .for('update')
  if (!row) throw problems.notFound()
  call.requireVersion(row.version)
  if (row.status !== 'ISSUED' || row.paidAmount > 0) throw problems.transitionNotAllowed(row.status, 'void', [])
  await changeInvoice(call, row, 'invoice.void', { status: 'VOID' })
  return readInvoice(call, row.id)
})
