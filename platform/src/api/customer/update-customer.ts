import { eq } from 'drizzle-orm'
import { withdrawUnwanted } from '../customer-mail/withdraw-unwanted.ts'
import { changedFields } from '../../kernel/audit.ts'
import { handle } from '../../kernel/call.ts'
import { withPhoneNumber } from '../../kernel/read-phone-number.ts'
import { problems } from '../../kernel/problem-error.ts'
import { presentCustomer } from './customer.presenter.ts'
import { findCustomer, lockCustomer } from './customer.queries.ts'
import { requireBirthDate, requireNoDuplicate } from './customer.policy.ts'
import { customer } from '../../tables/customer/customer.ts'

export const updateCustomer = handle('customer.update', async (call) => {
  const { tx, params, body, entity, clock } = call
  const before = await lockCustomer(tx, params.id)
  call.requireVersion(before.version)
  const { force, ...fields } = withPhoneNumber(body, before.phoneNumber)
  requireBirthDate(call, body.dateOfBirth)
  const email = fields.email ?? before.email
  const phoneNumber = fields.phoneNumber ?? before.phoneNumber
  if (email === '' && phoneNumber === '') throw problems.invalidField('phoneNumber', 'CONTACT_REQUIRED')
  const changes = changedFields(before, fields)
  if (!force && (email !== before.email || phoneNumber !== before.phoneNumber)) {
    // A contact that did not change was accepted before, so it is not checked again.
    const changed = {
      id: before.id,
      email: email === before.email ? '' : email,
      phoneNumber: phoneNumber === before.phoneNumber ? '' : phoneNumber,
    }
    await requireNoDuplicate(call, changed)
  }
  if (changes) {
    const version = before.version + 1
    await tx
      .update(customer)
      .set({ ...fields, version, updatedAt: clock.now() })
      .where(eq(customer.id, params.id))
    await withdrawUnwanted(call, params.id, body.emailChoice)
    call.audit('customer.update', 'customer', params.id, { ...changes, version })
  }
  return presentCustomer(await findCustomer(call, params.id), entity.currency)
})
