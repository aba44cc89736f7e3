import * as z from 'zod'
import * as f from './fields.ts'
import { operation } from './operation.ts'
import { role } from './team.ts'

/** A business that the person belongs to, as the switcher shows it. */
export const workspace = z.object({
  id: f.id,
  /** Of the identity provider: a sign-in into it is how one changes over. */
  organizationId: z.string(),
  name: z.string(),
  /** Empty where neither details nor locations name one. */
  city: z.string(),
  logoUrl: z.string().nullable(),
  role,
})

export const workspaceOperations = {
  'workspace.list': operation({
    summary: 'List the businesses of the signed-in user, by name',
    response: z.object({ items: z.array(workspace) }),
  }),
}
