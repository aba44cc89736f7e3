import type { MembershipLineWords } from '@steward/shared/rules/membership/line-detail'
import type { CreditNote, Invoice, Payment } from '@steward/shared/contracts'
import type { PayslipWords } from './payslip-words.ts'

/** All words of receipts, invoices, credit notes and statements, in one language. */
export interface DocumentWords {
  invoice: string
  receipt: string
  creditNote: string
  billedTo: string
  customer: string
  status: string
  statuses: Record<Exclude<Invoice['status'], 'DRAFT'>, string>
  due: (day: string) => string
  receiptLabel: string
  invoiceLabel: string
  bookingLabel: string
  creditNotes: string
  paidWith: string
  refundedWith: string
  takesBack: string
  creditKind: string
  creditKinds: Record<Exclude<CreditNote['kind'], 'REFUND'>, string>
  cashier: (name: string) => string
  reference: (reference: string) => string
  paymentTypes: Record<Payment['paymentType'], string>
  taxId: (number: string) => string
  columns: {
    description: string
    quantity: string
    unitPrice: (currency: string) => string
    tax: string
    amount: (currency: string) => string
  }
  subtotal: string
  taxOf: (percent: string) => string
  beforeRounding: string
  rounding: string
  total: (currency: string) => string
  creditTotal: (currency: string) => string
  paid: string
  returned: string
  credited: string
  balance: string
  reason: (reason: string) => string
  reversed: (day: string) => string
  joiningFee: string
  partOf: MembershipLineWords['partOf']
  discount: MembershipLineWords['discount']
  thanks: string
  questions: (contacts: string[]) => string
  /** The statement of what a member earned in commission. */
  statement: {
    title: string
    member: string
    month: string
    line: string
    base: (currency: string) => string
    amount: (currency: string) => string
    earned: string
    takenBack: string
    byHand: string
    carriedOver: string
    payable: (currency: string) => string
    held: string
    empty: string
  }
  payslip: PayslipWords
  page: (page: number, pages: number) => string
}
