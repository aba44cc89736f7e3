import * as z from 'zod'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'
import { role } from './team.ts'

/** A business of the user, with the fields of the workspace switcher. */
export const workspace = z.object({
  id: f.id,
  /** The organisation of the identity provider. A sign-in to it changes the business. */
  organizationId: z.string(),
  name: z.string(),
  /** Empty if neither the details nor a location has one. */
  city: z.string(),
  logoUrl: z.string().nullable(),
  role,
})

export const workspaceOperations = {
  'workspace.list': operation({
    route: ['GET', '/api/workspace'],
    summary: 'List the businesses of the signed-in user, by name',
    response: z.object({ items: z.array(workspace) }),
  }),
}
