import { languageOfDocuments } from '@steward/shared/rules/common/language-of-documents'
import type { MembershipMail } from '@steward/shared/rules/membership/membership-mails'
import { and, eq, inArray } from 'drizzle-orm'
import type { AuditRow } from '../../../kernel/audit.ts'
import { addNote } from '../../../kernel/note-kinds.ts'
import type { NoteOrigin, NoteWriter } from '../../../kernel/notes.ts'
import type { Database } from '../../../database/connection.ts'
import { isAnyOf } from '../../../database/is-any-of.ts'
import { mailInsert } from '../../../mail/insert-mails.sql.ts'
import type { OutgoingMail } from '../../../mail/outbox.ts'
import { isQueued } from '../../../predicates/mail.sql.ts'
import { outboxMail } from '../../../tables/common/outbox.ts'
import { whenUndoIsOver } from '../undo-seconds.ts'
import { readMailedSubscriptions, type MailedSubscription } from './mailed-subscription.ts'
import { membershipMailContent } from './membership-mail-content.ts'
import type { ChosenMembershipNotice } from './membership-notice.ts'

/** The kinds about a plan for later, each with the kinds that it makes untrue while they wait to be sent. */
const replaced: Partial<Record<MembershipMail, MembershipMail[]>> = {
  pause: ['pause', 'pause-withdrawn'],
  'pause-withdrawn': ['pause'],
  resume: ['resume'],
  cancel: ['cancel', 'cancel-withdrawn'],
  'cancel-withdrawn': ['cancel'],
  change: ['change', 'change-withdrawn'],
  'change-withdrawn': ['change'],
}

/** Returns whether an email takes an earlier one back. It is no news to a customer who never got that one. */
const takesBack = (kind: MembershipMail) => kind.endsWith('-withdrawn')

const templateOf = (kind: MembershipMail) => `membership-${kind}`

/**
 * Writes the emails of one operation about memberships. They are documents of what the customer agreed to and owes, so
 * every customer gets them who has an address and did not choose to get none (M30). An email about a plan for later waits
 * for the time in which the screen offers to take it back.
 */
export const writeMembershipMails: NoteWriter = async (tx, { entity, at }, notes) => {
  const chosen = notes.membershipNotice ?? []
  if (chosen.length === 0) return {}
  const ids = [...new Set(chosen.map(({ subscriptionId }) => subscriptionId))]
  const subscriptions = await readMailedSubscriptions(tx, entity.id, ids)
  const withdrawn = await withdrawReplaced(tx, entity.id, chosen)
  const news = chosen.flatMap((notice) => {
    const subscription = subscriptions.get(notice.subscriptionId)
    const isUnknown = takesBack(notice.kind) && withdrawn.has(notice.subscriptionId)
    return subscription?.customer.isReachable && !isUnknown ? [{ notice, subscription }] : []
  })
  addNote(notes, 'audit', ...news.filter(({ notice }) => notice.isWithheld).map(({ notice }) => withheldRow(notice)))
  const mails = news
    .filter(({ notice }) => !notice.isWithheld)
    .map(({ notice, subscription }) => mailOf(notice, subscription, { entity, at }))
  return { insert: mailInsert({ entityId: entity.id, at }, mails) }
}

function mailOf(
  notice: ChosenMembershipNotice,
  subscription: MailedSubscription,
  { entity, at }: Pick<NoteOrigin, 'entity' | 'at'>,
): OutgoingMail {
  const { kind } = notice
  return {
    recipient: subscription.customer.email,
    template: templateOf(kind),
    ...membershipMailContent(
      notice,
      subscription,
      languageOfDocuments(entity.terms, subscription.seller.country, at),
      entity,
    ),
    customer: {
      id: subscription.customer.id,
      bookingIds: [],
      subscriptionId: subscription.id,
      about: null,
      onceKey: null,
      notBefore: replaced[kind] ? whenUndoIsOver() : null,
    },
  }
}

const withheldRow = ({ kind, subscriptionId }: ChosenMembershipNotice): AuditRow => ({
  action: 'subscription.not-told',
  recordType: 'subscription',
  recordId: subscriptionId,
  new: { mail: kind },
})

/** Withdraws the waiting emails that are no longer true. Returns the ids of their subscriptions. */
async function withdrawReplaced(
  tx: Database,
  entityId: string,
  chosen: readonly ChosenMembershipNotice[],
): Promise<Set<string>> {
  const replacing = chosen.filter(({ kind }) => replaced[kind])
  if (replacing.length === 0) return new Set()
  const templates = replacing.flatMap(({ kind }) => replaced[kind]!.map(templateOf))
  const waiting = tx
    .select({ id: outboxMail.id })
    .from(outboxMail)
    .where(
      and(
        eq(outboxMail.entityId, entityId),
        isAnyOf(
          outboxMail.subscriptionId,
          replacing.map(({ subscriptionId }) => subscriptionId),
        ),
        inArray(outboxMail.template, templates),
        isQueued,
      ),
    )
    .for('update', { skipLocked: true })
  const rows = await tx
    .update(outboxMail)
    .set({ status: 'WITHDRAWN', lastError: 'what it told has changed before it left' })
    .where(inArray(outboxMail.id, waiting))
    .returning({ id: outboxMail.subscriptionId })
  return new Set(rows.map(({ id }) => id!))
}
