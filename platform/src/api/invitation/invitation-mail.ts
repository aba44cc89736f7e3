import { fullName } from '@steward/shared/rules/common/person-name'
import { addMinutes, formatDateTime, formatZoneName, type Zone } from '@steward/shared/time'
import { and, count, eq, gt, sql } from 'drizzle-orm'
import { queueMail } from '../../mail/outbox.ts'
import type { Actor, AnyCall } from '../../kernel/call.ts'
import { outboxMail } from '../../tables/common/outbox.ts'
import { businessUser } from '../../tables/team/team.ts'
import { problems } from '../../kernel/problem-error.ts'
import { findInvitation } from './invitation.queries.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { invitationLink } from '../../identity/account/ticket.ts'

const texts = { en, de, es }

/**
 * The most invitation emails that a business may write, including those for invitations that were revoked. A team of 50
 * is invited within an hour. Nobody gets more than five from a business in a day.
 */
const mostMails = { perHour: 50, perDay: 200, toAddressPerDay: 5 }

/** The part of a call that an invitation needs. The actor is null when the operator of the installation invites. */
export type InvitationContext = Pick<AnyCall, 'tx' | 'entity' | 'clock' | 'appOrigin' | 'hasOwnProvider' | 'audit'> & {
  actor: Pick<Actor, 'memberId'> | null
}

/** Writes the email of an invitation that has just got this ticket. Throws 429 beyond `mostMails`. */
export async function sendInvitation(call: InvitationContext, id: string, ticket: string): Promise<void> {
  const { entity, appOrigin, hasOwnProvider } = call
  const row = await findInvitation(call, id)
  await requireMailLeft(call, row.email)
  const inviter = await inviterNameOf(call)
  const words = texts[row.locale]
  const expiresAt = row.expiresAt
  const zone = entity.timeZone as Zone
  const until = `${formatDateTime(expiresAt, zone, row.locale)} (${formatZoneName(expiresAt, zone, row.locale)})`
  await queueMail(call, {
    recipient: row.email,
    template: 'invitation',
    subject: inviter ? words.subject(inviter, entity.name) : words.subjectOfOperator(entity.name),
    invitationId: id,
    parts: {
      language: row.locale,
      heading: words.heading(entity.name),
      paragraphs: [
        words.hello(fullName(row.invitee)),
        inviter
          ? words.body(inviter, entity.name, words.roles[row.role])
          : words.bodyOfOperator(entity.name, words.roles[row.role]),
        hasOwnProvider ? words.validity(until) : words.validityOfEmail(row.email, until),
      ],
      action: {
        label: words.action,
        href: hasOwnProvider ? invitationLink(appOrigin, ticket, entity) : `${appOrigin}/`,
        hint: words.hint,
      },
      footer: words.footer,
    },
  })
}

async function inviterNameOf({ tx, entity, actor }: InvitationContext): Promise<string | undefined> {
  if (actor === null) return undefined
  const [inviter] = await tx
    .select({ givenName: businessUser.givenName, lastName: businessUser.lastName })
    .from(businessUser)
    .where(and(eq(businessUser.entityId, entity.id), eq(businessUser.id, actor.memberId)))
  return fullName(inviter!)
}

async function requireMailLeft({ tx, entity, clock }: InvitationContext, email: string): Promise<void> {
  const hourAgo = addMinutes(clock.now(), -60)
  const isToAddress = sql`lower(${outboxMail.recipient}) = lower(${email})`
  const [mails] = await tx
    .select({
      inDay: count(),
      inHour: sql<number>`count(*) filter (where ${outboxMail.createdAt} > ${hourAgo})::int`,
      toAddress: sql<number>`count(*) filter (where ${isToAddress})::int`,
    })
    .from(outboxMail)
    .where(
      and(
        eq(outboxMail.entityId, entity.id),
        eq(outboxMail.template, 'invitation'),
        gt(outboxMail.createdAt, addMinutes(clock.now(), -24 * 60)),
      ),
    )
  const { inDay, inHour, toAddress } = mails!
  if (toAddress >= mostMails.toAddressPerDay)
    throw problems.tooManyRequests(60 * 60, {
      path: 'email',
      max: mostMails.toAddressPerDay,
      detail: `A business may send ${mostMails.toAddressPerDay} invitations per day to the same address.`,
    })
  if (inHour >= mostMails.perHour || inDay >= mostMails.perDay)
    throw problems.tooManyRequests(60 * 60, {
      path: 'email',
      max: inDay >= mostMails.perDay ? mostMails.perDay : mostMails.perHour,
      detail: `A business may send ${mostMails.perHour} invitations per hour and ${mostMails.perDay} per day.`,
    })
}
