import { describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
const { kinara } = api
const { manager, staff } = kinara

async function createDuplicatePair() {
  const keepId = await api.createCustomer(kinara, { givenName: 'Mei', email: 'mei@keep.test', phoneNumber: '' })
  const mergeId = await api.createCustomer(kinara, { givenName: 'Mei Ling', email: '', phoneNumber: '+60127771234' })
  const timeSlotId = await api.createSlot(kinara)
  const own = await api.createBooking(kinara, {
    timeSlotId: await api.createSlot(kinara, { startsIn: 3000 }),
    customerId: keepId,
  })
  const moved = await api.createBooking(kinara, { timeSlotId, customerId: mergeId })
  return { keepId, mergeId, timeSlotId, own, moved }
}

const merge = (keepId: string, mergeId: string, fields: string[] = [], version = 1) =>
  api.call(manager, 'customer.merge', { body: { keepId, mergeId, mergeVersion: 1, fields } as never, version })
const undo = (id: string) => api.call(manager, 'customer-merge.undo', { params: { id } })
const customerOf = async (id: string) => {
  const { body } = await api.call(staff, 'booking.get', { params: { id } })
  return (body as { customer: { id: string } }).customer.id
}
const idOf = (answer: { body: unknown }) => (answer.body as { id: string }).id

describe('merging two customers', () => {
  it('moves the records of the other customer, and takes the chosen fields', async () => {
    const { keepId, mergeId, own, moved } = await createDuplicatePair()
    const answer = await merge(keepId, mergeId, ['givenName', 'phoneNumber'])
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      customer: { id: keepId, givenName: 'Mei Ling', email: 'mei@keep.test', phoneNumber: '+60127771234', version: 2 },
      moved: { bookings: 1, subscriptions: 0, invoices: 0, notes: 0 },
    })
    expect([await customerOf(own), await customerOf(moved)]).toEqual([keepId, keepId])
    expect((await api.call(staff, 'customer.get', { params: { id: mergeId } })).status).toBe(404)
  })

  it('leaves one customer in the list and in its total, also for a search', async () => {
    const [keepId, mergeId] = [
      await api.createCustomer(kinara, { givenName: 'Wilhelmina', lastName: 'Doubled' }),
      await api.createCustomer(kinara, { givenName: 'Wilhelmina', lastName: 'Doubled' }),
    ]
    const found = async (q: string) => {
      const { body } = await api.call(staff, 'customer.list', { query: { q } })
      return [body.items.map(({ id }) => id), body.total]
    }
    expect((await found('wilhelmina'))[1]).toBe(2)
    await merge(keepId, mergeId)
    // A search by long words alone counts in another way than one with a short word.
    for (const q of ['wilhelmina', 'wilhelmina do']) expect([q, ...(await found(q))]).toEqual([q, [keepId], 1])
  })

  it('keeps the stricter email choice, and an undo restores the previous one', async () => {
    const { keepId, mergeId } = await createDuplicatePair()
    const edit = { params: { id: mergeId }, body: { emailChoice: 'NONE' } as never, version: 1 }
    await api.call(staff, 'customer.update', edit)
    const choiceOf = async () =>
      ((await api.call(staff, 'customer.get', { params: { id: keepId } })).body as { emailChoice: string }).emailChoice
    const merged = await api.call(manager, 'customer.merge', {
      body: { keepId, mergeId, mergeVersion: 2, fields: [] } as never,
      version: 1,
    })
    expect(await choiceOf()).toBe('NONE')
    await undo(idOf(merged))
    expect(await choiceOf()).toBe('ALL')
  })

  it('is undone exactly: each customer has their former records, and later records stay', async () => {
    const { keepId, mergeId, own, moved } = await createDuplicatePair()
    const id = idOf(await merge(keepId, mergeId, ['givenName']))
    const since = await api.createBooking(kinara, {
      timeSlotId: await api.createSlot(kinara, { startsIn: 4000 }),
      customerId: keepId,
    })
    const back = await undo(id)
    expect(back).toMatchObject({ status: 200, body: { id: mergeId, givenName: 'Mei Ling' } })
    expect((await api.call(staff, 'customer.get', { params: { id: keepId } })).body).toMatchObject({ givenName: 'Mei' })
    expect([await customerOf(own), await customerOf(since), await customerOf(moved)]).toEqual([keepId, keepId, mergeId])
    expect(await undo(id)).toMatchObject({ status: 409, problem: { code: 'ALREADY_UNDONE' } })
  })

  it('cannot be undone once the kept customer was changed', async () => {
    const { keepId, mergeId, moved } = await createDuplicatePair()
    const id = idOf(await merge(keepId, mergeId))
    const edit = { params: { id: keepId }, body: { lastName: 'Tan' } as never, version: 2 }
    expect((await api.call(staff, 'customer.update', edit)).status).toBe(200)
    expect(await undo(id)).toMatchObject({ status: 409, problem: { code: 'STALE_VERSION' } })
    expect(await customerOf(moved)).toBe(keepId)
  })

  it('moves an issued invoice and its undo moves it back, but nothing else can change the customer of an invoice', async () => {
    const { keepId, mergeId } = await createDuplicatePair()
    const { admin } = api.database
    const { rows } = await admin.query<{ id: string }>(
      `insert into invoice (entity_id, customer_id, invoice_number, status, currency, price, tax, total, issued_at, created_at, updated_at)
       values ($1, $2, 'INV-TEST-1', 'ISSUED', 'MYR', 100, 0, 100, now(), now(), now()) returning id`,
      [kinara.id, mergeId],
    )
    const payer = async () =>
      (await admin.query<{ customer_id: string }>('select customer_id from invoice where id = $1', [rows[0]!.id])).rows
    await expect(
      admin.query('update invoice set customer_id = $1 where id = $2', [keepId, rows[0]!.id]),
    ).rejects.toThrow(/is issued/)
    const merged = await merge(keepId, mergeId)
    expect(merged.body).toMatchObject({ moved: { bookings: 1, invoices: 1 } })
    expect(await payer()).toEqual([{ customer_id: keepId }])
    expect((await undo(idOf(merged))).status).toBe(200)
    expect(await payer()).toEqual([{ customer_id: mergeId }])
  })

  it('is rejected if both have a live booking in one slot, and nothing is moved', async () => {
    const { keepId, mergeId, timeSlotId, moved } = await createDuplicatePair()
    await api.createBooking(kinara, { timeSlotId, customerId: keepId })
    expect(await merge(keepId, mergeId)).toMatchObject({ status: 409, problem: { code: 'DUPLICATE_BOOKING' } })
    expect(await customerOf(moved)).toBe(mergeId)
    expect((await api.call(staff, 'customer.get', { params: { id: mergeId } })).body).toMatchObject({ version: 1 })
  })

  it('is rejected if the kept customer would have no contact', async () => {
    const { keepId, mergeId } = await createDuplicatePair()
    expect(await merge(keepId, mergeId, ['email'])).toMatchObject({
      status: 422,
      problem: { errors: [{ path: 'fields', code: 'CONTACT_REQUIRED' }] },
    })
  })

  it('accepts only one of two opposite merges at the same moment', async () => {
    const { keepId, mergeId } = await createDuplicatePair()
    const answers = await Promise.all([merge(keepId, mergeId), merge(mergeId, keepId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('cannot be undone by another business or by staff', async () => {
    const { keepId, mergeId } = await createDuplicatePair()
    const id = idOf(await merge(keepId, mergeId))
    const answer = await api.call(api.nordlicht.owner, 'customer-merge.undo', { params: { id } })
    expect(answer.status).toBe(404)
    expect((await api.call(staff, 'customer-merge.undo', { params: { id } })).status).toBe(403)
  })
})
