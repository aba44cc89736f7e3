import type { ResponseOf } from '@steward/shared/contracts'
import { listBookings } from '../booking/booking-reads.ts'
import { listInvoices } from '../invoice/list-invoices.ts'
import { handle, type CallContext, type Handler } from '../../kernel/call.ts'
import { listSubscriptions } from '../membership/list-subscriptions.ts'
import { requireCustomer } from './customer.queries.ts'

type CustomerCall = CallContext & { params: { id: string }; query: object }

/** Returns the list of all records, limited to one customer. Throws 404 if there is no such customer. */
async function ofCustomer(list: Handler, call: CustomerCall): Promise<unknown> {
  await requireCustomer(call, call.params.id)
  return list.act({ ...call, params: undefined, query: { ...call.query, customerId: call.params.id }, body: undefined })
}

export const bookingsOfCustomer = handle(
  'customer.bookings',
  async (call) => (await ofCustomer(listBookings, call)) as ResponseOf<'customer.bookings'>,
)
export const subscriptionsOfCustomer = handle(
  'customer.subscriptions',
  async (call) => (await ofCustomer(listSubscriptions, call)) as ResponseOf<'customer.subscriptions'>,
)
export const invoicesOfCustomer = handle(
  'customer.invoices',
  async (call) => (await ofCustomer(listInvoices, call)) as ResponseOf<'customer.invoices'>,
)
