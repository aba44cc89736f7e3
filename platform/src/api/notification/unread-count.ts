import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { notification } from '../../tables/team/notification.ts'

/** The count stops here, because the badge shows 99+ (specification, section 9). */
const countedUpTo = 100

/** Counts a person's unread notifications along the index up to 100, which means "more than 99". */
export async function unreadCountOf(tx: Database, entityId: string, memberId: string): Promise<number> {
  const unread = tx
    .select({ id: notification.id })
    .from(notification)
    .where(
      and(
        eq(notification.entityId, entityId),
        eq(notification.memberId, memberId),
        isNull(notification.deletedAt),
        isNull(notification.readAt),
      ),
    )
    .limit(countedUpTo)
  return tx.$count(unread.as('unread'))
}
