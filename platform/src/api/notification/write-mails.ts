import * as to from '@steward/shared/addresses'
import type { Notification } from '@steward/shared/contracts'
import type { NotificationType } from '@steward/shared/contracts/common/live'
import type { Language } from '@steward/shared/contracts/common/language'
import { can } from '@steward/shared/roles'
import { permissionsOf, scopeOf } from '@steward/shared/roles/matrix'
import { fullName } from '@steward/shared/rules/common/person-name'
import { addMinutes, formatDateRange, formatDateTime, plainDateOf, type Instant, type Zone } from '@steward/shared/time'
import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isActiveOf } from '../../predicates/member.sql.ts'
import type { Database } from '../../database/connection.ts'
import { isAnyOf } from '../../database/is-any-of.ts'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'
import { queueMail } from '../../mail/outbox.ts'
import { languageOf } from '../business/language-of-business.ts'
import type { WriteContext } from '../../kernel/call.ts'
import { booking } from '../../tables/booking/booking.ts'
import { customer } from '../../tables/customer/customer.ts'
import { notification } from '../../tables/team/notification.ts'
import { membershipPlan, subscription } from '../../tables/membership/membership.ts'
import { service } from '../../tables/booking/service.ts'
import { businessUser, invitation } from '../../tables/team/team.ts'
import { timeSlot } from '../../tables/booking/time-slot.ts'
import { presentSubject, subjectColumns, subjectJoins, subjectMember } from './subject.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import type { MailFacts, MailTexts } from './texts/mail-texts.ts'

const texts: Record<Language, MailTexts> = { en, de, es }

const mostAtOnce = 200
/** No email is written for notifications that are older, for example after a downtime. */
const newsMinutes = 24 * 60

/**
 * Writes the emails that people want for their notifications. The language is that of their invitation, or else that of
 * the business. Skips notifications that were read or removed meanwhile, or are a day old.
 */
export async function writeNotificationMails(dependencies: JobDependencies, entityId: string): Promise<void> {
  await inBusiness(dependencies, entityId, async (call) => {
    const wanted = await takeWanted(call)
    if (wanted.length === 0) return
    const fallback = await languageOf(call, undefined)
    for (const mail of wanted) await writeMail(call, mail, mail.locale ?? fallback, dependencies.appOrigin)
  })
}

/** Marks the notifications first, so that only one of two processes writes each email. */
async function takeWanted({ tx, entity, clock }: WriteContext): Promise<WantedMail[]> {
  const wanted = tx
    .select({ id: notification.id })
    .from(notification)
    // A literal: the planner compares it with the condition of the index.
    .where(and(eq(notification.entityId, entity.id), sql`${notification.mail} = 'WANTED'`))
    .orderBy(asc(notification.createdAt), asc(notification.id))
    .limit(mostAtOnce)
    .for('update', { skipLocked: true })
  const taken = await tx
    .update(notification)
    .set({ mail: 'WRITTEN' })
    .where(inArray(notification.id, wanted))
    .returning({ id: notification.id })
  if (taken.length === 0) return []
  return selectWanted(tx)
    .where(
      and(
        eq(notification.entityId, entity.id),
        isAnyOf(
          notification.id,
          taken.map(({ id }) => id),
        ),
        isNull(notification.readAt),
        isNull(notification.deletedAt),
        isNull(recipient.deletedAt),
        or(isActiveOf(recipient), eq(notification.type, 'member-deactivated')),
        gt(notification.createdAt, addMinutes(clock.now(), -newsMinutes)),
      ),
    )
    .orderBy(asc(notification.createdAt), asc(notification.id))
}

const recipient = alias(businessUser, 'recipient')
const doer = alias(businessUser, 'doer')

function selectWanted(tx: Database) {
  const lastInvitation = tx
    .select({ locale: invitation.locale })
    .from(invitation)
    .where(and(eq(invitation.entityId, recipient.entityId), eq(invitation.businessUserId, recipient.id)))
    .orderBy(desc(invitation.createdAt))
    .limit(1)
  return tx
    .select({
      id: notification.id,
      type: notification.type,
      params: notification.params,
      recipient: { id: recipient.id, role: recipient.role, givenName: recipient.givenName, email: recipient.email },
      locale: sql<Language | null>`(${lastInvitation})`,
      actor: { id: doer.id, givenName: doer.givenName, lastName: doer.lastName },
      ...subjectColumns,
    })
    .from(notification)
    .innerJoin(recipient, and(eq(recipient.entityId, notification.entityId), eq(recipient.id, notification.memberId)))
    .leftJoin(doer, and(eq(doer.entityId, notification.entityId), eq(doer.id, notification.actorId)))
    .leftJoin(booking, subjectJoins.booking)
    .leftJoin(subscription, subjectJoins.subscription)
    .leftJoin(membershipPlan, subjectJoins.plan)
    .leftJoin(customer, subjectJoins.customer)
    .leftJoin(timeSlot, subjectJoins.slot)
    .leftJoin(service, subjectJoins.service)
    .leftJoin(subjectMember, subjectJoins.member)
    .$dynamic()
}

type WantedMail = Awaited<ReturnType<typeof selectWanted>>[number]

async function writeMail(call: WriteContext, mail: WantedMail, language: Language, appOrigin: string): Promise<void> {
  const words = texts[language]
  const subject = subjectFor(mail)
  const facts = factsOf(mail, subject, words, (at) => formatDateTime(at, call.entity.timeZone, language), language)
  const title = words.titles[mail.type](facts)
  const lines = [
    facts.service && words.service(facts.service),
    facts.time && words.time(facts.previousTime ? `${facts.previousTime} → ${facts.time}` : facts.time),
    facts.membership && words.membership(facts.membership),
    (subject.kind === 'booking' || subject.kind === 'subscription') && facts.name && words.customer(facts.name),
    facts.device && words.device(facts.device),
    facts.actor && words.by(facts.actor),
  ].filter((line): line is string => Boolean(line))
  await queueMail(call, {
    recipient: mail.recipient.email,
    template: 'notification',
    subject: title,
    parts: {
      language,
      heading: title,
      paragraphs: [words.greeting(mail.recipient.givenName), ...lines],
      ...(mail.type === 'member-deactivated'
        ? {}
        : {
            action: {
              label: words.open,
              href: appOrigin + addressOf(subject, mail, call.entity.timeZone),
              hint: words.hint,
            },
          }),
      footer: words.footer(call.entity.name),
    },
  })
}

/** Returns the subject as the recipient would see it in the app. */
function subjectFor(mail: WantedMail): Notification['subject'] {
  const { id: memberId, role } = mail.recipient
  const permissions = permissionsOf(role)
  return presentSubject(mail, {
    memberId,
    may: (key, isOwn) => can(permissions, key, isOwn),
    scopeOf: (key) => scopeOf(role, key),
  })
}

function factsOf(
  { params, ...mail }: WantedMail,
  subject: Notification['subject'],
  words: MailTexts,
  say: (at: Instant) => string,
  language: Language,
): MailFacts {
  const at = params.startTime ?? subject.startTime
  const isOne = params.count === undefined
  return {
    actor: mail.actor ? fullName(mail.actor) : '',
    // Details of the first of several records would look like details of all.
    name: isOne ? (subject.name ?? '') : '',
    membership: isOne ? (subject.membershipName ?? '') : '',
    service: isOne ? (subject.serviceName ?? '') : '',
    time: isOne ? whenOf(params, at && say(at), language) : '',
    previousTime: isOne && params.previousStartTime ? say(params.previousStartTime) : '',
    count: params.count ?? 1,
    seats: params.seats ?? 1,
    role: params.role ? words.roles[params.role] : '',
    resource: params.resource ?? 'service',
    used: params.used ?? 0,
    limit: params.limit ?? 0,
    device: params.device ?? '',
    file: params.fileName ?? '',
    done: params.done ?? 0,
    rowCount: params.rowCount ?? 0,
  }
}

/** Returns the days of an absence, or the time of a session. */
function whenOf(
  { firstDay, lastDay }: WantedMail['params'],
  time: string | null | undefined,
  language: Language,
): string {
  return firstDay && lastDay ? formatDateRange(firstDay, lastDay, language) : (time ?? '')
}

/** Requests and reports are for approvers, and answers for the member who asked. */
const forApprovers: readonly NotificationType[] = ['time-off-requested', 'time-off-reported', 'request-unanswered']
const timeOffAddress = (type: NotificationType) => (forApprovers.includes(type) ? to.teamTimeOff() : to.mySchedule())

/** The page of a notification about a member. */
function memberAddress(
  { id }: Notification['subject'],
  { type, params, recipient: { role } }: WantedMail,
  zone: Zone,
): string {
  if (type === 'slot-uncovered' && id) {
    const date = params.startTime && plainDateOf(params.startTime, zone)
    // The desk has no calendars of members.
    return role === 'STAFF' ? to.timeSlots({ providerId: id, date }) : to.memberCalendar(id, { date })
  }
  if (type === 'hours-requested' || type === 'request-unanswered') return to.scheduleRequests()
  return type === 'hours-approved' || type === 'hours-rejected' ? to.mySchedule() : to.members()
}

/** Returns the path in the app that shows the subject to this recipient. */
function addressOf(subject: Notification['subject'], mail: WantedMail, zone: Zone): string {
  const { type, params } = mail
  const { role } = mail.recipient
  if (subject.kind === 'account') return to.security()
  if (subject.kind === 'import') return to.data({ files: 'imports' })
  if (subject.kind === 'limit') return to.businessDetails()
  // The page, and never the file: the download checks the permission.
  if (subject.kind === 'subscription') {
    if (params.count === undefined && subject.id) return to.subscription(subject.id)
    return type === 'membership-ending' ? to.subscribers({ soon: 'ENDING' }) : to.toCollect()
  }
  if (subject.kind === 'export') return to.data({ files: 'exports' })
  if (subject.kind === 'time-off') return timeOffAddress(type)
  if (subject.kind === 'roster') return to.teamRoster({ week: params.firstDay })
  if (subject.kind === 'member') return memberAddress(subject, mail, zone)
  if (subject.kind === 'invitation') return to.members()
  if (subject.timeSlotId === null || role === 'SERVICE_PROVIDER') return to.schedule()
  return to.slot(subject.timeSlotId)
}
