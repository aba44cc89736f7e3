import { createTransport } from 'nodemailer'
import { isThisMachine } from '../settings/this-machine.ts'

/** A mail as it lies in the outbox, with what its headers need. */
export interface OutboxMail {
  id: string
  recipient: string
  subject: string
  body: string
  html: string
  business: string
}

/** Hands one mail to the mail server; throws what nodemailer throws. */
export type Deliver = (mail: OutboxMail) => Promise<void>

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://`. */
  url: string
  /** The address that mail comes from. */
  from: string
}

/** Well below the minute after which the database takes an idle transaction's lock away. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/**
 * The mail server behind SMTP_URL. A server elsewhere must offer STARTTLS, because mails carry links that let people in;
 * `?requireTLS=false` in the address accepts one that does not.
 */
export function smtpDelivery({ url, from }: SmtpOptions): { deliver: Deliver; close(): void } {
  const transport = createTransport({
    url,
    requireTLS: !isThisMachine(url),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.split('@')[1] ?? 'localhost'
  return {
    async deliver(mail) {
      // Addresses are given in parts and never as one text, in which a comma would make two recipients.
      await transport.sendMail({
        from: { name: mail.business, address: from },
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.body,
        ...(mail.html && { html: mail.html }),
        // The same for every attempt: a mail that a crash lets go out twice is shown once by most mail programs.
        messageId: `<${mail.id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}

/** Whether the server has refused this very mail for good; anything else may be over in a while. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500
}
