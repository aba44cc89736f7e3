import { api, isApiProblem } from '@steward/shared/api'
import { clearSlices, entityCore, entityPlace, useBusinessCore, userCore } from '@steward/shared/stores'

/** The two calls of the specification, section 7, and where their answers are kept. */

/** The business behind the organisation of the token. What belonged to another one is forgotten first. */
export async function readBusiness(organizationId: string): Promise<void> {
  const entity = await api.call('business-entity.get', { params: { orgId: organizationId } })
  const known = useBusinessCore.getState().entity
  if (known && known.id !== entity.id) clearSlices()
  useBusinessCore.setState({ entity: entityCore(entity), ...entityPlace(entity) })
}

/** The signed-in person in that business; the client now sends `X-Business-Entity`. */
export async function readUser(sub: string): Promise<void> {
  const user = await api.call('business-user.get', { params: { sub } })
  useBusinessCore.setState({ user: userCore(user), permissions: user.permissions })
}

/** The platform knows the person but not as a member here: no start-up failure, a refusal. */
export const isNotMember = (error: unknown): boolean =>
  isApiProblem(error) && (error.status === 403 || error.status === 404)
