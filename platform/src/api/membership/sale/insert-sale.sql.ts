import { randomUUID } from 'node:crypto'
import { plainDateOf } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { v7 as orderedId } from 'uuid'
import { insertValues } from '../../../database/insert-statement.ts'
import type { CallContext } from '../../../kernel/call.ts'
import { subscription } from '../../../tables/membership/membership.ts'
import { subscriptionEvent } from '../../../tables/membership/subscription.ts'

type Row = typeof subscription.$inferInsert
type Sale = Omit<Row, 'id' | 'entityId' | 'status' | 'createdAt' | 'updatedAt'>

/**
 * Inserts a subscription that waits for its first period, with the beginning of its history. It is one statement, because a
 * sale has a limit of statements. Returns its id.
 */
export async function insertSale({ tx, entity, actor, clock, newId }: CallContext, sale: Sale): Promise<string> {
  const id = newId?.() ?? randomUUID()
  const now = clock.now()
  const status = 'PENDING' as const
  const row: Row = { ...sale, id, entityId: entity.id, status, createdAt: now, updatedAt: now }
  const event: typeof subscriptionEvent.$inferInsert = {
    id: newId?.() ?? orderedId(),
    entityId: entity.id,
    subscriptionId: id,
    onDay: plainDateOf(now, entity.timeZone),
    kind: 'SOLD',
    statusAfter: status,
    actorId: actor.memberId,
    at: now,
  }
  await tx.execute(sql`with sold as (${insertValues(subscription, [row])}) ${insertValues(subscriptionEvent, [event])}`)
  return id
}
