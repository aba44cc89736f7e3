import type { IdentityDatabase } from '../store/identity-database.ts'

/** A business in which the user is an active member. Invited, deactivated and removed memberships are excluded. */
export type Membership = {
  organizationId: string
  organizationName: string
  role: string
  /** Address of the picture of the user in this business. Null in older rows. */
  avatar: string | null
}

/**
 * Returns the memberships of a user, sorted by name. It is the only code of the identity provider that reads the
 * product's tables, through one function with the rights to do so.
 */
export async function membershipsOf(database: IdentityDatabase, sub: string): Promise<Membership[]> {
  const result = await database.query<Membership>(
    `select organization_id as "organizationId", organization_name as "organizationName", role, avatar
     from identity.memberships_of($1)`,
    [sub],
  )
  return result.rows
}
