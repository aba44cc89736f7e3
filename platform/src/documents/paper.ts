import type { Language } from '@steward/shared/contracts/language'
import type { Instant } from '@steward/shared/time'

/** A fact above the lines: who is billed, how it was paid, what it refers to. */
export interface PaperParty {
  label: string
  /** Strong; the rest stands quiet below it. */
  value: string
  details: string[]
}

export interface PaperLine {
  description: string
  /** Quiet, below it: the slot, the period. */
  detail: string
  quantity: string
  unitPrice: string
  /** `8 %`. */
  tax: string
  amount: string
}

/** A line of the sums. `isTotal` is the one in rules. */
export interface PaperSum {
  label: string
  amount: string
  isTotal?: true
}

/** A document of money as it is printed: words and figures in the language of its reader, nothing left to compute. */
export interface PaperDocument {
  language: Language
  /** What it is: "Invoice". */
  title: string
  number: string
  /** In words, with the zone. */
  issued: string
  /** When it was issued: the file is stamped with it, and with no other time. */
  issuedAt: Instant
  seller: { name: string; details: string[] }
  parties: PaperParty[]
  columns: { description: string; quantity: string; unitPrice: string; tax: string; amount: string }
  lines: PaperLine[]
  sums: PaperSum[]
  /** Below the sums: why money was given back. */
  remarks: string[]
  footer: string
  page: (page: number, pages: number) => string
}
