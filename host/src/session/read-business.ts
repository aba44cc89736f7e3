import { api, isApiProblem } from '@steward/shared/api'
import type { CurrentUser } from '@steward/shared/contracts/types'
import {
  claimSlices,
  clearSlices,
  entityCore,
  entityPlace,
  useBusinessCore,
  useMyDetails,
  userCore,
} from '@steward/shared/stores'

/** The two calls of the specification, section 7, and where their answers are kept. */

/**
 * Reads the business behind the organisation of the token. Clears first what the storage holds of another business or
 * another user.
 */
export async function readBusiness(organizationId: string, sub: string): Promise<void> {
  const entity = await api.call('business-entity.get', { params: { orgId: organizationId } })
  const known = useBusinessCore.getState().entity
  if (known && known.id !== entity.id) clearSlices()
  claimSlices(`${entity.id} ${sub}`)
  useBusinessCore.setState({ entity: entityCore(entity), ...entityPlace(entity) })
}

/** The signed-in person in that business; the client now sends `X-Business-Entity`. */
export async function readUser(sub: string): Promise<void> {
  storeUser(await api.call('business-user.get', { params: { sub } }))
}

/** Stores what the bars show of the user, what they may do, and in memory the whole record. */
export function storeUser(user: CurrentUser): CurrentUser {
  useBusinessCore.setState({ user: userCore(user), permissions: user.permissions })
  useMyDetails.setState({ person: user })
  return user
}

/** The platform knows the person but not as a member here: no start-up failure, a refusal. */
export const isNotMember = (error: unknown): boolean =>
  isApiProblem(error) && (error.status === 403 || error.status === 404)
