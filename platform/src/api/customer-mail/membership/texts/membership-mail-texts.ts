import type { MembershipMail } from '@steward/shared/rules/membership/membership-mails'
import type { PlanInterval } from '@steward/shared/rules/membership/plan-terms'

/** All texts of emails about memberships, in one language. */
export interface MembershipMailTexts {
  /** Subject and heading. */
  subjects: Record<MembershipMail, (plan: string) => string>
  greeting: (name: string) => string
  /** The first sentence. It follows the greeting. */
  intros: Record<MembershipMail, (business: string) => string>
  /** The first sentence for a membership that ended because it was not paid. */
  endedUnpaid: (business: string) => string
  /** One line for each fact. A line is left out if its fact is missing. */
  plan: (name: string) => string
  fee: (amount: string, every: string) => string
  every: Record<PlanInterval, (count: number) => string>
  startsOn: (day: string) => string
  /** A bill, with its due day or an empty text. */
  renewsOn: (day: string, amount: string) => string
  bill: (number: string, amount: string, dueOn: string) => string
  paid: (amount: string, receiptNumber: string) => string
  open: (amount: string) => string
  nothingOpen: string
  suspendedOn: (day: string) => string
  cancelledOn: (day: string) => string
  pausedFrom: (day: string) => string
  backOn: (day: string) => string
  lastDay: (day: string) => string
  nextPlan: (name: string, fee: string, from: string) => string
  footer: (business: string, contact: string) => string
}
