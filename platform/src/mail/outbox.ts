import type { Instant } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import type { CallContext } from '../kernel/call.ts'
import { outboxMail } from '../tables/outbox.ts'
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
  /** Of a mail to a customer: whom and what it is about, and when it may leave. */
  customer?: MailToCustomer
}

export interface MailToCustomer {
  id: string
  bookingIds: string[]
  /** For each booking, what the customer had known of it before. */
  about: Record<string, unknown> | null
  /** Written once only. */
  onceKey: string | null
  /** By the machine's clock; null: at once. */
  notBefore: Instant | null
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

/** The statement that writes mails to customers, to go together with others; undefined where there are none. */
export function mailInsert(
  { entityId, at }: { entityId: string; at: Instant },
  mails: readonly OutgoingMail[],
): SQL | undefined {
  if (mails.length === 0) return undefined
  const rows = mails.map(({ recipient, template, subject, parts, customer }) => {
    const { text, html } = renderMail(parts)
    return {
      recipient: oneLine(recipient),
      locale: parts.language,
      template,
      subject: oneLine(subject),
      body: text,
      html,
      customer_id: customer?.id,
      booking_ids: customer?.bookingIds ?? [],
      about: customer?.about,
      once_key: customer?.onceKey,
      next_attempt_at: customer?.notBefore,
    }
  })
  // As one value, however many they are: a statement has 65,535 parameters at most.
  return sql`
    insert into outbox_mail (entity_id, created_at, recipient, locale, template, subject, body, html, customer_id, booking_ids,
      about, once_key, next_attempt_at)
    select ${entityId}::uuid, ${at}::timestamptz, recipient, locale, template, subject, body, html, customer_id,
      booking_ids, about, once_key, next_attempt_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as mail (recipient text, locale text, template text, subject text,
      body text, html text, customer_id uuid, booking_ids uuid[], about jsonb, once_key text, next_attempt_at timestamptz)
    on conflict do nothing`
}

/** A header is one line: fields refuse control characters, and this is the second lock against a forged header. */
// oxlint-disable-next-line no-control-regex -- removes the control characters that a header may not hold
const oneLine = (value: string) => value.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim()
