import { whyNotVoid } from '@steward/shared/rules/booking/invoice-guards'
import { handle } from '../../kernel/call.ts'
import { requirePossible } from '../../kernel/guard.ts'
import { readInvoice } from './get-invoice.ts'
import { advanceOwner } from '../subscription/advance-owner.ts'
import { lockInvoice } from './invoice.queries.ts'
import { changeInvoice } from '../money/invoice-of-booking.ts'

/** Voids an invoice. Its number stays used. A subscription that owed nothing else returns. */
export const voidInvoice = handle('invoice.void', async (call) => {
  const advanceAgain = await advanceOwner(call, call.params.id)
  const row = await lockInvoice(call, call.params.id)
  requirePossible(call, row.version, whyNotVoid({ status: row.status, isPaid: row.paidAmount > 0 }, call))
  await changeInvoice(call, row, 'invoice.void', { status: 'VOID' })
  await advanceAgain()
  return readInvoice(call, row.id)
})
