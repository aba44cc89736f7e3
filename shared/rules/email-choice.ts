/** What a customer wants by email: all that concerns them, all but reminders, or nothing. */
export const emailChoices = ['ALL', 'NO_REMINDERS', 'NONE'] as const
export type EmailChoice = (typeof emailChoices)[number]

/** Whether a mail about what happens to their bookings gets to a customer: they have an address, and want mail. */
export const isReachable = ({ email, emailChoice }: { email: string; emailChoice: EmailChoice }): boolean =>
  email !== '' && emailChoice !== 'NONE'

/** What both want of two records of one person: nobody is mailed again because they are merged. */
export const strictest = (a: EmailChoice, b: EmailChoice): EmailChoice =>
  emailChoices[Math.max(emailChoices.indexOf(a), emailChoices.indexOf(b))]!

/** Whether both addresses are given and reach the same person. */
export function isSameEmail(one: string | undefined, other: string | undefined): boolean {
  return Boolean(one && other) && one!.toLowerCase() === other!.toLowerCase()
}
