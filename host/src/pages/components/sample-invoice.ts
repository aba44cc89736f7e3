import type { CreditNote, InvoiceDetails, Payment, ResponseOf } from '@steward/shared/contracts'
import { toInstant, toPlainDate } from '@steward/shared/time'
import { people } from './sample-people.ts'
import { useShowcaseTexts } from './texts.ts'

export const currency = 'MYR'
const at = toInstant('2026-11-19T07:05:00Z')
const [givenName = '', ...rest] = people[0]!.name.split(' ')
const lastName = rest.join(' ')

export const payments: Payment[] = [
  {
    id: 'payment-1',
    currency,
    amount: '100.00',
    rounding: '0.00',
    paymentType: 'CREDIT_CARD',
    creditCardType: 'VISA',
    creditCardLastFour: '4242',
    paymentIDReferenceNumber: 'TRX-88213',
    receivedAt: at,
    receiptNumber: 'REC-2026-000117',
    reversal: null,
  },
  {
    id: 'payment-2',
    currency,
    amount: '61.80',
    rounding: '0.00',
    paymentType: 'CASH',
    creditCardType: null,
    creditCardLastFour: null,
    paymentIDReferenceNumber: null,
    receivedAt: at,
    receiptNumber: null,
    reversal: null,
  },
]

export const creditNotes: CreditNote[] = [
  {
    id: 'credit-1',
    kind: 'REFUND',
    creditNoteNumber: 'CN-2026-000009',
    receiptNumber: 'REC-2026-000117',
    invoiceNumber: 'INV-2026-000042',
    currency,
    total: '20.00',
    reason: '',
    issuedAt: at,
  },
]

/** Returns a sample invoice in the form of the API, paid and partly credited. */
export function useSampleInvoice(): InvoiceDetails {
  const t = useShowcaseTexts()
  const party = { registrationNumber: '', taxIdentificationNumber: '', phoneNumber: '' }
  const line = { quantity: 2, unitPrice: '74.90', taxPercentage: '8', tax: '11.98', amount: '149.80' }
  return {
    id: 'invoice-1',
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    version: 1,
    invoiceNumber: 'INV-2026-000042',
    status: 'PARTIALLY_CREDITED',
    sourceType: 'BOOKING',
    customer: { id: 'customer-1', givenName, lastName },
    currency,
    issuedOn: toPlainDate('2026-11-19'),
    dueOn: toPlainDate('2026-12-03'),
    subtotal: '149.80',
    tax: '11.98',
    rounding: '0.02',
    total: '161.80',
    paid: '161.80',
    credited: '20.00',
    returned: '20.00',
    seller: {
      ...party,
      name: 'Kinara Wellness Sdn Bhd',
      email: 'hello@kinara.test',
      addressLines: ['12 Jalan Telawi', '59100 Kuala Lumpur'],
    },
    buyer: {
      ...party,
      name: `${givenName} ${lastName}`,
      email: 'xin.yi@customer.test',
      phoneNumber: '+60123384410',
      addressLines: [],
    },
    bookings: [],
    payments,
    creditNotes,
    lines: [{ ...line, description: t('calendar.service.pilates'), detail: '' }],
  }
}

/** Returns the receipt of the first payment of the sample invoice. */
export function useSampleReceipt({ seller, buyer, lines }: InvoiceDetails): ResponseOf<'payment-receipt.get'> {
  const [payment] = payments
  return {
    receiptNumber: payment!.receiptNumber!,
    bookingNumber: null,
    invoiceNumber: 'INV-2026-000042',
    reversedOn: null,
    issuedAt: at,
    timeZone: 'Asia/Kuala_Lumpur',
    seller: seller!,
    buyer: buyer!,
    lines: lines.map((line) => ({ ...line, quantity: 1, unitPrice: '92.59', amount: '92.59' })),
    currency,
    subtotal: '92.59',
    taxPercentage: '8',
    tax: '7.41',
    rounding: '0.00',
    total: '100.00',
    payment: payment!,
    cashier: people[1]!.name,
  }
}

/** The audit trail of the sample invoice. */
export const sampleTrail: ResponseOf<'audit.list'> = {
  items: (['invoice.pay', 'invoice.create'] as const).map((action) => ({
    id: action,
    at,
    actorType: 'USER',
    actor: { id: 'member-1', givenName, lastName },
    source: 'WEB',
    action,
    entityType: 'invoice',
    entityId: 'invoice-1',
    operationId: action,
    version: null,
    changes: [],
    names: {},
  })),
  nextCursor: null,
  total: 2,
}

/** An event of the audit trail with values that the reader sees, and one that they may not see. */
export const sampleChange: ResponseOf<'audit.list'>['items'][number] = {
  ...sampleTrail.items[0]!,
  changes: [
    { field: 'paidAmount', form: 'money', choices: null, old: '0.00', new: '81.00', hidden: null },
    { field: 'status', form: 'choice', choices: 'invoiceStatus', old: 'ISSUED', new: 'PAID', hidden: null },
    { field: 'total', form: 'money', choices: null, old: null, new: null, hidden: 'RIGHT' },
  ],
}

/** Returns the smallest PDF that viewers open as an empty A4 page. */
export function blankPdf(): Blob {
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj',
  ]
  const text = ['%PDF-1.4', ...objects, 'trailer<</Root 1 0 R/Size 4>>', '%%EOF'].join('\n')
  return new Blob([text], { type: 'application/pdf' })
}
