import type { Instant } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { insertSelect } from '../database/insert-statement.ts'
import { jsonRows } from '../database/json-rows.ts'
import { outboxMail } from '../tables/common/outbox.ts'
import { renderMail } from './mail-layout.ts'
import { oneLine, type OutgoingMail } from './outbox.ts'

interface MailOrigin {
  entityId: string
  at: Instant
}

const mailColumns = {
  recipient: outboxMail.recipient,
  locale: outboxMail.locale,
  template: outboxMail.template,
  subject: outboxMail.subject,
  body: outboxMail.body,
  html: outboxMail.html,
  customerId: outboxMail.customerId,
  bookingIds: outboxMail.bookingIds,
  subscriptionId: outboxMail.subscriptionId,
  about: outboxMail.about,
  onceKey: outboxMail.onceKey,
  nextAttemptAt: outboxMail.nextAttemptAt,
}

/**
 * Returns one statement that writes emails to customers, to be combined with other statements: the trail, notifications
 * and emails of an operation take one round trip. Returns undefined without emails.
 */
export function mailInsert({ entityId, at }: MailOrigin, mails: readonly OutgoingMail[]): SQL | undefined {
  if (mails.length === 0) return undefined
  const { rows, ...columns } = jsonRows('mail', mailColumns, mails.map(rowOf))
  return sql`${insertSelect(outboxMail, { entityId, createdAt: at, ...columns })} from ${rows} on conflict do nothing`
}

/** Writes emails to customers. */
export async function insertMails(tx: Database, origin: MailOrigin, mails: readonly OutgoingMail[]): Promise<void> {
  const insert = mailInsert(origin, mails)
  if (insert) await tx.execute(insert)
}

function rowOf({ recipient, template, subject, parts, customer }: OutgoingMail) {
  const { text, html } = renderMail(parts)
  return {
    recipient: oneLine(recipient),
    locale: parts.language,
    template,
    subject: oneLine(subject),
    body: text,
    html,
    customerId: customer?.id ?? null,
    bookingIds: customer?.bookingIds ?? [],
    subscriptionId: customer?.subscriptionId ?? null,
    about: customer?.about ?? null,
    onceKey: customer?.onceKey ?? null,
    nextAttemptAt: customer?.notBefore ?? null,
  }
}
