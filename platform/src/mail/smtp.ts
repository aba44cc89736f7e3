import { createTransport } from 'nodemailer'
import { isThisMachine } from '../settings/this-machine.ts'

/** An email of the outbox, with the fields for its headers. */
export interface OutboxMail {
  id: string
  recipient: string
  subject: string
  body: string
  html: string
  business: string
}

/** Passes one email to the mail server. Throws the errors of nodemailer. */
export type Deliver = (mail: OutboxMail) => Promise<void>

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://`. */
  url: string
  /** The sender address. */
  from: string
}

/** Well below the minute after which the database ends an idle transaction and releases its lock. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/**
 * Connects to the mail server of SMTP_URL. A remote server must offer STARTTLS, because emails contain links that grant
 * access. `?requireTLS=false` in the address allows a server without it.
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
      // Addresses are passed in parts and never as one text, where a comma would result in two recipients.
      await transport.sendMail({
        from: { name: mail.business, address: from },
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.body,
        ...(mail.html && { html: mail.html }),
        // The same id for every attempt: if a crash causes a second one, most mail programs show the email once.
        messageId: `<${mail.id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}

/** Returns whether the server has rejected this email permanently. Any other error can be temporary. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500
}
