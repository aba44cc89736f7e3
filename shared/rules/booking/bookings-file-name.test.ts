import { expect, it } from 'vitest'
import { toInstant } from '../../time/index.ts'
import { bookingsFileName } from './bookings-file-name.ts'

const now = toInstant('2026-11-19T17:00:00Z')
const at = (text: string | undefined) => text && toInstant(text)

it.each([
  ['a month of the business', '2026-10-31T16:00:00Z', '2026-11-30T16:00:00Z', 'bookings-2026-11.csv'],
  [
    'a month without its last hour',
    '2026-10-31T16:00:00Z',
    '2026-11-30T15:00:00Z',
    'bookings-2026-11-01-to-2026-11-30.csv',
  ],
  ['a month of UTC', '2026-11-01T00:00:00Z', '2026-11-30T16:00:00Z', 'bookings-2026-11-01-to-2026-11-30.csv'],
  ['one day', '2026-11-18T16:00:00Z', '2026-11-19T16:00:00Z', 'bookings-2026-11-19.csv'],
  ['two days', '2026-11-18T16:00:00Z', '2026-11-20T16:00:00Z', 'bookings-2026-11-19-to-2026-11-20.csv'],
  ['no days', undefined, undefined, 'bookings-2026-11-20.csv'],
  ['days without an end', '2026-11-18T16:00:00Z', undefined, 'bookings-2026-11-20.csv'],
  ['days without a start', undefined, '2026-11-18T16:00:00Z', 'bookings-2026-11-20.csv'],
  ['an empty span', '2026-11-18T16:00:00Z', '2026-11-18T16:00:00Z', 'bookings-2026-11-20.csv'],
])('the file of bookings of %s (%s to %s) is %s', (_, from, to, name) => {
  const bounds = { from: at(from) as never, to: at(to) as never }
  expect(bookingsFileName(bounds, 'Asia/Kuala_Lumpur', now)).toBe(name)
})
