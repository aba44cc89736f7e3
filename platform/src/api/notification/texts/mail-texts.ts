import type { NotificationType } from '@steward/shared/contracts/common/live'
import type { Role } from '@steward/shared/roles'

/**
 * The facts of an email about a notification, in the language of its reader. A fact is empty if it is unknown, or if
 * the reader may not see it.
 */
export interface MailFacts {
  actor: string
  /** The customer of a booking or subscription, or the member. */
  name: string
  service: string
  /** The plan of a subscription. */
  membership: string
  time: string
  previousTime: string
  /** The number of records. It is 1 unless one operation affected several. */
  count: number
  seats: number
  role: string
  resource: 'service' | 'location' | 'membership' | 'user'
  used: number
  limit: number
  device: string
  /** The file of an export or import, with the processed rows and all rows. */
  file: string
  done: number
  rowCount: number
  /** The value before and after a change of the business. */
  from: string
  to: string
  /** The month of a payroll run or a payslip: `November 2026`. */
  month: string
}

/** All texts of emails about notifications, in one language. */
export interface MailTexts {
  /** Subject and heading. */
  titles: Record<NotificationType, (facts: MailFacts) => string>
  /** One line for each fact. A line is left out if its fact is empty. */
  service: (service: string) => string
  membership: (name: string) => string
  time: (time: string) => string
  customer: (name: string) => string
  by: (actor: string) => string
  device: (device: string) => string
  /** What a change of the business means for its readers. */
  meaning: Partial<Record<NotificationType, string>>
  greeting: (name: string) => string
  open: string
  hint: string
  footer: (business: string) => string
  roles: Record<Role, string>
}
