import { whyNotVoid } from '@steward/shared/rules/invoice-guards'
import { and, eq, isNull } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'
import { requirePossible } from '../../kernel/guard.ts'
import { problems } from '../../kernel/problem-error.ts'
import { readInvoice } from './get-invoice.ts'
import { changeInvoice } from '../money/invoice-of-booking.ts'
import { invoice } from '../../tables/invoice.ts'

/** Voids an invoice. Its number stays used. */
export const voidInvoice = handle('invoice.void', async (call) => {
  const { tx, params } = call
  const [row] = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.id, params.id), isNull(invoice.deletedAt)))
    .for('update')
  if (!row) throw problems.notFound()
  requirePossible(call, row.version, whyNotVoid({ status: row.status, isPaid: row.paidAmount > 0 }, call))
  await changeInvoice(call, row, 'invoice.void', { status: 'VOID' })
  return readInvoice(call, row.id)
})
