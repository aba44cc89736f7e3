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

/** Makes the two calls of the specification, section 7, and stores their responses. */

/**
 * Reads the business of the token's organisation. Before it stores the business, it clears the stored state of another
 * business or user.
 */
export async function readBusiness(organizationId: string, sub: string): Promise<void> {
  const entity = await api.call('business-entity.get', { params: { orgId: organizationId } })
  const known = useBusinessCore.getState().entity
  if (known && known.id !== entity.id) clearSlices()
  claimSlices(`${entity.id} ${sub}`)
  // An API of a release before settings existed sends none.
  useBusinessCore.setState({ entity: entityCore(entity), settings: entity.settings ?? [], ...entityPlace(entity) })
}

/**
 * Reads the business again after its settings changed. Then the buttons follow the new rules. Never rejects: without a
 * response the page keeps the former settings, and the platform decides.
 */
export async function refreshBusiness(sub: string): Promise<void> {
  const organizationId = useBusinessCore.getState().entity?.auth0OrganizationId
  if (organizationId) await readBusiness(organizationId, sub).catch(() => undefined)
}

/** Reads the signed-in user in that business. From here on the API client sends `X-Business-Entity`. */
export async function readUser(sub: string): Promise<void> {
  storeUser(await api.call('business-user.get', { params: { sub } }))
}

/** Stores the user for the bars, the permissions, and, in memory only, the whole record. */
export function storeUser(user: CurrentUser): CurrentUser {
  useBusinessCore.setState({ user: userCore(user), permissions: user.permissions })
  useMyDetails.setState({ person: user })
  return user
}

/** Returns true if the platform refused the user as a member. This is a refusal and not a failure of the start-up. */
export const isNotMember = (error: unknown): boolean =>
  isApiProblem(error) && (error.status === 403 || error.status === 404)
