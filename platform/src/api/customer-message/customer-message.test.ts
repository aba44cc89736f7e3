import { messagesPerDay } from '@steward/shared/contracts/customer/customer-message'
import { addMinutes } from '@steward/shared/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApi, testNow } from '../../testing/api.ts'
import { inOpenTransaction, isSomebodyWaiting } from '../../testing/lock-wait.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { staff } = kinara
const db = api.database.admin

const readMails = async () =>
  (
    await db.query<{
      recipient: string
      subject: string
      body: string
      html: string
      is_held: boolean
      locale: string
    }>(
      `select recipient, subject, body, html, locale, next_attempt_at > now() as is_held from outbox_mail
       where status <> 'WITHDRAWN' order by recipient`,
    )
  ).rows

/** Creates a slot with Ana, who has two bookings, Ben without an address, and Sam, who wants no emails. */
async function roster() {
  const timeSlotId = await api.createSlot(kinara, { slots: 8 })
  const book = async (fields: Parameters<typeof api.createCustomer>[1], more: object = {}) => {
    const customerId = await api.createCustomer(kinara, fields)
    return { customerId, id: await api.createBooking(kinara, { timeSlotId, customerId, ...more }) }
  }
  const ana = await book({ givenName: 'Ana', email: 'ana@customer.test' })
  const again = await api.createBooking(kinara, { timeSlotId, customerId: ana.customerId, duplicateAllowed: true })
  const ben = await book({ givenName: 'Ben', email: '' })
  const sam = await book({ givenName: 'Sam', email: 'sam@customer.test', emailChoice: 'NONE' })
  const bookingIds = [ana.id, again, ben.id, sam.id]
  return { timeSlotId, bookingIds, ana: ana.customerId }
}
const message = (to: { timeSlotId: string; bookingIds: string[] }, fields: object = {}) => ({
  timeSlotId: to.timeSlotId,
  bookingIds: to.bookingIds,
  subject: 'Bring a towel',
  body: 'The heating is out.\nSorry!\n\nSee you <b>tomorrow</b>.',
  ...fields,
})
const send = (body: object) => api.call(staff, 'customer-message.send', { body: body as never })
const withdraw = (id: string) => api.call(staff, 'customer-message.withdraw', { params: { id } })
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id

beforeEach(async () => {
  api.clock.set(testNow)
  await db.query('delete from outbox_mail')
})

describe('a message to the people of a slot', () => {
  it('is one email to each customer who can be reached, with its text unchanged', async () => {
    const people = await roster()
    const { status, body } = await send(message(people))
    expect(status).toBe(201)
    expect(body).toMatchObject({ reach: { byEmail: 1, withoutEmail: 2 } })
    const [mail, ...more] = await readMails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      recipient: 'ana@customer.test',
      subject: 'Bring a towel',
      is_held: true,
      locale: 'en',
    })
    expect(mail!.body).toContain('Hello Ana,\n\nThe heating is out.\nSorry!\n\nSee you <b>tomorrow</b>.')
    expect(mail!.body).toMatch(/About your session: .*, Fri 20 Nov, 09:00\./)
    expect(mail!.html).not.toContain('<b>')
  })

  it('has the same text in the preview, which sends nothing', async () => {
    const people = await roster()
    const { body } = await api.call(staff, 'customer-message.preview', { body: message(people) as never })
    expect(await readMails()).toEqual([])
    await send(message(people))
    expect((await readMails())[0]!.body).toBe((body as { text: string }).text)
  })

  it('can be withdrawn while it waits, but not once it was sent', async () => {
    const people = await roster()
    expect((await withdraw(idOf(await send(message(people))))).body).toEqual({ withdrawn: 1, left: 0 })
    expect(await readMails()).toEqual([])
    const id = idOf(await send(message(people)))
    await db.query(`update outbox_mail set status = 'SENT' where status = 'QUEUED'`)
    expect((await withdraw(id)).body).toEqual({ withdrawn: 0, left: 1 })
  })

  it('is listed in the activity of the customer, without its text', async () => {
    const people = await roster()
    await withdraw(idOf(await send(message(people))))
    const { body } = await api.call(kinara.manager, 'customer.activity', { params: { id: people.ana } })
    const actions = body.items.map(({ action }) => action)
    expect(actions.filter((action) => action === 'booking.message')).toHaveLength(2)
    expect(actions).toContain('booking.message-withdrawn')
    const { rows } = await db.query(`select new from audit_event where action = 'customer-message.send'`)
    expect(JSON.stringify(rows)).not.toContain('towel')
  })

  it('is not withdrawn by a change to the booking', async () => {
    const people = await roster()
    await send(message(people))
    await api.call(staff, 'booking.cancel', { params: { id: people.bookingIds[0]! }, version: 1, body: {} as never })
    expect((await readMails()).map(({ subject }) => subject)).toContain('Bring a towel')
  })

  it('is rejected after the daily limit, and allowed again the day after', async () => {
    const people = await roster()
    const sent = Array.from({ length: messagesPerDay }, (_, index) => `('message:${index}:x')`)
    await db.query(
      `insert into outbox_mail (entity_id, created_at, recipient, locale, template, subject, body, once_key, status)
       select $1, $2, 'x@customer.test', 'en', 'customer-message', 'x', 'x', key, 'SENT'
       from (values ${sent.join(', ')}) as made (key)`,
      [kinara.id, testNow],
    )
    expect(await send(message(people))).toMatchObject({ status: 429, problem: { code: 'TOO_MANY_REQUESTS' } })
    api.clock.set(addMinutes(testNow, 24 * 60 + 1))
    expect((await send(message(people))).status).toBe(201)
  })

  it('is not sent to a customer who is anonymised at the same moment', async () => {
    const people = await roster()
    const sending = await inOpenTransaction(db, async (client) => {
      await client.query('select from customer where id = $1 for update', [people.ana])
      const answer = send(message(people))
      await expect.poll(() => isSomebodyWaiting(db)).toBe(true)
      await client.query('update customer set anonymised_at = now(), deleted_at = now() where id = $1', [people.ana])
      await client.query('commit')
      return { answer }
    })
    expect((await sending.answer).problem.errors).toEqual([{ path: 'bookingIds.0', code: 'NOT_FOUND' }])
    expect(await readMails()).toEqual([])
  })

  it('cannot be withdrawn by another business', async () => {
    const people = await roster()
    const id = idOf(await send(message(people)))
    const foreign = await api.call(nordlicht.owner, 'customer-message.withdraw', { params: { id } })
    expect(foreign.status).toBe(404)
    expect(await readMails()).toHaveLength(1)
  })
})
