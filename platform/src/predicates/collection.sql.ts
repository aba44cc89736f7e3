import type { CollectionGroup } from '@steward/shared/rules/membership/collection'
import type { PlainDate } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import { isPending, isSuspended } from './subscription.sql.ts'

// The rules of `shared/rules/membership/collection.ts` in SQL, on `subscription`. A test compares both.

/**
 * Returns the part of To collect to which an open bill belongs, or null if it is due later.
 * @param dueOn the day from which the consequences of the bill count
 */
export const collectionGroup = (dueOn: SQL, today: PlainDate): SQL<CollectionGroup | null> =>
  sql<CollectionGroup | null>`case
    when ${isSuspended} then 'SUSPENDED'
    when ${dueOn} > ${today}::date then null
    when ${dueOn} = ${today}::date or ${isPending} then 'DUE'
    else 'PAST_DUE' end`

/** Whether an open bill is in the part of To collect for today. */
export const isCollectedToday = (dueOn: SQL, today: PlainDate): SQL => sql`${collectionGroup(dueOn, today)} = 'DUE'`
