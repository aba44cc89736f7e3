import type { Language } from '@steward/shared/contracts/common/language'
import type { Instant } from '@steward/shared/time'

/** A fact above the lines: the customer, the payment, or a reference to another document. */
export interface PaperParty {
  label: string
  /** Printed bold, with the details in grey below it. */
  value: string
  details: string[]
}

export interface PaperLine {
  description: string
  /** Printed in grey below the description: the slot or the period. */
  detail: string
  quantity: string
  unitPrice: string
  /** `8 %`. */
  tax: string
  amount: string
}

/** A line of the sums. `isTotal` marks the one between rules. */
export interface PaperSum {
  label: string
  amount: string
  isTotal?: true
}

/** A line of a payslip: the month, and the year with it. */
export interface PayslipLine {
  label: string
  /** Printed below the label: why a line was added by hand. */
  detail: string
  amount: string
  yearToDate: string
}

export interface PayslipPart {
  label: string
  lines: PayslipLine[]
  sum: { label: string; amount: string; yearToDate: string }
}

/** What every printed document has at its top and its bottom. */
export type PaperFrame = Pick<
  PaperDocument,
  'language' | 'title' | 'number' | 'issued' | 'issuedAt' | 'seller' | 'logo' | 'parties' | 'footer'
>

/** A printed payslip. It contains words and figures in the reader's language, with nothing left to compute. */
export interface PayslipPaper extends PaperFrame {
  form: 'PAYSLIP'
  columns: { amount: string; yearToDate: string }
  earnings: PayslipPart
  deductions: PayslipPart
  net: { label: string; amount: string; ofYear: string }
  employer: PayslipPart
  remarks: string[]
}

/**
 * A printed document about money. It contains words and figures in the reader's language, with nothing left to compute.
 */
export interface PaperDocument {
  language: Language
  /** The kind of document: "Invoice". */
  title: string
  number: string
  /** The date as text, with the time zone. */
  issued: string
  /** When it was issued. The file contains no other time. */
  issuedAt: Instant
  seller: { name: string; details: string[] }
  /** The bytes of a square PNG or JPEG. Without it, the document shows the first letter of the seller. */
  logo?: Uint8Array
  parties: PaperParty[]
  columns: { description: string; quantity: string; unitPrice: string; tax: string; amount: string }
  lines: PaperLine[]
  sums: PaperSum[]
  /** Printed below the sums: the reason of a refund. */
  remarks: string[]
  footer: string
}
