import type { CommissionEntry, ResponseOf } from '@steward/shared/contracts'
import { formatAmount } from '@steward/shared/money'
import { lineText } from '@steward/shared/rules/commission/explanation-text'
import { formatMonth, toPlainDate, type Instant } from '@steward/shared/time'
import type { DocumentSeller } from '../tables/booking/document-contents.ts'
import { contactsOn, sellerOn, type DocumentLanguage } from './document-language.ts'
import type { PaperDocument } from './paper.ts'

export interface EarningsStatement {
  member: string
  earnings: ResponseOf<'earnings.get'>
  /** The lines of the month, oldest first. */
  lines: CommissionEntry[]
  seller: DocumentSeller
  issuedAt: Instant
}

/** Returns the statement of what a member earned in a month. Its sums are those of the page. */
export function earningsPaper(
  written: DocumentLanguage,
  { member, earnings, lines, seller, issuedAt }: EarningsStatement,
): PaperDocument {
  const words = written.words.statement
  const { amount, language, currency } = written
  const signed = (value: string) => formatAmount(value, currency, language, { signed: true })
  const month = formatMonth(toPlainDate(`${earnings.month}-01`), language)
  const contacts = contactsOn(seller)
  return {
    language,
    title: words.title,
    number: earnings.month,
    issued: written.moment(issuedAt),
    issuedAt,
    seller: sellerOn(written, seller),
    parties: [
      { label: words.member, value: member, details: [] },
      { label: words.month, value: month, details: [] },
    ],
    columns: {
      description: words.line,
      quantity: '',
      unitPrice: words.base(currency),
      tax: '',
      amount: words.amount(currency),
    },
    lines: lines.map((line) => ({
      description: nameOn(written, line),
      detail: `${written.dayOf(line.earnedAt)} · ${lineText(line, language)}`,
      quantity: '',
      unitPrice: formatAmount(line.base, line.currency, language),
      tax: '',
      amount: formatAmount(line.amount, line.currency, language, { withCurrency: line.currency !== currency }),
    })),
    sums: [
      { label: words.earned, amount: amount(earnings.earned) },
      { label: words.takenBack, amount: signed(earnings.takenBack) },
      { label: words.byHand, amount: signed(earnings.byHand) },
      { label: words.carriedOver, amount: signed(earnings.carriedOver) },
      { label: words.payable(currency), amount: amount(earnings.payable), isTotal: true },
      ...(Number(earnings.held) === 0 ? [] : [{ label: words.held, amount: amount(earnings.held) }]),
    ],
    remarks: lines.length === 0 ? [words.empty] : [],
    footer: contacts.length > 0 ? written.words.questions(contacts) : seller.name,
  }
}

function nameOn(written: DocumentLanguage, { source, sourceType, startTime }: CommissionEntry): string {
  if (sourceType === 'BY_HAND') return written.words.statement.byHand
  return startTime ? `${source.label}, ${written.moment(startTime)}` : source.label
}
