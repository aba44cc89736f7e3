import type { Role } from '@steward/shared/roles'
import { sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'

/** Lists the businesses of the signed-in person, for every role. It names no business that they are not a member of. */
export const listWorkspaces = handle('workspace.list', async ({ tx, actor }) => {
  const { rows } = await tx.execute<{
    id: string
    organization_id: string
    name: string
    city: string
    logo_url: string | null
    role: Role
  }>(sql`select * from steward_workspaces_of(${actor.sub})`)
  return {
    items: rows.map(({ id, organization_id, name, city, logo_url, role }) => ({
      id,
      organizationId: organization_id,
      name,
      city,
      logoUrl: logo_url,
      role,
    })),
  }
})
