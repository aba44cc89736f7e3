import { describe, expect, it } from 'vitest'
import { testNow } from '../../testing/api.ts'
import { countWaiting } from '../../testing/lock-wait.ts'
import { testExports } from '../../testing/exports.ts'

const { api, kinara, manager, db, create, get, addCustomers, ended, linesOf, whileFirstPartWaits } = await testExports()

/** Anonymises a customer in the database, as `customer.anonymise` does. */
const anonymise = (id: string) =>
  db.query(
    `update customer set given_name = 'Anonymised customer', last_name = '', email = '', anonymised_at = $2
    where id = $1`,
    [id, testNow],
  )

describe('an anonymised customer', () => {
  it('has no name and no contact data in files that were made before, and others keep theirs', async () => {
    const fields = { lastName: 'Rahman', phoneNumber: '+60127770001' }
    const mei = await api.createCustomer(kinara, { givenName: 'Mei', email: 'mei@mail.test', ...fields })
    const ben = await api.createCustomer(kinara, { givenName: 'Ben', email: 'ben@mail.test', ...fields })
    const timeSlotId = await api.createSlot(kinara)
    await api.createBooking(kinara, { timeSlotId, customerId: mei, bookingNumber: 'BK-1', status: 'CANCELLED' })
    await api.createBooking(kinara, { timeSlotId, customerId: ben, bookingNumber: 'BK-2', status: 'CANCELLED' })
    const files = [await create({ kind: 'customers' }), await create({ kind: 'bookings' })]
    const before = await Promise.all(files.map(({ id }) => linesOf(id)))
    await anonymise(mei)
    const [customers, bookings] = await Promise.all(files.map(({ id }) => linesOf(id)))
    expect(customers!.join('\n')).not.toMatch(/Mei|mei@/)
    expect(customers).toHaveLength(2)
    expect(customers).toContain(before[0]!.find((line) => line.startsWith('Ben')))
    const [first, second] = bookings!.toSorted()
    expect(first).toMatch(/^BK-1,,,,[^,]+,\d{4}-\d\d-\d\dT/)
    expect(first!.split(',').slice(4)).toEqual(before[1]!.toSorted()[0]!.split(',').slice(4))
    expect(second).toBe(before[1]!.toSorted()[1])
  })

  it('has none in a file either that a job was writing meanwhile', async () => {
    await addCustomers(2_001)
    const { rows } = await db.query<{ id: string }>(`select id from customer where email = 'Guest7@mail.test'`)
    const made = await create()
    const meanwhile = await whileFirstPartWaits(async () => {
      // The job holds the row of the export, so this waits until the first part is stored.
      const anonymised = anonymise(rows[0]!.id)
      await expect.poll(() => countWaiting(db), { timeout: 20_000 }).toBe(2)
      return { anonymised }
    })
    await meanwhile.anonymised
    await ended(made.id, 'DONE')
    expect((await get(made.id)).rowCount).toBe(2_001)
    const lines = await linesOf(made.id)
    expect(lines).toHaveLength(2_001)
    expect(lines.filter((line) => line.includes('Guest7@mail.test'))).toEqual([])
    expect(lines.filter((line) => line.startsWith(',,,'))).toHaveLength(1)
  })
})

it('search words are not stored after the end of an export, because they can be names', async () => {
  await addCustomers(2)
  const made = await create({ kind: 'customers', filter: { q: 'guest' } })
  expect(made.rowCount).toBe(2)
  expect(made.filter).toEqual({})
  await addCustomers(2_001, 'Zoe')
  const { id } = await create({ kind: 'customers', filter: { q: 'zoe' } })
  await api.call(manager, 'data-export.cancel', { params: { id } })
  expect((await get(id)).filter).toEqual({})
})
