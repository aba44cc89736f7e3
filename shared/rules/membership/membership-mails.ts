/** The kinds of emails to customers about their memberships. */
export const membershipMails = [
  'sold',
  'renewal',
  'invoice',
  'receipt',
  'payment-failed',
  'reminder',
  'suspended',
  'pause',
  'pause-withdrawn',
  'resume',
  'cancel',
  'cancel-withdrawn',
  'change',
  'change-withdrawn',
] as const
export type MembershipMail = (typeof membershipMails)[number]
