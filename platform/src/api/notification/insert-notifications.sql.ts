import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { insertValues } from '../../database/insert-statement.ts'
import { readRows } from '../../database/statement.ts'
import { notification } from '../../tables/team/notification.ts'

type NewNotification = typeof notification.$inferInsert

/**
 * Returns the insert of notifications. It becomes one statement with the trail and the emails of the operation, because
 * other transactions wait for the locks of this one.
 */
export const notificationInsert = (rows: readonly NewNotification[]): SQL =>
  sql`${insertValues(notification, rows)} on conflict do nothing`

/** Inserts the notifications whose key does not exist yet, and returns their ids. */
export async function insertNewNotifications(tx: Database, rows: readonly NewNotification[]): Promise<Set<string>> {
  const inserted = await readRows(
    tx,
    { id: notification.id },
    (columns) => sql`${notificationInsert(rows)} returning ${columns}`,
  )
  return new Set(inserted.map(({ id }) => id))
}
