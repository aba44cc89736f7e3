import * as to from '@steward/shared/addresses'
import type { Notification } from '@steward/shared/contracts'
import type { Language } from '@steward/shared/contracts/language'
import { can, type Role } from '@steward/shared/roles'
import { permissionsOf, scopeOf } from '@steward/shared/roles/matrix'
import { fullName } from '@steward/shared/rules/person-name'
import { addMinutes, formatDateTime, type Instant } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import { inBusiness, type JobDependencies } from '../../kernel/in-business.ts'
import { queueMail } from '../../mail/outbox.ts'
import { languageOf } from '../business/language-of-business.ts'
import type { WriteContext } from '../../kernel/call.ts'
import { presentSubject, subjectColumns, subjectJoins, type SubjectRow } from './subject.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import type { MailFacts, MailTexts } from './texts/mail-texts.ts'

const texts: Record<Language, MailTexts> = { en, de, es }

const mostAtOnce = 200
/** No email is written for notifications that are older, for example after a downtime. */
const newsMinutes = 24 * 60

interface WantedMail extends SubjectRow, Record<string, unknown> {
  id: string
  type: Notification['type']
  params: Notification['params']
  recipient_id: string
  recipient_role: Role
  recipient_name: string
  email: string
  locale: Language | null
  actor_given_name: string | null
  actor_last_name: string | null
}

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
  const { rows: taken } = await tx.execute<{ id: string }>(sql`
    update notification set mail = 'WRITTEN' where id in (
      select id from notification where entity_id = ${entity.id} and mail = 'WANTED'
      order by created_at, id limit ${mostAtOnce} for update skip locked)
    returning id`)
  if (taken.length === 0) return []
  const ids = `{${taken.map(({ id }) => id).join(',')}}`
  const { rows } = await tx.execute<WantedMail>(sql`
    select notification.id, notification.type, notification.params, recipient.id as recipient_id,
      recipient.role as recipient_role, recipient.given_name as recipient_name, recipient.email,
      (select locale from invitation where invitation.entity_id = recipient.entity_id
        and invitation.business_user_id = recipient.id order by created_at desc limit 1) as locale,
      doer.given_name as actor_given_name, doer.last_name as actor_last_name, ${subjectColumns}
    from notification
    join business_user recipient on recipient.entity_id = notification.entity_id and recipient.id = notification.member_id
    left join business_user doer on doer.entity_id = notification.entity_id and doer.id = notification.actor_id
    ${subjectJoins}
    where notification.entity_id = ${entity.id} and notification.id = any(${ids}::uuid[])
      and notification.read_at is null and notification.deleted_at is null and recipient.deleted_at is null
      and (recipient.status = 'ACTIVE' or notification.type = 'member-deactivated')
      and notification.created_at > ${addMinutes(clock.now(), -newsMinutes)}
    order by notification.created_at, notification.id`)
  return rows
}

async function writeMail(call: WriteContext, mail: WantedMail, language: Language, appOrigin: string): Promise<void> {
  const words = texts[language]
  const subject = subjectFor(mail)
  const facts = factsOf(mail, subject, words, (at) => formatDateTime(at, call.entity.timeZone, language))
  const title = words.titles[mail.type](facts)
  const lines = [
    facts.service && words.service(facts.service),
    facts.time && words.time(facts.previousTime ? `${facts.previousTime} → ${facts.time}` : facts.time),
    subject.kind === 'booking' && facts.name && words.customer(facts.name),
    facts.device && words.device(facts.device),
    facts.actor && words.by(facts.actor),
  ].filter((line): line is string => Boolean(line))
  await queueMail(call, {
    recipient: mail.email,
    template: 'notification',
    subject: title,
    parts: {
      language,
      heading: title,
      paragraphs: [words.greeting(mail.recipient_name), ...lines],
      ...(mail.type === 'member-deactivated'
        ? {}
        : { action: { label: words.open, href: appOrigin + addressOf(subject, mail), hint: words.hint } }),
      footer: words.footer(call.entity.name),
    },
  })
}

/** Returns the subject as the recipient would see it in the app. */
function subjectFor(mail: WantedMail): Notification['subject'] {
  const { recipient_id: memberId, recipient_role: role } = mail
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
): MailFacts {
  const at = params.startTime ?? subject.startTime
  const isOne = params.count === undefined
  return {
    actor: fullName({ givenName: mail.actor_given_name ?? '', lastName: mail.actor_last_name ?? '' }),
    // Details of the first of several records would look like details of all.
    name: isOne ? (subject.name ?? '') : '',
    service: isOne ? (subject.serviceName ?? '') : '',
    time: isOne && at ? say(at) : '',
    previousTime: isOne && params.previousStartTime ? say(params.previousStartTime) : '',
    count: params.count ?? 1,
    seats: params.seats ?? 1,
    role: params.role ? words.roles[params.role] : '',
    resource: params.resource ?? 'service',
    used: params.used ?? 0,
    limit: params.limit ?? 0,
    device: params.device ?? '',
  }
}

/** Returns the path in the app that shows the subject to this recipient. */
function addressOf(subject: Notification['subject'], { recipient_role: role }: WantedMail): string {
  if (subject.kind === 'account') return to.security()
  if (subject.kind === 'limit') return to.businessDetails()
  if (subject.kind === 'member' || subject.kind === 'invitation') return to.members()
  if (subject.timeSlotId === null || role === 'SERVICE_PROVIDER') return to.schedule()
  return to.slot(subject.timeSlotId)
}
