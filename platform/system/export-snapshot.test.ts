import { expect, it } from 'vitest'
import { testExports } from '../src/testing/exports.ts'

const { api, kinara, manager, db, startProcess, create, get, addCustomers, ended, linesOf } = await testExports()

const count = 4_000

/** Adds bookings of 10.00 each. They are cancelled, so they take no seats. */
async function addBookings(): Promise<void> {
  const timeSlotId = await api.createSlot(kinara)
  const bill = { price: 1_000, tax: 0, rounding: 0, total: 1_000, taxPercentage: '0' }
  await api.createBooking(kinara, { timeSlotId, status: 'CANCELLED', bookingNumber: 'BK-1', ...bill })
  await db.query(
    `insert into booking (entity_id, time_slot_id, customer_id, booking_number, status, booking_source, currency, price,
        tax, total, tax_percentage, payment_type, created_at, updated_at)
      select entity_id, time_slot_id, customer_id, 'BK-' || number, status, booking_source, currency, price, tax, total,
        tax_percentage, payment_type, created_at, updated_at from booking, generate_series(2, $1) as number`,
    [count],
  )
}

/** Repeats a write on a connection of its own until the end. Returns how often it was done. */
function repeat(write: (pick: () => number) => Promise<unknown>): () => Promise<number> {
  const ending = new AbortController()
  let done = 0
  let seed = 7
  const pick = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % count
  const running = (async () => {
    while (!ending.signal.aborted) {
      await write(pick)
      done += 1
    }
  })()
  return async () => {
    ending.abort()
    await running
    return done
  }
}

/** Moves 1.00 from one booking to another in one transaction, so that the sum of all totals never changes. */
const moveMoney = (pick: () => number) => {
  const from = pick()
  return db.query(
    `with payer as (update booking set price = price - 100, total = total - 100
        where booking_number = $1 and total >= 100 returning id)
      update booking set price = price + 100, total = total + 100
      where booking_number = $2 and exists (select from payer)`,
    [`BK-${from + 1}`, `BK-${((from + count / 2) % count) + 1}`],
  )
}

it('an export of bookings has the sum of one moment while others move money between its rows', async () => {
  await addBookings()
  const { id } = await create({ kind: 'bookings', filter: { status: 'CANCELLED' } })
  const stop = repeat(moveMoney)
  await startProcess()
  await ended(id, 'DONE')
  expect(await stop()).toBeGreaterThan(20)
  const totals = (await linesOf(id)).map((line) => Number(line.split(',')[20]))
  expect(totals).toHaveLength(count)
  expect(new Set(totals).size).toBeGreaterThan(1)
  expect(totals.reduce((sum, total) => sum + total, 0)).toBe(count * 10)
  const list = await api.call(manager, 'booking.list', { query: { status: 'CANCELLED', limit: '1' } as never })
  expect((await get(id)).rowCount).toBe(list.body.total)
}, 90_000)

it('an export of customers has the rows of one moment while others change which of them match', async () => {
  await addCustomers(3_000, 'Guest')
  await addCustomers(3_000, 'Zoe')
  const { id } = await create({ kind: 'customers', filter: { q: 'zoe' } })
  // The two customers exchange their names, so the search always finds 3,000.
  const stop = repeat((pick) => {
    const number = (pick() % 3_000) + 1
    return db.query(
      `update customer set given_name = other.given_name, email = other.email from customer as other
        where customer.email = any($1) and other.email = any($1) and other.id <> customer.id`,
      [[`Guest${number}@mail.test`, `Zoe${number}@mail.test`]],
    )
  })
  await startProcess()
  await ended(id, 'DONE')
  expect(await stop()).toBeGreaterThan(20)
  const names = (await linesOf(id)).map((line) => line.split(',')[0])
  expect(names).toHaveLength(3_000)
  expect(new Set(names).size).toBe(3_000)
  expect(names.filter((name) => !name!.startsWith('Zoe'))).toEqual([])
  const list = await api.call(manager, 'customer.list', { query: { q: 'zoe', limit: '1' } as never })
  expect((await get(id)).rowCount).toBe(list.body.total)
}, 90_000)
