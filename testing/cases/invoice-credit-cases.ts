import type { ContractCase } from './contract-case.ts'
import { conflict, forbidden, invalid, notFound, notPossible, ok, stale, versionRequired } from './expectations.ts'
import { keyCases } from './key-cases.ts'

const invoice = { params: { id: '#membership invoice of Aisha' }, ifMatch: 1 } as const
const writeOff = { as: 'manager', operation: 'invoice.write-off', ...invoice } as const
const credit = { as: 'manager', operation: 'invoice.credit', ...invoice } as const
const gaveUp = { reason: 'Moved abroad' }
const kind = { amount: '10.00', reason: 'The heating failed' }
const partPaid = { operation: 'invoice.pay', ...invoice, body: { paymentType: 'CASH', amount: '20.00' } } as const

/** Credit notes that reduce a membership invoice without money. */
export const invoiceCreditCases: ContractCase[] = [
  {
    name: 'a written-off invoice is credited in full, and the customer owes nothing',
    ...writeOff,
    body: gaveUp,
    expect: ok({
      status: 'CREDITED',
      credited: '53.89',
      paid: '0.00',
      version: 2,
      creditNotes: [{ kind: 'WRITE_OFF', creditNoteNumber: 'CN-2026-000001', total: '53.89', ...gaveUp }],
    }),
    after: [
      { operation: 'customer.get', params: { id: '#Aisha' }, expect: ok({ unpaid: '0.00', lifetimeValue: '0.00' }) },
      {
        operation: 'credit-note.pdf',
        params: { id: '#made' },
        expect: ok({ name: 'CN-2026-000001.pdf', type: 'application/pdf' }),
      },
    ],
  },
  {
    name: 'a write-off takes only what is open',
    before: [partPaid],
    ...writeOff,
    ifMatch: 2,
    body: gaveUp,
    expect: ok({ status: 'PARTIALLY_CREDITED', paid: '20.00', credited: '33.89', creditNotes: [{ total: '33.89' }] }),
  },
  {
    name: 'a credited part leaves the rest open',
    ...credit,
    body: kind,
    expect: ok({ status: 'ISSUED', credited: '10.00', creditNotes: [{ kind: 'GOODWILL', total: '10.00' }] }),
    after: [{ operation: 'customer.get', params: { id: '#Aisha' }, expect: ok({ unpaid: '43.89' }) }],
  },
  {
    name: 'an invoice can be paid up to what a credit note left open',
    before: [{ ...credit, body: kind }],
    operation: 'invoice.pay',
    ...invoice,
    ifMatch: 2,
    body: { paymentType: 'CASH', amount: '43.89' },
    expect: ok({ status: 'PARTIALLY_CREDITED', paid: '43.89', credited: '10.00', payments: [{ amount: '43.90' }] }),
  },
  {
    name: 'a credit above what is open is rejected with what is open',
    before: [partPaid],
    ...credit,
    ifMatch: 2,
    body: { ...kind, amount: '33.90' },
    expect: conflict('AMOUNT_TOO_HIGH', { current: { open: '33.89', currency: 'MYR' } }),
  },
  {
    name: 'a credit of nothing is rejected',
    ...credit,
    body: { ...kind, amount: '0.00' },
    expect: invalid(['amount', 'TOO_SMALL']),
  },
  {
    name: 'a paid invoice cannot be written off',
    ...writeOff,
    params: { id: '#paid membership invoice of Aisha' },
    body: gaveUp,
    expect: conflict('INVOICE_SETTLED'),
  },
  {
    name: 'a paid invoice cannot be credited without money',
    ...credit,
    params: { id: '#paid membership invoice of Aisha' },
    body: kind,
    expect: conflict('INVOICE_SETTLED'),
  },
  {
    name: 'a void invoice cannot be written off',
    before: [{ as: 'owner', operation: 'invoice.void', ...invoice }],
    ...writeOff,
    ifMatch: 2,
    body: gaveUp,
    expect: notPossible('VOID', 'credit', []),
  },
  { name: 'a write-off needs a reason', ...writeOff, body: { reason: '' }, expect: invalid(['reason', 'REQUIRED']) },
  {
    name: 'a write-off with an old version of the invoice is rejected',
    ...writeOff,
    ifMatch: 4,
    body: gaveUp,
    expect: stale,
  },
  { name: 'a write-off needs a version', ...writeOff, ifMatch: undefined, body: gaveUp, expect: versionRequired },
  { name: 'a credit needs a version', ...credit, ifMatch: undefined, body: kind, expect: versionRequired },
  {
    name: 'staff do not write off invoices',
    ...writeOff,
    as: 'staff',
    body: gaveUp,
    expect: forbidden('subscription.end'),
  },
  { name: 'staff do not credit invoices', ...credit, as: 'staff', body: kind, expect: forbidden('subscription.end') },
  {
    name: "another business's invoice cannot be written off",
    ...writeOff,
    as: 'owner of the other business',
    body: gaveUp,
    expect: notFound,
  },
  ...keyCases(writeOff, {
    makes: ['a write-off', 'write-offs'],
    body: gaveUp,
    other: { reason: 'Another reason' },
    expect: ok({ version: 2, credited: '53.89' }),
  }),
  ...keyCases(credit, {
    makes: ['a credit of an invoice', 'credits of an invoice'],
    body: kind,
    other: { ...kind, amount: '20.00' },
    expect: ok({ version: 2, credited: '10.00' }),
  }),
]
