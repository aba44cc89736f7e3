import * as z from 'zod'
import * as f from '../common/fields.ts'
import { notificationTopics, notificationTypes, presences, subjectKinds } from '../common/live.ts'
import { operation } from '../common/operation.ts'
import { memberSummary, role } from './team.ts'

/**
 * The current state of a notification's subject. The browser builds its link from the ids and its text from the other
 * fields. Fields are null if they do not belong to the kind, or if the user may not see them any longer.
 */
export const notificationSubject = z.object({
  kind: z.enum(subjectKinds),
  /**
   * The id of the booking, slot, subscription, member, invitation, export or import. Of the member for `time-off`. Null
   * for `limit`, `account` and `roster`.
   */
  id: f.id.nullable(),
  timeSlotId: f.id.nullable(),
  serviceId: f.id.nullable(),
  serviceName: z.string().nullable(),
  /** The plan of a subscription. */
  membershipName: z.string().nullable(),
  startTime: f.instant.nullable(),
  bookingNumber: z.string().nullable(),
  /** The customer of a subscription or booking (a given name and an initial for a service provider), or the member. */
  name: z.string().nullable(),
})

/** The values at the time of the notification. The record may have changed since. */
export const notificationParams = z
  .object({
    /**
     * The number of notifications of this kind from one operation. The subject is the first. Never 1. Of `slot-uncovered`,
     * the number of sessions of the member.
     */
    count: z.int(),
    seats: z.int(),
    startTime: f.instant,
    previousStartTime: f.instant,
    role,
    previousRole: role,
    resource: z.enum(['service', 'location', 'membership', 'user']),
    used: z.int(),
    limit: z.int(),
    /** The browser and system of a sign-in, such as `Firefox, Windows`. */
    device: z.string(),
    /** The days of an absence, the last day of carried leave, or the day on which the clocks change. */
    firstDay: f.plainDate,
    lastDay: f.plainDate,
    email: z.string(),
    /** The file of an export or import, with the processed rows of an import and all rows. */
    fileName: z.string(),
    done: z.int(),
    rowCount: z.int(),
  })
  .partial()

export const notification = z.object({
  id: f.id,
  type: z.enum(notificationTypes),
  read: z.boolean(),
  createdAt: f.instant,
  /** Null if the platform itself caused it. */
  actor: memberSummary.nullable(),
  subject: notificationSubject,
  params: notificationParams,
})

/** The number of unread notifications. It ends at 100, which means "more than 99". */
const unreadCount = z.int().min(0).max(100)

export const notificationPreference = z.object({
  topic: z.enum(notificationTopics),
  email: z.boolean(),
  /** Whether this is the default, because the user has not chosen yet. */
  isDefault: z.boolean(),
})

/** A colleague with their presence. The list does not include the caller. */
export const contact = z.object({
  ...memberSummary.shape,
  role,
  presence: z.enum(presences),
  /** Null before the first sign-in. */
  lastActivityAt: f.instant.nullable(),
})

const byId = z.object({ id: f.id })
const page = { limit: f.paging.limit, cursor: f.paging.cursor }

export const notificationOperations = {
  'notification.list': operation({
    route: ['GET', '/api/notification'],
    summary: 'List the notifications of the signed-in user, newest first',
    background: true,
    query: z.strictObject({ ...page, unread: f.flag }),
    response: f.listOf(notification).extend({ unreadCount }),
  }),
  'notification.read-all': operation({
    route: ['POST', '/api/notification/read-all'],
    summary: 'Mark every notification of the signed-in user as read',
    response: z.object({ unreadCount }),
    repeatable: true,
  }),
  'notification.update': operation({
    route: ['PATCH', '/api/notification/{id}'],
    summary: 'Mark a notification as read or unread',
    params: byId,
    body: z.strictObject({ read: z.boolean() }),
    response: z.object({ id: f.id, read: z.boolean(), unreadCount }),
    repeatable: true,
  }),
  'notification.remove': operation({
    route: ['DELETE', '/api/notification/{id}'],
    summary: 'Remove a notification; removing it again is 404',
    params: byId,
    response: z.object({ unreadCount }),
    repeatable: true,
  }),
  'notification-preference.get': operation({
    route: ['GET', '/api/notification-preference'],
    summary: 'Get the email choices of the signed-in user, for the topics of their role',
    response: z.object({ items: z.array(notificationPreference) }),
  }),
  'notification-preference.update': operation({
    route: ['PUT', '/api/notification-preference'],
    summary: 'Change the email choices of the signed-in user; topics that are left out stay as they are',
    body: z.strictObject({
      items: z
        .array(z.strictObject({ topic: z.enum(notificationTopics), email: z.boolean() }))
        .min(1)
        .max(notificationTopics.length),
    }),
    response: z.object({ items: z.array(notificationPreference) }),
    repeatable: true,
  }),
  'contact.list': operation({
    route: ['GET', '/api/contact'],
    summary: 'List colleagues with their presence, by name',
    background: true,
    permission: 'member.list',
    query: z.strictObject({ ...page, q: f.paging.q }),
    response: f.listOf(contact),
  }),
}
