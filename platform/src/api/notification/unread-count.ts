import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'

/** The count stops here, because the badge shows 99+ (specification, section 9). */
const countedUpTo = 100

/** Counts a person's unread notifications along the index up to 100, which means "more than 99". */
export async function unreadCountOf(tx: Database, entityId: string, memberId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from notification
      where entity_id = ${entityId} and member_id = ${memberId} and deleted_at is null and read_at is null
      limit ${countedUpTo}) as counted`)
  return rows[0]?.count ?? 0
}
