import { describe, expect, it } from 'vitest'
import { openOf, statusOf } from './invoice-open.ts'

const bill = { total: 10000, credited: 0, paid: 0, returned: 0 }

describe('an invoice of 100.00', () => {
  it.each([
    ['without a payment is open in full', {}, 10000, 'ISSUED'],
    ['with a payment of one sen is open but for that sen', { paid: 1 }, 9999, 'PARTIALLY_PAID'],
    ['is open by one sen after a payment of 99.99', { paid: 9999 }, 1, 'PARTIALLY_PAID'],
    ['is paid by its total', { paid: 10000 }, 0, 'PAID'],
    ['is open again when its payment bounced', { paid: 10000, returned: 10000 }, 10000, 'ISSUED'],
    ['is open again by the part that bounced', { paid: 10000, returned: 4000 }, 4000, 'PARTIALLY_PAID'],
    [
      'has nothing open after a refund with its credit note',
      { paid: 10000, credited: 4000, returned: 4000 },
      0,
      'PARTIALLY_CREDITED',
    ],
    ['has nothing open after a full refund', { paid: 10000, credited: 10000, returned: 10000 }, 0, 'CREDITED'],
    ['has nothing open after a note for all of it', { credited: 10000 }, 0, 'CREDITED'],
    ['is still owed after a note for a part of it', { credited: 4000 }, 6000, 'ISSUED'],
    ['is owed less what was paid after a note', { credited: 4000, paid: 5999 }, 1, 'PARTIALLY_PAID'],
    ['is settled by a payment and a note', { credited: 4000, paid: 6000 }, 0, 'PARTIALLY_CREDITED'],
    ['is never open below zero', { credited: 4000, paid: 10000 }, 0, 'PARTIALLY_CREDITED'],
    [
      'is owed 40.00 when 60.00 were paid, and 20.00 were refunded with their note',
      { paid: 6000, credited: 2000, returned: 2000 },
      4000,
      'PARTIALLY_PAID',
    ],
  ] as const)('%s', (_, sums, open, status) => {
    expect(openOf({ ...bill, ...sums })).toBe(open)
    expect(statusOf({ ...bill, ...sums })).toBe(status)
  })
})

it('an invoice of nothing is paid', () => {
  expect(openOf({ ...bill, total: 0 })).toBe(0)
  expect(statusOf({ ...bill, total: 0 })).toBe('PAID')
})
