import type { Language } from '@steward/shared/contracts/common/language'
import { formatAmount, formatMinor } from '@steward/shared/money'
import { formatDate, type PlainDate } from '@steward/shared/time'
import type { OutgoingMail } from '../../../mail/outbox.ts'
import type { MailedSubscription } from './mailed-subscription.ts'
import type { MembershipNotice } from './membership-notice.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import type { MembershipMailTexts } from './texts/membership-mail-texts.ts'

const texts: Record<Language, MembershipMailTexts> = { en, de, es }

/** Returns the texts of an email about a membership. They are plain, because the layout escapes them. */
export function membershipMailContent(
  notice: MembershipNotice,
  subscription: MailedSubscription,
  language: Language,
  business: { name: string },
): Pick<OutgoingMail, 'subject' | 'parts'> {
  const words = texts[language]
  const { planName: plan, customer, seller } = subscription
  const subject = words.subjects[notice.kind](plan)
  const intro = notice.facts.isUnpaid ? words.endedUnpaid : words.intros[notice.kind]
  return {
    subject,
    parts: {
      language,
      heading: subject,
      paragraphs: [
        words.greeting(customer.givenName),
        intro(business.name),
        ...linesOf(notice, subscription, language),
      ],
      footer: words.footer(business.name, [seller.email, seller.phoneNumber].filter(Boolean).join(', ')),
    },
  }
}

function linesOf({ kind, facts }: MembershipNotice, subscription: MailedSubscription, language: Language): string[] {
  const words = texts[language]
  const { currency, price, interval, intervalCount, planName } = subscription
  const money = (minor: number) =>
    formatAmount(formatMinor(minor, currency), currency, language, { withCurrency: true })
  const day = (on: PlainDate) => formatDate(on, language)
  const dated = (line: (day: string) => string, on: PlainDate | undefined) => (on === undefined ? [] : [line(day(on))])
  const { renewal, bills = [], paid, open, nextPlan } = facts
  return [
    words.plan(planName),
    ...(kind === 'sold' ? [words.fee(money(price), words.every[interval](intervalCount))] : []),
    ...dated(words.startsOn, facts.startsOn),
    ...(renewal ? [words.renewsOn(day(renewal.on), money(renewal.amount))] : []),
    ...bills.map(({ number, total, dueOn }) => words.bill(number, money(total), dueOn === null ? '' : day(dueOn))),
    ...(paid ? [words.paid(money(paid.amount), paid.receiptNumber)] : []),
    ...(open === undefined ? [] : [open > 0 ? words.open(money(open)) : words.nothingOpen]),
    ...dated(words.suspendedOn, facts.suspendedOn),
    ...dated(words.cancelledOn, facts.cancelledOn),
    ...dated(words.pausedFrom, facts.pausedFrom),
    ...dated(words.backOn, facts.backOn),
    ...dated(words.lastDay, facts.lastDay),
    ...(nextPlan ? [words.nextPlan(nextPlan.name, money(nextPlan.price), day(nextPlan.from))] : []),
  ]
}
