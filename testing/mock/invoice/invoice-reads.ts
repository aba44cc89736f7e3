import { invoice } from '@steward/shared/contracts/booking/invoice'
import type { Handlers } from '../kernel/call.ts'
import { isOfCustomer, oneOf, pageOf } from '../kernel/list-page.ts'
import { nameOf, phoneOf } from '../kernel/names.ts'
import { wireOf } from '../kernel/wire.ts'

export const invoiceReadHandlers: Handlers<'invoice.list' | 'invoice.get'> = {
  'invoice.list': (call) => {
    const { query } = call
    const rows = call
      .own(call.world.invoices)
      .filter((row) => oneOf(row.status, query.status))
      .filter((row) => query.sourceType === undefined || row.sourceType === query.sourceType)
      .filter((row) => query.customerId === undefined || row.customer.id === query.customerId)
      .filter(({ invoiceNumber, customer }) => {
        const phoneNumber = phoneOf(call.world.customers, customer.id)
        return isOfCustomer(`${invoiceNumber ?? ''} ${nameOf(customer)}`, phoneNumber, query.q)
      })
    const sorts = {
      createdAt: (row: (typeof rows)[number]) => row.createdAt,
      invoiceNumber: (row: (typeof rows)[number]) => row.invoiceNumber ?? '~',
      customer: (row: (typeof rows)[number]) => nameOf(row.customer),
      issuedOn: (row: (typeof rows)[number]) => row.issuedOn ?? row.createdAt,
      dueOn: (row: (typeof rows)[number]) => row.dueOn ?? '9999-12-31',
      total: (row: (typeof rows)[number]) => Number(row.total),
      status: (row: (typeof rows)[number]) => row.status,
    }
    const page = pageOf(query, rows, sorts, '-issuedOn')
    const items = page.items.map((row) => invoice.parse(row))
    return { ...page, items }
  },
  'invoice.get': (call) => wireOf(call.get(call.world.invoices, call.params.id)),
}
