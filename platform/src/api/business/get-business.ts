import { handle } from '../../kernel/call.ts'
import { requireOwnOrganization } from './business.policy.ts'
import { presentBusiness } from './business.presenter.ts'
import { readBusiness } from './business.queries.ts'

/**
 * Returns the business of an organisation. This is the first call of the specification: from it, a browser learns the
 * id that every other call names.
 */
export const getBusiness = handle('business-entity.get', async (call) => {
  requireOwnOrganization(call, call.params.orgId)
  return presentBusiness(await readBusiness(call.tx, call.entity.id), call)
})
