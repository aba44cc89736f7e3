import { emailKey } from '../common/email-key.ts'

/** The choices of a customer for email: all emails that concern them, all except reminders, or none. */
export const emailChoices = ['ALL', 'NO_REMINDERS', 'NONE'] as const
export type EmailChoice = (typeof emailChoices)[number]

/** Whether a customer gets emails about their bookings: they have an address and did not choose `NONE`. */
export const isReachable = ({ email, emailChoice }: { email: string; emailChoice: EmailChoice }): boolean =>
  email !== '' && emailChoice !== 'NONE'

/** Returns the stricter choice of two records of one customer, so a merge never starts emails again. */
export const strictest = (a: EmailChoice, b: EmailChoice): EmailChoice =>
  emailChoices[Math.max(emailChoices.indexOf(a), emailChoices.indexOf(b))]!

/** Whether both addresses exist and are equal, ignoring case and invisible signs. */
export function isSameEmail(one: string | undefined, other: string | undefined): boolean {
  return Boolean(one && other) && emailKey(one!) === emailKey(other!)
}
