import type { Language } from '@steward/shared/contracts/common/language'
import { formatDateTime, type Instant, type Zone } from '@steward/shared/time'
import type { MailParts } from '../../mail/mail-layout.ts'
import { de } from '../customer-mail/texts/de.ts'
import { en } from '../customer-mail/texts/en.ts'
import { es } from '../customer-mail/texts/es.ts'
import { languageOfDocuments } from '@steward/shared/rules/common/language-of-documents'
import type { Entity } from '../../kernel/call.ts'
import type { MessageOrigin } from './written-to.ts'

const texts = { en, de, es } satisfies Record<Language, unknown>

/**
 * Returns a message as an email to one customer: a greeting, the text as it was written, and the slot that it is about.
 */
export function messageMail(
  { subject, body }: { subject: string; body: string },
  givenName: string,
  { service, startTime, country, contact }: MessageOrigin,
  entity: Entity,
  at: Instant,
): MailParts {
  const language = languageOfDocuments(entity.terms, country, at)
  const words = texts[language]
  return {
    language,
    heading: subject,
    paragraphs: [
      words.greeting(givenName),
      ...body.split(/\n{2,}/),
      words.about(service, formatDateTime(startTime, entity.timeZone as Zone, language)),
    ],
    footer: words.footer(entity.name, contact),
  }
}
