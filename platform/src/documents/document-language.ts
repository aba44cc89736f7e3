import type { Language } from '@steward/shared/contracts/common/language'
import { formatAmount, subtractAmounts } from '@steward/shared/money'
import { addressLineOf } from '@steward/shared/rules/common/address-line'
import { cardText } from '@steward/shared/rules/common/card-text'
import { lineDetailOf } from '@steward/shared/rules/membership/line-detail'
import { percentText } from '@steward/shared/rules/common/percent-text'
import { groupPhoneNumber } from '@steward/shared/rules/common/phone-number'
import { unitPriceOf } from '@steward/shared/rules/common/unit-price'
import {
  formatDate,
  formatTime,
  formatWeekday,
  formatZoneName,
  plainDateOf,
  type Instant,
  type PlainDate,
  type Zone,
} from '@steward/shared/time'
import type { DocumentSeller, ReceiptContents } from '../tables/booking/document-contents.ts'
import type { PaperDocument, PaperSum } from './paper.ts'
import { de } from './words/de.ts'
import type { DocumentWords } from './words/document-words.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

export const documentWords: Record<Language, DocumentWords> = { en, de, es }

/** The language, the currency and the time zone of one document. */
export interface DocumentLanguage {
  language: Language
  words: DocumentWords
  currency: string
  amount(amount: string): string
  day(day: PlainDate): string
  /** `4 Nov 2026, 10:12 (GMT+8)`. */
  moment(at: Instant): string
  dayOf(at: Instant): string
  /** Formats the time and the provider of a service, or the days of a membership. */
  detail(detail: string): string
}

export function documentLanguage(language: Language, currency: string, zone: Zone): DocumentLanguage {
  const dayOf = (at: Instant) => formatDate(plainDateOf(at, zone), language)
  const momentOf = (at: Instant) => {
    const date = plainDateOf(at, zone)
    return `${formatWeekday(date, language)} ${formatDate(date, language)}, ${formatTime(at, zone, language)}`
  }
  return {
    language,
    words: documentWords[language],
    currency,
    amount: (amount) => formatAmount(amount, currency, language),
    day: (day) => formatDate(day, language),
    dayOf,
    moment: (at) => `${dayOf(at)}, ${formatTime(at, zone, language)} (${formatZoneName(at, zone, language)})`,
    detail: (detail) =>
      lineDetailOf(detail, momentOf, {
        day: (day) => formatDate(day, language),
        joiningFee: documentWords[language].joiningFee,
        partOf: documentWords[language].partOf,
        discount: (amount) =>
          documentWords[language].discount(formatAmount(amount, currency, language, { withCurrency: true })),
      }),
  }
}

/** Returns the name, numbers and address of the issuer, without empty lines for missing values. */
export function sellerOn(written: DocumentLanguage, seller: DocumentSeller): PaperDocument['seller'] {
  const { words } = written
  const { taxIdentificationNumber: tax, registrationNumber } = seller
  const numbers = [registrationNumber, tax && words.taxId(tax)].filter(Boolean).join(' · ')
  return {
    name: seller.name,
    details: [numbers, addressLineOf(seller.address, written.language)].filter((detail) => detail !== ''),
  }
}

export function footerOn({ words }: DocumentLanguage, seller: DocumentSeller): string {
  const contacts = contactsOn(seller)
  return contacts.length > 0 ? `${words.thanks} ${words.questions(contacts)}` : words.thanks
}

/** Returns the email and the phone number that are known. The number is grouped as in its country. */
export function contactsOn(party: { email?: string; phoneNumber?: string } | null): string[] {
  return [party?.email ?? '', groupPhoneNumber(party?.phoneNumber ?? '')].filter((contact) => contact !== '')
}

export function columnsOn({ words: { columns }, currency }: DocumentLanguage): PaperDocument['columns'] {
  return { ...columns, unitPrice: columns.unitPrice(currency), amount: columns.amount(currency) }
}

interface Bill {
  subtotal: string
  /** The percentage of all lines, or null if they differ. */
  taxPercentage: string | null
  tax: string
  rounding: string
  total: string
}

/** Returns subtotal, tax, total before rounding, rounding and total (look). Rounding has its sign. */
export function sumsOn(written: DocumentLanguage, bill: Bill, total: string): PaperSum[] {
  const { words, currency, amount } = written
  const before = subtractAmounts(bill.total, bill.rounding, currency)
  return [
    { label: words.subtotal, amount: amount(bill.subtotal) },
    {
      label:
        bill.taxPercentage === null
          ? words.columns.tax
          : words.taxOf(percentText(bill.taxPercentage, written.language)),
      amount: amount(bill.tax),
    },
    { label: words.beforeRounding, amount: amount(before) },
    { label: words.rounding, amount: formatAmount(bill.rounding, currency, written.language, { signed: true }) },
    { label: total, amount: amount(bill.total), isTotal: true },
  ]
}

/** Returns the payment as text: `Card •••• 4242`, `Cash`. */
export function paymentOn(
  { words }: DocumentLanguage,
  payment: { type: string; creditCardLastFour: string | null },
): string {
  const type = words.paymentTypes[payment.type as keyof typeof words.paymentTypes] ?? payment.type
  return cardText(type, payment.creditCardLastFour)
}

/** Returns the lines of a receipt or a credit note. Their amounts are for all seats. */
export function linesOn(
  written: DocumentLanguage,
  contents: ReceiptContents,
  percentage: string,
): PaperDocument['lines'] {
  return contents.lines.map((line) => ({
    description: line.description,
    detail: written.detail(line.detail),
    quantity: String(line.quantity),
    unitPrice: unitPriceOn(written, line),
    tax: percentText(percentage, written.language),
    amount: written.amount(line.amount),
  }))
}

function unitPriceOn({ currency, amount }: DocumentLanguage, line: { amount: string; quantity: number }): string {
  const each = unitPriceOf(line, currency)
  return each === null ? '–' : amount(each)
}
