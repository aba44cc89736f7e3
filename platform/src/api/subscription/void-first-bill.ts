import { isUntouched } from '@steward/shared/rules/booking/invoice-status'
import { inArray } from 'drizzle-orm'
import type { WriteContext } from '../../kernel/call.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { changeInvoice } from '../money/invoice-of-booking.ts'
import type { LoadedBill } from './owed-bills.ts'

/**
 * Voids the invoice whose payment a subscription waited for. A part that was paid stays on it, because an invoice is void
 * only before its first payment (B.1). A person then pays it back.
 */
export async function voidFirstBill(call: WriteContext, owed: readonly LoadedBill[]): Promise<void> {
  if (owed.length === 0) return
  const rows = await call.tx
    .select()
    .from(invoice)
    .where(
      inArray(
        invoice.id,
        owed.map(({ id }) => id),
      ),
    )
    .orderBy(invoice.id)
    .for('update')
  for (const row of rows)
    if (isUntouched({ status: row.status, isPaid: row.paidAmount > 0 }))
      await changeInvoice(call, row, 'invoice.void', { status: 'VOID' })
}
