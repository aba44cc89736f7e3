import { handle } from '../../kernel/call.ts'
import { presentCustomer } from './customer.presenter.ts'
import { findCustomer, findCustomers } from './customer.queries.ts'

export const listCustomers = handle('customer.list', async (call) => {
  const { rows, nextCursor, total } = await findCustomers(call)
  return { items: rows.map((row) => presentCustomer(row, call.entity.currency)), nextCursor, total }
})

export const getCustomer = handle('customer.get', async (call) =>
  presentCustomer(await findCustomer(call, call.params.id), call.entity.currency),
)
