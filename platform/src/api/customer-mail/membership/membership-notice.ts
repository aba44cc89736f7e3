import type { MembershipMail } from '@steward/shared/rules/membership/membership-mails'
import type { PlainDate } from '@steward/shared/time'
import type { CallContext } from '../../../kernel/call.ts'

/** What an email says besides the plan, in minor units of the currency of the subscription. A fact without a value has no line. */
export interface MembershipFacts {
  startsOn?: PlainDate | undefined
  /** The day and the amount of the next bill. */
  renewal?: { on: PlainDate; amount: number }
  bills?: readonly { number: string; total: number; dueOn: PlainDate | null }[]
  paid?: { amount: number; receiptNumber: string }
  /** What is still to pay. */
  open?: number
  /** The day from which an unpaid bill suspends the membership. */
  suspendedOn?: PlainDate | undefined
  /** The day on which a suspended membership ends. */
  cancelledOn?: PlainDate | undefined
  pausedFrom?: PlainDate | undefined
  /** The first day after a pause. */
  backOn?: PlainDate | undefined
  /** The last day of the membership. */
  lastDay?: PlainDate | undefined
  /** The other plan, with its fee and the day from which it holds. */
  nextPlan?: { name: string; price: number; from: PlainDate }
  /** Whether it ended because it was not paid. */
  isUnpaid?: boolean
}

/** An email to the customer of a subscription (B.6). */
export interface MembershipNotice {
  subscriptionId: string
  kind: MembershipMail
  facts: MembershipFacts
}

/** A notice, and whether it is withheld. A withheld notice still withdraws waiting emails, but writes none. */
export interface ChosenMembershipNotice extends MembershipNotice {
  isWithheld: boolean
}

declare module '../../../kernel/note-kinds.ts' {
  interface NoteKinds {
    membershipNotice: ChosenMembershipNotice
  }
}

/** Notes an email to the customer of a subscription, unless `notify` is false. */
export function tellSubscriber(
  call: Pick<CallContext, 'note'>,
  notice: MembershipNotice,
  notify: boolean | undefined = true,
): void {
  call.note('membershipNotice', { ...notice, isWithheld: !notify })
}
