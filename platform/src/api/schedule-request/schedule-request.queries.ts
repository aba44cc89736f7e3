import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/connection.ts'
import type { CallContext } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { isRequested } from '../../predicates/schedule-request.sql.ts'
import { businessUser } from '../../tables/team/team.ts'
import { scheduleRequest } from '../../tables/team/work-schedule.ts'

export type StoredRequest = typeof scheduleRequest.$inferSelect

const decider = alias(businessUser, 'decider')

/** Selects requests with their member and decider. */
export function selectRequests(tx: Database, cursorValue: SQL<string>) {
  return tx
    .select({
      id: scheduleRequest.id,
      row: scheduleRequest,
      member: {
        id: businessUser.id,
        givenName: businessUser.givenName,
        lastName: businessUser.lastName,
        avatar: businessUser.avatar,
      },
      hoursVersion: businessUser.hoursVersion,
      decidedBy: {
        id: decider.id,
        givenName: decider.givenName,
        lastName: decider.lastName,
        avatar: decider.avatar,
      },
      cursor_value: cursorValue,
    })
    .from(scheduleRequest)
    .innerJoin(
      businessUser,
      and(eq(businessUser.entityId, scheduleRequest.entityId), eq(businessUser.id, scheduleRequest.businessUserId)),
    )
    .leftJoin(decider, and(eq(decider.entityId, scheduleRequest.entityId), eq(decider.id, scheduleRequest.decidedById)))
    .$dynamic()
}

export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number]

/** Locks a request until the end of the transaction. Throws 404 if there is none. */
export async function lockRequest({ tx, entity }: CallContext, id: string): Promise<StoredRequest> {
  const [row] = await tx
    .select()
    .from(scheduleRequest)
    .where(and(eq(scheduleRequest.entityId, entity.id), eq(scheduleRequest.id, id), isNull(scheduleRequest.deletedAt)))
    .for('update')
  if (!row) throw problems.notFound()
  return row
}

/** Returns whether the member has a request that waits. */
export async function hasOpenRequest({ tx, entity }: CallContext, memberId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: scheduleRequest.id })
    .from(scheduleRequest)
    .where(
      and(
        eq(scheduleRequest.entityId, entity.id),
        eq(scheduleRequest.businessUserId, memberId),
        isNull(scheduleRequest.deletedAt),
        isRequested,
      ),
    )
    .limit(1)
  return rows.length > 0
}
