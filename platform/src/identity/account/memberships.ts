import type { IdentityDatabase } from '../store/identity-database.ts'

/** A business that a person works in at this moment: invited, deactivated and deleted ones are not among them. */
export type Membership = {
  organizationId: string
  organizationName: string
  role: string
  /** Address of the picture that the business has of the user. Older rows hold none. */
  avatar: string | null
}

/** The only place of identity that reads the product's tables, through one function that may. By name. */
export async function membershipsOf(database: IdentityDatabase, sub: string): Promise<Membership[]> {
  const found = await database.query<Membership>(
    `select organization_id as "organizationId", organization_name as "organizationName", role, avatar
     from identity.memberships_of($1)`,
    [sub],
  )
  return found.rows
}
