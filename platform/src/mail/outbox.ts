import type { Instant } from '@steward/shared/time'
import type { CallContext } from '../kernel/call.ts'
import { outboxMail } from '../tables/common/outbox.ts'
import { renderMail, type MailParts } from './mail-layout.ts'

/** An email to one person. */
export interface OutgoingMail {
  recipient: string
  /** The kind of email, such as `invitation`. */
  template: string
  subject: string
  parts: MailParts
  /** The invitation that the email links to. The link is removed from the outbox after the email is sent. */
  invitationId?: string
  /** For an email to a customer: the customer, the subject, and the earliest time to send it. */
  customer?: MailToCustomer
}

export interface MailToCustomer {
  id: string
  bookingIds: string[]
  /** The subscription that the email is about. */
  subscriptionId?: string
  /** For each booking, the state that the customer knew before. */
  about: Record<string, unknown> | null
  /** A second email with the same key is not written. */
  onceKey: string | null
  /** By the clock of the machine. Null: at once. */
  notBefore: Instant | null
}

/**
 * Writes an email in the transaction that causes it, so a rolled-back email is never sent. The commit wakes the sender
 * (mail-sender.ts).
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

/**
 * A header is one line. Input fields reject control characters, and this is a second protection against forged headers.
 */
// oxlint-disable-next-line no-control-regex -- removes the control characters that a header may not hold
export const oneLine = (value: string) => value.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim()
