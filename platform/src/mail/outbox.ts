import type { CallContext } from '../api/kernel/call.ts'
import { outboxMail } from '../api/outbox/tables.ts'
import { renderMail, type MailParts } from './mail-layout.ts'

/** A mail to one person. */
export interface OutgoingMail {
  recipient: string
  /** What kind of mail it is, such as `invitation`. */
  template: string
  subject: string
  parts: MailParts
  /** The invitation whose link the mail carries; its link is taken out of the outbox once the mail is sent. */
  invitationId?: string
}

/**
 * Writes a mail in the transaction that causes it: what is rolled back is never sent. The sender (mail-sender.ts) is
 * woken by the commit.
 */
export async function queueMail(
  { tx, entity, clock }: Pick<CallContext, 'tx' | 'entity' | 'clock'>,
  { recipient, template, subject, parts, invitationId }: OutgoingMail,
): Promise<void> {
  const { text, html } = renderMail(parts)
  await tx.insert(outboxMail).values({
    entityId: entity.id,
    createdAt: clock.now(),
    recipient: oneLine(recipient),
    locale: parts.language,
    template,
    subject: oneLine(subject),
    body: text,
    html,
    invitationId: invitationId ?? null,
  })
}

/** A header is one line: fields refuse control characters, and this is the second lock against a forged header. */
// oxlint-disable-next-line no-control-regex
const oneLine = (value: string) => value.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim()
