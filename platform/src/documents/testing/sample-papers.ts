import type { CommissionEntry, CreditNote, InvoiceDetails } from '@steward/shared/contracts'
import type { Language } from '@steward/shared/contracts/common/language'
import { type PlainDate, toInstant, toPlainDate, type Zone } from '@steward/shared/time'
import { documentLanguage } from '../document-language.ts'
import { earningsPaper } from '../earnings-paper.ts'
import type { PaperDocument, PayslipPaper } from '../paper.ts'
import { creditNotePaper, invoicePaper, receiptPaper } from '../papers.ts'
import { payslipPaper, type PublishedSlip } from '../payslip-paper.ts'

const zone = 'Asia/Kuala_Lumpur' as Zone
const issuedAt = toInstant('2026-11-04T02:12:00Z')
const seller = {
  name: 'Kinara Wellness Sdn Bhd',
  registrationNumber: '201801234567 (1276543-K)',
  taxIdentificationNumber: 'W10-2401-32000123',
  address: ['28 Jalan Telawi 3', 'Bangsar Baru', '59100 Kuala Lumpur', 'MY'],
  email: 'accounts@kinara.my',
  phoneNumber: '+60 3-2282 4410',
}
const customer = { name: 'Aishah binti Zulkifli', email: 'aishah.z@example.my', phoneNumber: '+60 12-338 4410' }

const line = {
  description: 'Deep Tissue Massage, 60 min',
  detail: '2026-11-03T02:00:00.000Z · Tan Wei Ling',
  quantity: 1,
  unitPrice: '168.00',
  taxPercentage: '8',
  tax: '13.44',
  amount: '168.00',
}

/** Returns an invoice with two lines, paid in cash, rounded up by one sen. */
export function sampleInvoice(fields: Partial<InvoiceDetails> = {}) {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    createdAt: issuedAt,
    updatedAt: issuedAt,
    deletedAt: null,
    version: 1,
    status: 'PAID',
    sourceType: 'BOOKING',
    customer: { id: '00000000-0000-4000-8000-000000000002', givenName: 'Aishah', lastName: 'Zulkifli' },
    currency: 'MYR',
    issuedOn: toPlainDate('2026-11-04'),
    dueOn: null,
    subtotal: '488.00',
    tax: '39.04',
    rounding: '0.01',
    total: '527.05',
    paid: '527.05',
    credited: '0.00',
    returned: '0.00',
    bookings: [],
    buyer: { ...customer, registrationNumber: '', taxIdentificationNumber: '', addressLines: [] },
    payments: [
      {
        id: '00000000-0000-4000-8000-000000000003',
        currency: 'MYR',
        amount: '527.05',
        rounding: '0.00',
        paymentType: 'CASH',
        creditCardType: null,
        creditCardLastFour: null,
        paymentIDReferenceNumber: null,
        receivedAt: issuedAt,
        receiptNumber: 'R-2026-001906',
        reversal: null,
      },
    ],
    creditNotes: [],
    lines: [
      {
        ...line,
        description: 'Unlimited Pilates',
        detail: '4 Nov 2026 – 3 Dec 2026',
        unitPrice: '320.00',
        tax: '25.60',
        amount: '320.00',
      },
      line,
    ],
    ...fields,
    invoiceNumber: 'INV-2026-000418',
    seller,
  } satisfies Omit<InvoiceDetails, 'seller'> & { seller: typeof seller }
}

export function invoiceSample(language: Language, fields: Partial<InvoiceDetails> = {}): PaperDocument {
  return invoicePaper(documentLanguage(language, 'MYR', zone), sampleInvoice(fields), issuedAt)
}

const contents = {
  seller,
  customer,
  lines: [
    {
      description: 'Reformer Pilates',
      detail: '2026-11-19T02:00:00.000Z · Chong Kah Mun',
      quantity: 2,
      amount: '99.80',
    },
  ],
  payment: { type: 'CREDIT_CARD', creditCardType: 'VISA', creditCardLastFour: '4242', reference: 'A7F0-22' },
  cashier: 'Chong Kah Mun',
}

/** Returns the receipt for two seats, paid by card without rounding. */
export function receiptSample(
  language: Language,
  name = customer.name,
  reversedOn: PlainDate | null = null,
): PaperDocument {
  return receiptPaper(documentLanguage(language, 'MYR', zone), {
    number: 'R-2026-001907',
    issuedAt,
    contents: { ...contents, customer: { ...customer, name } },
    subtotal: '99.80',
    tax: '7.98',
    taxPercentage: '8',
    rounding: '0.00',
    total: '107.78',
    reversedOn,
    bookingNumber: 'BK-202611-00042',
  })
}

/** Returns a credit note for a part of an invoiced booking, refunded in cash, rounded down by one sen. */
export function creditNoteSample(language: Language, kind: CreditNote['kind'] = 'REFUND'): PaperDocument {
  return creditNotePaper(documentLanguage(language, 'MYR', zone), {
    kind,
    number: 'CN-2026-000042',
    issuedAt,
    contents: {
      ...contents,
      lines: [{ ...contents.lines[0]!, quantity: 1, amount: '18.53' }],
      payment: { type: 'CASH', creditCardType: null, creditCardLastFour: null, reference: null },
    },
    subtotal: '18.53',
    tax: '1.48',
    taxPercentage: '8',
    rounding: '-0.01',
    total: '20.00',
    bookingNumber: null,
    reason: 'The massage began 20 minutes late',
    receiptNumber: 'R-2026-001907',
    invoiceNumber: 'INV-2026-000418',
  })
}

const member = { id: '00000000-0000-4000-8000-000000000008', givenName: 'Priya', lastName: 'Nair', avatar: null }
const earnedLine: CommissionEntry = {
  id: '00000000-0000-4000-8000-000000000009',
  createdAt: issuedAt,
  member,
  sourceType: 'BOOKING',
  source: { id: '00000000-0000-4000-8000-000000000010', label: 'Reformer Pilates' },
  currency: 'MYR',
  base: '1049.90',
  amount: '157.49',
  earnedAt: toInstant('2026-11-03T03:00:00Z'),
  startTime: toInstant('2026-11-03T02:00:00Z'),
  reversalOf: null,
  trace: '',
  explanation: {
    kind: 'PERCENTAGE',
    percentage: '15',
    base: { by: 'PRICE', amount: '1049.90' },
    rule: { group: 'Senior', revision: 3, from: toPlainDate('2026-09-01') },
    amount: '157.49',
  },
}

/** Returns the statement of a month with an earned line, a refund, a line by hand and a line from before. */
export function earningsSample(language: Language): PaperDocument {
  return earningsPaper(documentLanguage(language, 'MYR', zone), {
    member: 'Priya Nair',
    seller,
    issuedAt,
    earnings: {
      month: '2026-11',
      currency: 'MYR',
      payable: '196.99',
      earned: '165.00',
      takenBack: '-3.01',
      byHand: '50.00',
      carriedOver: '-15.00',
      held: '120.00',
      months: [],
      others: [],
    },
    lines: [
      earnedLine,
      {
        ...earnedLine,
        base: '-20.00',
        amount: '-3.01',
        explanation: { kind: 'REFUND', refund: '20.00', of: '1133.89', amount: '3.01' },
      },
      {
        ...earnedLine,
        sourceType: 'BY_HAND',
        startTime: null,
        base: '0.00',
        amount: '50.00',
        explanation: { kind: 'BY_HAND', reason: 'Summer party' },
      },
      { ...earnedLine, base: '50.00', amount: '7.51', explanation: null, trace: '15 % of 50.00 = 7.51' },
    ],
  })
}

/** Returns a payslip with a raise, commission, a line by hand and every statutory line, or its preview. */
export function payslipSample(language: Language, number: string | null = 'PS-2026-12-0007'): PayslipPaper {
  const line = (
    code: string,
    group: PublishedSlip['lines'][number]['group'],
    amount: string,
    yearToDate: string,
    note = '',
  ) => ({ code, group, amount, yearToDate, note })
  return payslipPaper(documentLanguage(language, 'MYR', zone), {
    number,
    month: '2026-11',
    at: issuedAt,
    currency: 'MYR',
    paidOn: toPlainDate('2026-12-04'),
    method: 'BANK_TRANSFER',
    reference: 'GIRO 1204',
    period: { from: toPlainDate('2026-11-01'), to: toPlainDate('2026-11-30') },
    business: {
      name: seller.name,
      registrationNumber: seller.registrationNumber,
      address: seller.address,
    },
    person: {
      name: 'Priya Nair',
      jobTitle: 'Instructor',
      employedSince: toPlainDate('2023-03-03'),
      identification: { kind: 'NRIC', number: '910412-10-5528' },
      taxNumber: 'IG 204 118 530',
      epfNumber: '18 402 771',
      socsoNumber: '910412105528',
      bank: { name: 'Maybank', accountEnd: '4471' },
    },
    lines: [
      line('BASIC_SALARY', 'EARNING', '2650.00', '27650.00'),
      line('COMMISSION', 'EARNING', '2420.00', '27420.00'),
      line('ANNUAL_BONUS', 'EARNING', '500.00', '500.00', 'Ten years with us'),
      line('EPF_EMPLOYEE', 'EMPLOYEE', '616.00', '6116.00'),
      line('SOCSO_EMPLOYEE', 'EMPLOYEE', '25.25', '272.75'),
      line('EIS_EMPLOYEE', 'EMPLOYEE', '10.10', '109.10'),
      line('SKBBK_EMPLOYEE', 'EMPLOYEE', '37.85', '223.60'),
      line('MTD', 'EMPLOYEE', '114.20', '1214.20'),
      line('CP38', 'EMPLOYEE', '0.00', '300.00'),
      line('ADVANCE_RECOVERY', 'DEDUCTION', '200.00', '200.00'),
      line('EPF_EMPLOYER', 'EMPLOYER', '672.00', '7172.00'),
      line('SOCSO_EMPLOYER', 'EMPLOYER', '88.35', '954.85'),
      line('EIS_EMPLOYER', 'EMPLOYER', '10.10', '109.10'),
    ],
    totals: {
      gross: '5570.00',
      reimbursements: '0.00',
      deductions: '1003.40',
      net: '4566.60',
      employerContributions: '770.45',
    },
    yearToDate: {
      gross: '55570.00',
      reimbursements: '0.00',
      deductions: '8435.65',
      net: '47134.35',
      employerContributions: '8235.95',
    },
    yearFrom: '2026-03',
    opening: { throughMonth: '2026-02', gross: '9100.00', epf: '1001.00', mtd: '120.40', zakat: '0.00' },
  })
}
