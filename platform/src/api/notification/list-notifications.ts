import type { Notification } from '@steward/shared/contracts'
import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/connection.ts'
import { handle } from '../../kernel/call.ts'
import { readPage } from '../../kernel/list-page.ts'
import { pageOf, type Page } from '../../kernel/paging.ts'
import { booking } from '../../tables/booking/booking.ts'
import { customer } from '../../tables/customer/customer.ts'
import { notification } from '../../tables/team/notification.ts'
import { membershipPlan, subscription } from '../../tables/membership/membership.ts'
import { service } from '../../tables/booking/service.ts'
import { businessUser } from '../../tables/team/team.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { presentSubject, subjectColumns, subjectJoins, subjectMember } from './subject.ts'
import { unreadCountOf } from './unread-count.ts'

const sortColumns = { createdAt: { by: sql`${notification.createdAt}`, as: 'timestamptz' } } as const
const isUnread = { true: isNull(notification.readAt), false: isNotNull(notification.readAt) }

/**
 * Lists notifications, newest first. The subjects are joined only for the page, so 10,000 notifications cost as much as
 * 50.
 */
export const listNotifications = handle('notification.list', async (call) => {
  const { tx, query, entity, actor } = call
  const page = pageOf(query, sortColumns, '-createdAt', sql`${notification.id}`)
  const { rows, nextCursor, total } = await readPage(page, {
    rows: selectNotifications(tx, page),
    total: tx.select({ total: count() }).from(notification).$dynamic(),
    where: and(
      eq(notification.entityId, entity.id),
      eq(notification.memberId, actor.memberId),
      isNull(notification.deletedAt),
      query.unread && isUnread[query.unread],
    ),
  })
  const items = rows.map((row): Notification => ({
    id: row.id,
    type: row.type,
    read: row.readAt !== null,
    createdAt: row.createdAt,
    actor: row.actor && presentActor(row.actor),
    subject: presentSubject(row, { may: call.may, scopeOf: call.scopeOf, memberId: actor.memberId }),
    params: row.params,
  }))
  return { items, nextCursor, total, unreadCount: await unreadCountOf(tx, entity.id, actor.memberId) }
})

type Actor = NonNullable<Notification['actor']>

const presentActor = ({ id, givenName, lastName, avatar }: Actor): Actor => ({ id, givenName, lastName, avatar })

const doer = alias(businessUser, 'doer')

const selectNotifications = (tx: Database, page: Page) =>
  tx
    .select({
      id: notification.id,
      type: notification.type,
      readAt: notification.readAt,
      createdAt: notification.createdAt,
      params: notification.params,
      actor: { id: doer.id, givenName: doer.givenName, lastName: doer.lastName, avatar: doer.avatar },
      ...subjectColumns,
      cursor_value: page.cursorValue,
    })
    .from(notification)
    .leftJoin(doer, and(eq(doer.entityId, notification.entityId), eq(doer.id, notification.actorId)))
    .leftJoin(booking, subjectJoins.booking)
    .leftJoin(subscription, subjectJoins.subscription)
    .leftJoin(membershipPlan, subjectJoins.plan)
    .leftJoin(customer, subjectJoins.customer)
    .leftJoin(timeSlot, subjectJoins.slot)
    .leftJoin(service, subjectJoins.service)
    .leftJoin(subjectMember, subjectJoins.member)
    .$dynamic()
