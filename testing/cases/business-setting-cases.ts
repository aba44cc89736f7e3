import type { ContractCase } from './contract-case.ts'
import { conflict, forbidden, invalid, keyRequired, keyReused, ok, stale, versionRequired } from './expectations.ts'

const list = { as: 'owner', operation: 'business-setting.list' } as const
const bookings = {
  as: 'owner',
  operation: 'business-setting.update',
  params: { section: 'bookings' },
  ifMatch: 1,
} as const
const money = { ...bookings, params: { section: 'money' } } as const
const refund = { operation: 'booking.refund', params: { id: '#paid booking' }, ifMatch: 1 } as const
const preview = { as: 'owner', operation: 'business-setting.preview', params: { section: 'bookings' } } as const
const numbers = { as: 'owner', operation: 'numbering.update' } as const
const today = '2026-11-19'
const december = '2026-12-01'
const from = (holdsFrom: string, values: object) => ({ holdsFrom, values })
const shorter = from(december, { lateCancel: 12 })

/** The settings of a business. The cases start on 19 November 2026 in Kuala Lumpur. */
export const businessSettingCases: ContractCase[] = [
  {
    name: 'a business that never changed a setting has the defaults',
    ...list,
    expect: ok({
      today,
      lastDay: '2031-11-19',
      dated: [],
      sections: [
        {
          section: 'bookings',
          version: 1,
          changedAt: null,
          changedBy: null,
          settings: [
            { key: 'lateCancel', value: 24, currency: null, current: null, next: null, history: [] },
            { key: 'paymentHold', value: 24 },
            { key: 'checkInOpens', value: 60 },
            { key: 'checkInCloses', value: 24 },
            { key: 'reminder', value: 24 },
            { key: 'slotCompletion', value: 2 },
          ],
        },
        {
          section: 'money',
          version: 1,
          settings: [
            { key: 'pricesIncludeTax', value: false },
            { key: 'cashRounding', value: 'CASH' },
            { key: 'joiningFee', value: 'SALE' },
            { key: 'staffRefundLimit', value: '0.00', currency: 'MYR' },
          ],
        },
        {
          section: 'memberships',
          version: 1,
          settings: [
            { key: 'invoiceDue', value: 0 },
            { key: 'paymentGrace', value: 7 },
            { key: 'endAfterSuspension', value: 30 },
            { key: 'renewalNotice', value: 14 },
            { key: 'reopenedCredit', value: 14 },
          ],
        },
        {
          section: 'team',
          version: 1,
          settings: [
            { key: 'scheduleChangesNeedApproval', value: true },
            { key: 'firstDayOfWeek', value: 'MONDAY' },
            { key: 'payDay', value: 7 },
          ],
        },
        {
          section: 'commissions',
          version: 1,
          settings: [
            { key: 'commissionOnRenewals', value: false },
            { key: 'commissionOnPlanChanges', value: false },
            { key: 'commissionOnKeptFees', value: false },
            { key: 'commissionOnEmptySlots', value: false },
          ],
        },
        {
          section: 'documents',
          version: 1,
          settings: [
            { key: 'documentLanguage', value: 'COUNTRY' },
            { key: 'bookingNumber', value: 'BK-{yyyy}{mm}-{seq:5}' },
            { key: 'receiptNumber', value: 'R-{yyyy}-{seq:6}' },
            { key: 'invoiceNumber', value: 'INV-{yyyy}-{seq:6}' },
            { key: 'creditNoteNumber', value: 'CN-{yyyy}-{seq:6}' },
            { key: 'payslipNumber', value: 'PS-{yyyy}-{mm}-{seq:4}' },
          ],
        },
      ],
    }),
  },
  { name: 'a manager reads the settings', ...list, as: 'manager', expect: ok({ today }) },
  { name: 'staff do not read the settings page', ...list, as: 'staff', expect: forbidden('setting.read') },
  {
    name: 'an owner changes a setting from a day on, and the old value holds until then',
    ...bookings,
    body: shorter,
    expect: ok({
      dated: [{ key: 'lateCancel', holdsFrom: december, value: 12, currency: null }],
      sections: [
        {
          section: 'bookings',
          version: 2,
          changedBy: { id: '#owner' },
          settings: [
            {
              key: 'lateCancel',
              value: 24,
              current: null,
              next: { value: 12, holdsFrom: december, version: 2, author: { id: '#owner' } },
              history: [{ value: 12, holdsFrom: december }],
            },
            {},
            {},
            {},
            {},
            {},
          ],
        },
        { section: 'money', version: 1 },
        {},
        {},
        {},
        {},
      ],
    }),
  },
  {
    name: 'an owner changes several settings of a section from today on',
    ...money,
    body: from(today, { pricesIncludeTax: true, cashRounding: 'ALL', staffRefundLimit: '200' }),
    expect: ok({
      sections: [
        { section: 'bookings', version: 1 },
        {
          section: 'money',
          version: 2,
          settings: [
            { key: 'pricesIncludeTax', value: true, current: { value: true, holdsFrom: today }, next: null },
            { key: 'cashRounding', value: 'ALL' },
            { key: 'joiningFee', value: 'SALE' },
            {
              key: 'staffRefundLimit',
              value: '200.00',
              currency: 'MYR',
              current: { value: '200.00', currency: 'MYR' },
            },
          ],
        },
        {},
        {},
        {},
        {},
      ],
    }),
  },
  {
    name: 'a later change for the same day replaces the earlier one, and both stay in the history',
    before: [{ ...bookings, body: shorter }],
    ...bookings,
    ifMatch: 2,
    body: from(december, { lateCancel: 6 }),
    expect: ok({
      dated: [{ key: 'lateCancel', holdsFrom: december, value: 6 }],
      sections: [
        {
          version: 3,
          settings: [
            { key: 'lateCancel', next: { value: 6 }, history: [{ value: 6 }, { value: 12 }] },
            {},
            {},
            {},
            {},
            {},
          ],
        },
        {},
        {},
        {},
        {},
        {},
      ],
    }),
  },
  {
    name: 'a value that holds already changes nothing',
    ...bookings,
    body: from(today, { lateCancel: 24 }),
    expect: ok({ dated: [], sections: [{ section: 'bookings', version: 1 }, {}, {}, {}, {}, {}] }),
    changesNothing: true,
  },
  {
    name: 'the same change with the same key is stored once',
    before: [{ ...bookings, key: 'settings-once', body: shorter }],
    ...bookings,
    key: 'settings-once',
    body: shorter,
    expect: ok({ sections: [{ version: 2 }, {}, {}, {}, {}, {}] }),
  },
  {
    name: 'a key of another change is rejected',
    before: [{ ...bookings, key: 'settings-twice', body: shorter }],
    ...bookings,
    key: 'settings-twice',
    body: from(december, { lateCancel: 6 }),
    expect: keyReused,
  },
  {
    name: 'a change of settings needs a version',
    ...bookings,
    ifMatch: undefined,
    body: shorter,
    expect: versionRequired,
  },
  { name: 'a change of settings needs a key', ...bookings, key: null, body: shorter, expect: keyRequired },
  {
    name: 'a change of an old version of the section is rejected',
    ...bookings,
    ifMatch: 4,
    body: shorter,
    expect: stale,
  },
  {
    name: 'sections have their own versions',
    before: [{ ...bookings, body: shorter }],
    ...money,
    body: from(today, { cashRounding: 'ALL' }),
    expect: ok({ sections: [{ version: 2 }, { version: 2 }, {}, {}, {}, {}] }),
  },
  {
    name: 'a manager cannot change settings',
    ...bookings,
    as: 'manager',
    body: shorter,
    expect: forbidden('setting.update'),
  },
  {
    name: 'values out of range are rejected, each at its setting',
    ...bookings,
    body: from(today, { lateCancel: 169, paymentHold: 0, checkInOpens: -1, reminder: 73, slotCompletion: 25 }),
    expect: invalid(
      ['values.lateCancel', 'TOO_LARGE'],
      ['values.paymentHold', 'TOO_SMALL'],
      ['values.checkInOpens', 'TOO_SMALL'],
      ['values.reminder', 'TOO_LARGE'],
      ['values.slotCompletion', 'TOO_LARGE'],
    ),
  },
  {
    name: 'values of another form are rejected',
    ...bookings,
    body: from(today, {
      lateCancel: '24',
      reminder: 1.5,
      pricesIncludeTax: 'yes',
      cashRounding: 'CARD',
      staffRefundLimit: '-5',
    }),
    expect: invalid(
      ['values.lateCancel', 'WRONG_TYPE'],
      ['values.reminder', 'WRONG_TYPE'],
      ['values.pricesIncludeTax', 'WRONG_TYPE'],
      ['values.cashRounding', 'INVALID_CHOICE'],
      ['values.staffRefundLimit', 'NOT_AN_AMOUNT'],
    ),
  },
  {
    name: 'an amount with more digits than the currency, or above the limit, is rejected',
    ...money,
    body: from(today, { staffRefundLimit: '10.005' }),
    expect: invalid(['values.staffRefundLimit', 'NOT_AN_AMOUNT']),
  },
  {
    name: 'a limit of 100,000 is rejected',
    ...money,
    body: from(today, { staffRefundLimit: '100000' }),
    expect: invalid(['values.staffRefundLimit', 'TOO_LARGE']),
  },
  {
    name: 'an unknown setting is rejected',
    ...bookings,
    body: from(today, { coffee: 1 }),
    expect: invalid(['values.coffee', 'UNKNOWN_FIELD']),
  },
  {
    name: 'a change without a value is rejected',
    ...bookings,
    body: { values: {} },
    expect: invalid(['holdsFrom', 'REQUIRED'], ['values', 'REQUIRED']),
  },
  {
    name: 'a setting of another section is rejected',
    ...bookings,
    body: from(today, { cashRounding: 'ALL' }),
    expect: invalid(['values.cashRounding', 'UNKNOWN_FIELD']),
  },
  {
    name: 'an unknown section is rejected',
    ...bookings,
    params: { section: 'coffee' },
    body: shorter,
    expect: invalid(['section', 'INVALID_CHOICE']),
  },
  {
    name: 'a change cannot hold from yesterday, and the error names the first possible day',
    before: [{ ...bookings, body: from('2031-11-19', { lateCancel: 12 }) }],
    ...bookings,
    ifMatch: 2,
    body: from('2026-11-18', { lateCancel: 12 }),
    expect: {
      ...invalid(['holdsFrom', 'NOT_IN_PAST']),
      body: { errors: [{ path: 'holdsFrom', code: 'NOT_IN_PAST', params: { min: today } }] },
    },
  },
  {
    name: 'a change cannot hold from a day in more than five years',
    ...bookings,
    body: from('2031-11-20', { lateCancel: 12 }),
    expect: invalid(['holdsFrom', 'TOO_FAR_AHEAD']),
  },
  {
    name: 'the preview counts the bookings that keep the old limit',
    records: ['pending booking', 'unpaid booking of Ben'],
    ...preview,
    body: shorter,
    expect: ok({
      items: [{ key: 'lateCancel', value: 24, until: '2026-11-30', of: 'BOOKING', kept: 2, affected: 0 }],
    }),
  },
  {
    name: 'the preview counts the slots before and after the day',
    records: ['class slot', 'running slot'],
    ...preview,
    body: from('2026-11-20', { reminder: 0, slotCompletion: 1, checkInOpens: 30, checkInCloses: 0 }),
    expect: ok({
      items: ['checkInOpens', 'checkInCloses', 'reminder', 'slotCompletion'].map((key) => ({
        key,
        of: 'SLOT',
        until: today,
        kept: 1,
        affected: 1,
      })),
    }),
  },
  {
    name: 'the preview of a setting about documents counts nothing',
    ...preview,
    params: { section: 'money' },
    body: from(today, { pricesIncludeTax: true }),
    expect: ok({ items: [{ key: 'pricesIncludeTax', value: false, of: null, kept: 0, affected: 0 }] }),
  },
  {
    name: 'the preview rejects a day in the past',
    ...preview,
    body: from('2026-11-18', { reminder: 0 }),
    expect: invalid(['holdsFrom', 'NOT_IN_PAST']),
  },
  {
    name: 'a manager cannot preview a change',
    ...preview,
    as: 'manager',
    body: shorter,
    expect: forbidden('setting.update'),
  },
  {
    name: 'every member reads the values that the buttons need, and a provider reads no amounts',
    before: [
      { ...bookings, body: from(today, { checkInOpens: 30 }) },
      { ...money, body: from(today, { staffRefundLimit: '200' }) },
    ],
    as: 'provider',
    operation: 'business-entity.get',
    params: { orgId: 'org_kinara' },
    expect: ok({ settings: [{ key: 'checkInOpens', holdsFrom: today, value: 30, currency: null }] }),
  },
  {
    name: 'staff refund up to the limit of the day',
    before: [{ ...money, body: from(today, { staffRefundLimit: '20' }) }],
    ...refund,
    body: { amount: '20.00', reason: 'Late start' },
    expect: ok({ refund: { amount: '20.00' } }),
  },
  {
    name: 'a refund above the limit of the day is rejected, with the limit and what is left',
    before: [{ ...money, body: from(today, { staffRefundLimit: '20' }) }],
    ...refund,
    body: { amount: '20.05', reason: 'Late start' },
    expect: conflict('REFUND_LIMIT', { current: { currency: 'MYR', limit: '20.00', left: '20.00' } }),
  },
  {
    name: 'a cancellation with a refund above the limit of the day is rejected as a whole',
    before: [{ ...money, body: from(today, { staffRefundLimit: '20' }) }],
    ...refund,
    operation: 'booking.cancel',
    body: { cancelledBy: 'BUSINESS', reason: 'Leak', refund: 'NOW' },
    expect: conflict('REFUND_LIMIT', { current: { left: '20.00' } }),
    after: [{ operation: 'booking.get', params: { id: '#paid booking' }, expect: ok({ status: 'CONFIRMED' }) }],
  },
  {
    name: 'a shorter check-in window rejects a check-in that was possible before',
    before: [{ ...bookings, body: from(today, { checkInOpens: 29 }) }],
    operation: 'booking.check-in',
    params: { id: '#booking in half an hour' },
    ifMatch: 1,
    expect: conflict('CHECK_IN_NOT_OPEN'),
  },
  {
    name: 'a quote takes the tax out of a price that includes it, and rounds every payment if the business does',
    before: [{ ...money, body: from(today, { pricesIncludeTax: true, cashRounding: 'ALL' }) }],
    operation: 'booking.quote',
    body: { timeSlotId: '#class slot', bookingSlots: 1, paymentType: 'CREDIT_CARD' },
    expect: ok({ price: '46.20', tax: '3.70', subtotal: '49.90', rounding: '0.00', total: '49.90' }),
  },
  {
    name: 'an owner reads the next three numbers of every document',
    as: 'owner',
    operation: 'numbering.list',
    expect: ok({
      items: [
        {
          document: 'bookingNumber',
          pattern: 'BK-{yyyy}{mm}-{seq:5}',
          restarts: 'MONTH',
          nextSequence: 1,
          next: ['BK-202611-00001', 'BK-202611-00002', 'BK-202611-00003'],
        },
        { document: 'receiptNumber', restarts: 'YEAR', next: ['R-2026-000001', 'R-2026-000002', 'R-2026-000003'] },
        { document: 'invoiceNumber', pattern: 'INV-{yyyy}-{seq:6}' },
        { document: 'creditNoteNumber', pattern: 'CN-{yyyy}-{seq:6}' },
        {
          document: 'payslipNumber',
          restarts: 'MONTH',
          next: ['PS-2026-11-0001', 'PS-2026-11-0002', 'PS-2026-11-0003'],
        },
      ],
    }),
  },
  {
    name: 'staff do not read the numbering',
    as: 'staff',
    operation: 'numbering.list',
    expect: forbidden('setting.read'),
  },
  {
    name: 'an owner continues the invoices with a higher number',
    ...numbers,
    body: { document: 'invoiceNumber', nextSequence: 419 },
    expect: ok({ items: [{}, {}, { document: 'invoiceNumber', nextSequence: 419 }, {}, {}] }),
  },
  {
    name: 'the next number of a document is never below the last one',
    ...numbers,
    before: [{ ...numbers, body: { document: 'invoiceNumber', nextSequence: 419 } }],
    body: { document: 'invoiceNumber', nextSequence: 418 },
    expect: invalid(['nextSequence', 'TOO_SMALL']),
  },
  {
    name: 'the next number must be a positive number of a known document',
    ...numbers,
    body: { document: 'ticketNumber', nextSequence: 0 },
    expect: invalid(['document', 'INVALID_CHOICE'], ['nextSequence', 'TOO_SMALL']),
  },
  {
    name: 'a manager does not change the next number',
    ...numbers,
    as: 'manager',
    body: { document: 'invoiceNumber', nextSequence: 2 },
    expect: forbidden('setting.update'),
  },
  {
    name: 'a pattern without a sequence, or of bookings without the month, is rejected',
    ...bookings,
    params: { section: 'documents' },
    body: from(december, { invoiceNumber: 'INV-{yyyy}', bookingNumber: 'BK-{yyyy}-{seq:5}' }),
    expect: invalid(['values.invoiceNumber', 'INVALID_FORMAT'], ['values.bookingNumber', 'INVALID_FORMAT']),
  },
]
