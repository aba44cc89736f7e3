import { handle } from '../../kernel/call.ts'
import { withPhoneNumber } from '../../kernel/read-phone-number.ts'
import { presentCustomer } from './customer.presenter.ts'
import { findCustomer } from './customer.queries.ts'
import { requireBirthDate, requireNoDuplicate } from './customer.policy.ts'
import { customer } from '../../tables/customer/customer.ts'

export const createCustomer = handle('customer.create', async (call) => {
  const { tx, body, entity, clock } = call
  const { force, ...fields } = withPhoneNumber(body)
  requireBirthDate(call, body.dateOfBirth)
  if (!force) await requireNoDuplicate(call, fields)
  const now = clock.now()
  const [inserted] = await tx
    .insert(customer)
    .values({ ...fields, entityId: entity.id, createdAt: now, updatedAt: now })
    .returning({ id: customer.id })
  call.audit('customer.create', 'customer', inserted!.id, { new: fields, version: 1 })
  return presentCustomer(await findCustomer(call, inserted!.id), entity.currency)
})
