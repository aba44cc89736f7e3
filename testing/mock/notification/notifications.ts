import { isActiveMember } from '@steward/shared/rules/team/member-transitions'
import { isRunning } from '@steward/shared/rules/booking/slot-transitions'
import type { Contact, Notification, NotificationPreference } from '@steward/shared/contracts'
import type { Presence } from '@steward/shared/contracts/common/live'
import { isMailedByDefault, topicsFor } from '@steward/shared/rules/team/notification-topics'
import { fullName } from '@steward/shared/rules/common/person-name'
import type { Call, CallContext, Handlers } from '../kernel/call.ts'
import { hasWords, pageOf } from '../kernel/list-page.ts'
import { summaryOf } from '../team/members.ts'
import { invalidField } from '../kernel/refusal.ts'
import type { NotificationRow } from '../tables/notification.ts'
import type { MemberRow } from '../tables/team.ts'

// The mock creates no notifications by itself. A test adds them with `api.notification`.

const mine = (call: CallContext) =>
  call.own(call.world.notifications).filter((row) => row.memberId === call.actor.id && row.deletedAt === null)

const unreadOf = (call: CallContext) => Math.min(100, mine(call).filter((row) => !row.read).length)

const nothing = {
  id: null,
  timeSlotId: null,
  serviceId: null,
  serviceName: null,
  membershipName: null,
  startTime: null,
  bookingNumber: null,
  name: null,
}

function subjectOf(call: CallContext, { subjectKind: kind, subjectId: id }: NotificationRow): Notification['subject'] {
  const { world } = call
  if (kind === 'member' || kind === 'invitation') {
    const member = call.own(world.members).find((row) => row.id === id)
    return { ...nothing, kind, id, name: member ? fullName(member) : null }
  }
  if (kind === 'subscription') {
    const subscription = call.own(world.subscriptions).find((row) => row.id === id)
    if (!subscription || !call.may('plan.read')) return { ...nothing, kind, id }
    return { ...nothing, kind, id, membershipName: subscription.membership.name, name: fullName(subscription.customer) }
  }
  const booking = kind === 'booking' ? call.own(world.bookings).find((row) => row.id === id) : undefined
  const slot = call.own(world.slots).find((row) => row.id === (booking?.timeSlotId ?? id))
  if (!slot || !call.may('slot.read', slot.providerId === call.actor.id)) return { ...nothing, kind, id }
  const customer = call.own(world.customers).find((row) => row.id === booking?.customerId)
  const seesAll = call.scopeOf('booking.read') === 'all'
  const shown = customer && {
    ...customer,
    lastName: seesAll || customer.lastName === '' ? customer.lastName : `${[...customer.lastName][0]}.`,
  }
  return {
    ...nothing,
    kind,
    id,
    timeSlotId: slot.id,
    serviceId: slot.serviceId,
    serviceName: call.own(world.services).find((row) => row.id === slot.serviceId)?.name ?? null,
    startTime: slot.startTime,
    bookingNumber: booking?.bookingNumber ?? null,
    name: shown ? fullName(shown) : null,
  }
}

function present(call: CallContext, row: NotificationRow): Notification {
  const actor = call.own(call.world.members).find(({ id }) => id === row.actorId)
  return {
    id: row.id,
    type: row.type,
    read: row.read,
    createdAt: row.createdAt,
    actor: actor ? summaryOf(actor) : null,
    subject: subjectOf(call, row),
    params: row.params,
  }
}

function listNotifications(call: Call<'notification.list'>) {
  const { query } = call
  const rows = mine(call).filter((row) => query.unread === undefined || row.read === (query.unread === 'false'))
  const page = pageOf(query, rows, { createdAt: (row) => row.createdAt }, '-createdAt')
  return { ...page, items: page.items.map((row) => present(call, row)), unreadCount: unreadOf(call) }
}

function myNotification(call: CallContext, id: string): NotificationRow {
  return call.get(mine(call), id)
}

function preferencesOf(call: CallContext): { items: NotificationPreference[] } {
  const { role, id } = call.actor
  const chosen = call.own(call.world.notificationPreferences).filter((row) => row.memberId === id)
  const items = topicsFor(role).map((topic) => {
    const choice = chosen.find((row) => row.topic === topic)
    return { topic, email: choice?.email ?? isMailedByDefault(topic, role), isDefault: choice === undefined }
  })
  return { items }
}

function choosePreferences(call: Call<'notification-preference.update'>) {
  const { body, actor, world } = call
  body.items.forEach(({ topic }, index) => {
    if (!topicsFor(actor.role).includes(topic)) throw invalidField(`items.${index}.topic`, 'INVALID_CHOICE')
  })
  for (const { topic, email } of body.items) {
    const isSame = (row: (typeof world.notificationPreferences)[number]) =>
      row.memberId === actor.id && row.topic === topic
    world.notificationPreferences = world.notificationPreferences.filter((row) => !isSame(row))
    world.notificationPreferences.push({ entityId: actor.entityId, memberId: actor.id, topic, email })
  }
  return preferencesOf(call)
}

function presenceOf(call: CallContext, member: MemberRow): Pick<Contact, 'presence' | 'lastActivityAt'> {
  const known = call.own(call.world.presences).find(({ memberId }) => memberId === member.id)
  const isTeaching = call
    .own(call.world.slots)
    .some((slot) => slot.providerId === member.id && isRunning(slot, call.now))
  const presence: Presence = isTeaching ? 'busy' : (known?.presence ?? 'offline')
  return { presence, lastActivityAt: known?.lastActivityAt ?? null }
}

function listContacts(call: Call<'contact.list'>) {
  const nameOf = (row: MemberRow) => `${row.givenName} ${row.lastName}`.toLowerCase()
  const rows = call
    .own(call.world.members)
    .filter((row) => isActiveMember(row) && row.deletedAt === null && row.id !== call.actor.id)
    .filter((row) => hasWords(nameOf(row), call.query.q))
  const page = pageOf(call.query, rows, { name: nameOf }, 'name')
  const items = page.items.map((row) => ({ ...summaryOf(row), role: row.role, ...presenceOf(call, row) }))
  return { ...page, items }
}

export const notificationHandlers: Handlers<
  | 'notification.list'
  | 'notification.read-all'
  | 'notification.update'
  | 'notification.remove'
  | 'notification-preference.get'
  | 'notification-preference.update'
  | 'contact.list'
> = {
  'notification.list': listNotifications,
  'notification.read-all': (call) => {
    for (const row of mine(call)) row.read = true
    return { unreadCount: 0 }
  },
  'notification.update': (call) => {
    const row = myNotification(call, call.params.id)
    row.read = call.body.read
    return { id: row.id, read: row.read, unreadCount: unreadOf(call) }
  },
  'notification.remove': (call) => {
    myNotification(call, call.params.id).deletedAt = call.now
    return { unreadCount: unreadOf(call) }
  },
  'notification-preference.get': preferencesOf,
  'notification-preference.update': choosePreferences,
  'contact.list': listContacts,
}
