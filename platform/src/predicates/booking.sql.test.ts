import * as status from '@steward/shared/rules/booking/booking-status'
import * as transitions from '@steward/shared/rules/booking/booking-transitions'
import { isInPaymentState, paymentStates, isUnpaid } from '@steward/shared/rules/booking/payment-state'
import type { PaymentType } from '@steward/shared/rules/common/quote'
import { slotTransitions, type SlotStatus } from '@steward/shared/rules/booking/slot-transitions'
import { defaultTerms } from '@steward/shared/rules/common/terms'
import { addMinutes, toInstant, type Instant } from '@steward/shared/time'
import { sql as drizzle, type SQL } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { booking } from '../tables/booking/booking.ts'
import { timeSlot } from '../tables/booking/time-slot.ts'
import { testDatabase } from '../testing/database.ts'
import * as sql from './booking.sql.ts'
import { askSql, gridOf } from './testing/ask-sql.ts'

const database = await testDatabase()

const now = toInstant('2026-11-10T02:00:00Z')
const terms = defaultTerms('Asia/Kuala_Lumpur')
const bookingStatuses = Object.keys(transitions.bookingTransitions) as transitions.BookingStatus[]
const slotStatuses = Object.keys(slotTransitions) as SlotStatus[]
const secondsFromNow = (seconds: number): Instant => addMinutes(now, seconds / 60)

interface Row {
  status: transitions.BookingStatus
  paymentType: PaymentType
  total: number
  paidAmount: number
  refundedAmount: number
  lateCancel: boolean
  checkedInAt: Instant | null
  holdExpiresAt: Instant | null
  occupies: true
}

const rows = gridOf<Row>({
  status: bookingStatuses,
  paymentType: ['CASH', 'NOT_REQUIRED'],
  total: [0, 5390],
  paidAmount: [0, 5389, 5390],
  refundedAmount: [0, 5390],
  lateCancel: [true, false],
  checkedInAt: [now, null],
  holdExpiresAt: [secondsFromNow(-1), now, secondsFromNow(1), null],
  occupies: [true],
  // A booking that needs no payment has the total 0 (constraint `booking_payment_not_required`).
}).filter(({ paymentType, total }) => paymentType === 'CASH' || total === 0)

const conditions: [name: string, condition: SQL, rule: (row: Row) => boolean][] = [
  ['isConfirmed', sql.isConfirmed, status.isConfirmed],
  ['isPaymentPending', sql.isPaymentPending, status.isPaymentPending],
  ['isPaymentFailed', sql.isPaymentFailed, status.isPaymentFailed],
  ['isCheckedIn', sql.isCheckedIn, status.isCheckedIn],
  ['isCancelled', sql.isCancelled, status.isCancelled],
  ['isRefunded', sql.isRefunded, status.isRefunded],
  ['awaitsPayment', sql.awaitsPayment, status.awaitsPayment],
  ['isHeld', sql.isHeld, status.awaitsPayment],
  ['isExpected', sql.isExpected, status.isExpected],
  ['isOpenBooking', sql.isOpenBooking, status.isOpenBooking],
  ['isEndedBooking', sql.isEndedBooking, status.isEndedBooking],
  ['hasAttended', sql.hasAttended, status.hasAttended],
  ['countsAsBooking', sql.countsAsBooking, status.countsAsBooking],
  ['hasExpiredHold', sql.hasExpiredHold(booking, now), (row) => status.hasExpiredHold(row, now)],
  ['isSettled', sql.isSettled, transitions.isSettled],
  ['isOwed', sql.isOwed, (row) => !transitions.isSettled(row)],
  ['isCheckedInUnpaid', sql.isCheckedInUnpaid, transitions.isCheckedInUnpaid],
  ['isUnpaid', sql.isUnpaid, isUnpaid],
  ...paymentStates.map((state): (typeof conditions)[number] => [
    `the payment state ${state}`,
    sql.isInPaymentState[state],
    isInPaymentState[state],
  ]),
]

// One statement for all conditions, because the grid is large.
const answers = await askSql<(boolean | null)[]>(
  database,
  { booking },
  rows.map((row) => ({ booking: row })),
  drizzle`jsonb_build_array(${drizzle.join(
    conditions.map(([, condition]) => condition),
    drizzle`, `,
  )})`,
)

it.each(conditions.map(([name, , rule], index) => ({ name, rule, index })))(
  'SQL and the rule agree on $name for every status, sum and moment',
  ({ rule, index }) => {
    // A hold without an end never expires. SQL says null, which selects no row.
    const holds = answers.map((of) => of[index] === true)
    expect(rows.filter((row, position) => holds[position] !== rule(row))).toEqual([])
    expect(new Set(holds)).toEqual(new Set([true, false]))
  },
)

it('SQL and the rule agree on a no-show for every status, to the second', async () => {
  const cases = gridOf<{ status: Row['status']; slot: SlotStatus; noShowWaived: boolean; secondsAgo: number }>({
    status: bookingStatuses,
    slot: slotStatuses,
    noShowWaived: [true, false],
    secondsAgo: [-1, 0, 1, 7199, 7200, 7201],
  }).map((of) => {
    const endTime = secondsFromNow(-of.secondsAgo)
    const slot = { status: of.slot, startTime: addMinutes(endTime, -60), endTime }
    return { booking: { status: of.status, noShowWaived: of.noShowWaived }, slot }
  })
  const found = await askSql<boolean>(database, { booking, slot: timeSlot }, cases, sql.isCountedNoShow(now, terms))
  expect(cases.filter((of, at) => found[at] !== transitions.isCountedNoShow(of.booking, of.slot, now, terms))).toEqual(
    [],
  )
  // Of a completed slot at each of the six moments, and of an active one only after its two hours.
  expect(found.filter(Boolean)).toHaveLength(7)
})

it('the database computes whether a booking occupies seats from the statuses of the rule', async () => {
  const { rows: columns } = await database.admin.query<{ rule: string }>(
    `select generation_expression as rule from information_schema.columns
     where table_name = 'booking' and column_name = 'occupies'`,
  )
  const named = bookingStatuses.filter((each) => columns[0]!.rule.includes(`'${each}'`))
  expect(named).toEqual(bookingStatuses.filter((each) => status.hasOccupyingStatus({ status: each })))
})
