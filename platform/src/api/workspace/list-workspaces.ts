import type { Role } from '@steward/shared/roles'
import { sql } from 'drizzle-orm'
import { handle } from '../../kernel/call.ts'

/** Lists the businesses of the signed-in person, for every role. It names no business that they are not a member of. */
export const listWorkspaces = handle('workspace.list', async ({ tx, actor }) => {
  const rows = await tx
    .select({
      id: sql<string>`id`,
      organizationId: sql<string>`organization_id`,
      name: sql<string>`name`,
      city: sql<string>`city`,
      logoUrl: sql<string | null>`logo_url`,
      role: sql<Role>`role`,
    })
    .from(sql`steward_workspaces_of(${actor.sub})`)
  return {
    items: rows.map(({ id, organizationId, name, city, logoUrl, role }) => ({
      id,
      organizationId,
      name,
      city,
      logoUrl,
      role,
    })),
  }
})
