import type { NotificationType } from '@steward/shared/contracts/live'
import type { Role } from '@steward/shared/roles'

/** What a mail may speak of, already in the words of the reader's language; empty where it is not known or not theirs to see. */
export interface MailFacts {
  actor: string
  /** The customer of a booking, or the member. */
  name: string
  service: string
  time: string
  previousTime: string
  /** 1 unless one operation caused several. */
  count: number
  seats: number
  role: string
  resource: 'service' | 'location' | 'membership' | 'user'
  used: number
  limit: number
  device: string
}

/** All words of the mails about notifications, in one language. */
export interface MailTexts {
  /** Subject and heading. */
  titles: Record<NotificationType, (facts: MailFacts) => string>
  /** One line each, left out where its fact is empty. */
  service: (service: string) => string
  time: (time: string) => string
  customer: (name: string) => string
  by: (actor: string) => string
  device: (device: string) => string
  greeting: (name: string) => string
  open: string
  hint: string
  footer: (business: string) => string
  roles: Record<Role, string>
}
