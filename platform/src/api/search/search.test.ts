import { foldText, withSpellings } from '@steward/shared/rules/common/search-text'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { invoice } from '../../tables/booking/invoice.ts'
import { testApi } from '../../testing/api.ts'
import { giveAddress } from '../../testing/sold-memberships.ts'
import type { TestPerson } from '../../testing/businesses.ts'
import { insertMembershipInvoice } from '../../testing/invoice-records.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { staff, owner, provider } = kinara

const search = async (q: string, query: object = {}, person: TestPerson = staff) =>
  (await api.call(person, 'search.query', { query: { q, ...query } as never })).body.groups
const customerIds = async (q: string) =>
  (await search(q, { types: 'customer' })).flatMap(({ items }) => items.map(({ id }) => id))

const scripts = [
  'Aishah',
  'Jürgen Weiß',
  'José'.normalize('NFD'),
  'İlker Işık',
  'ISTANBUL',
  'Łukasz Ørsted',
  'Σίσυφος',
  'О́льга Ёлкина',
  'குமார் அருண்',
  'محمد الرشيد',
  'مُحَمَّد',
  '王小明',
  '김민준',
  'やまだ太郎',
  'हिन्दी नाम',
  '🧘‍♀️ Yoga',
  'ＦＵＬＬ ﬁ',
  "O’Brien O'Neil",
  'a  b\u00a0c',
  'þórður Æsa œuvre đuro',
  'Joe Müeller Aeoe',
]

describe('folding', () => {
  it.each(scripts)('is the same in the database and in the code: %s', async (text) => {
    const { rows } = await api.database.admin.query<{ folded: string }>('select steward_fold($1) as folded', [text])
    expect(rows[0]?.folded).toBe(foldText(text))
    const spelled = await api.database.admin.query<{ text: string }>('select steward_searched($1) as text', [text])
    expect(spelled.rows[0]?.text).toBe(withSpellings(foldText(text)))
  })
})

describe('customers of every script', () => {
  it.each([
    ['Kumar', 'குமார்', 'அருண்', 'குமா'],
    ['Muhammad', 'محمد', 'الرشيد', 'رشيد'],
    ['Wang', '小明', '王', '明'],
    ['Emoji', '🧘🏽‍♂️ Ravi', 'Bala', '🧘🏽'],
    ['combining', 'Zoë'.normalize('NFD'), 'Brontë', 'zoe bronte'],
    ['ß', 'Jürgen', 'Großmann', 'GROSSMANN jurgen'],
    ['Turkish', 'İlkay', 'Yıldız', 'ilkay yildiz'],
    ['apostrophe', 'Sinéad', "O'Brien", 'obrien'],
  ])('%s: %s %s is found by %s', async (key, givenName, lastName, q) => {
    const id = await api.createCustomer(kinara, { givenName, lastName, email: `${key.length}@script.test` })
    expect(await customerIds(q)).toContain(id)
    expect(await customerIds(lastName)).toContain(id)
    const { body } = await api.call(staff, 'customer.list', { query: { q } })
    expect(body.items.map((item) => item.id)).toContain(id)
  })

  it.each([
    ['Vera', 'muller'],
    ['Nora', 'mueller'],
    ['Ida', 'MÜLLER'],
  ])('%s %s is found in every spelling of the umlaut, in the search and in the list', async (givenName, q) => {
    const names = ['Mueller', 'Müller', 'Muller']
    const ids = []
    for (const lastName of names)
      ids.push(
        await api.createCustomer(kinara, {
          givenName,
          lastName,
          email: `${givenName}${ids.length}@umlaut.test`,
        }),
      )
    expect(await customerIds(`${givenName} ${q}`)).toEqual(expect.arrayContaining(ids))
    const { body } = await api.call(staff, 'customer.list', { query: { q: `${givenName} ${q}` } })
    expect(body.items.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    expect(await customerIds(`${givenName} miller`)).toEqual([])
  })

  it('80 characters of any script, including astral ones, can be searched', async () => {
    for (const sign of ['ழ', 'ع', '龍', '😀', 'a\u0301', 'ß', 'İ', '%', '_', "'"]) {
      const answer = await api.call(staff, 'search.query', { query: { q: [...sign.repeat(80)].slice(0, 80).join('') } })
      expect([sign, answer.status]).toEqual([sign, 200])
    }
  })

  it('special characters of SQL are searched as text', async () => {
    await api.createCustomer(kinara, { givenName: 'Percy', lastName: '100%_pure', email: 'percy@wild.test' })
    for (const q of ['%', '_', "' or 1=1 --", '\\', '^pe', '{}', '"', '%%%', '*:*'])
      expect([q, await customerIds(q)]).toEqual([q, []])
    expect(await customerIds('100%_p')).toHaveLength(1)
  })
})

describe('the order and the number of hits', () => {
  it('lists beginnings of words first, returns five hits and counts all', async () => {
    for (let index = 0; index < 6; index++)
      await api.createCustomer(kinara, { givenName: 'Quinn', lastName: `Zeta${index}`, email: `q${index}@count.test` })
    const inside = await api.createCustomer(kinara, { givenName: 'Aquinn', lastName: '', email: 'inside@count.test' })
    const [group] = await search('quinn', { types: 'customer' })
    expect(group).toMatchObject({ type: 'customer', total: 7, isExact: false })
    expect(group?.items).toHaveLength(5)
    expect(group?.items.map(({ id }) => id)).not.toContain(inside)
    expect((await search('quinn', { limit: '2' }))[0]?.items).toHaveLength(2)
  })

  it('leaves out deleted and merged customers', async () => {
    const kept = await api.createCustomer(kinara, { givenName: 'Gonetown', email: 'kept@gone.test' })
    await api.createCustomer(kinara, { givenName: 'Gonetown', deletedAt: api.clock.now(), email: 'x@gone.test' })
    await api.createCustomer(kinara, { givenName: 'Gonetown', mergedIntoId: kept, email: 'y@gone.test' })
    expect(await search('gonetown')).toMatchObject([{ total: 1, items: [{ id: kept }] }])
  })
})

describe('numbers', () => {
  it('find a booking by the whole, the beginning and the end of its number, and list the exact match before everything', async () => {
    const timeSlotId = await api.createSlot(kinara)
    const book = (bookingNumber: string, receiptNumber?: string) =>
      api.createBooking(kinara, { timeSlotId, bookingNumber, ...(receiptNumber ? { receiptNumber } : {}) })
    const wanted = await book('BK-202611-00042', 'R-2026-000777')
    await book('BK-202611-10042')
    await api.createCustomer(kinara, { givenName: 'Bk', email: 'bk-202611-00042@number.test' })
    for (const q of ['BK-202611-00042', 'bk20261100042', 'bk 202611 00042', 'r-2026-000777']) {
      const [first] = await search(q)
      expect([q, first]).toMatchObject([q, { type: 'booking', isExact: true, items: [{ id: wanted }] }])
    }
    const both = await search('BK-202611-00042')
    expect(both.map(({ type }) => type)).toEqual(['booking', 'customer'])
    const [group] = await search('42', { types: 'booking' })
    expect(group).toMatchObject({ total: 2, isExact: false, items: [{ id: wanted }, {}] })
    expect(await search('r-2026', { types: 'booking' })).toMatchObject([{ total: 1, items: [{ id: wanted }] }])
    expect(await search('BK-202611-00042', {}, nordlicht.owner)).toEqual([])
  })
})

describe('invoices', () => {
  it('say whether they are for a booking or for a membership', async () => {
    const db = databaseOf(api.database.admin)
    const customerId = await api.createCustomer(kinara)
    const at = api.clock.now()
    const of = { entityId: kinara.id, customerId, currency: 'MYR' }
    const ofMembership = await insertMembershipInvoice(db, {
      ...of,
      subscriptionId: await api.createSubscription(kinara, { customerId }),
      invoiceNumber: 'INV-2026-777001',
      at,
    })
    const [draft] = await db
      .insert(invoice)
      .values({ ...of, createdAt: at, updatedAt: at, price: 0, tax: 0, total: 0 })
      .returning({ id: invoice.id })
    const ofBooking = draft!.id
    await db
      .update(invoice)
      .set({ status: 'ISSUED', invoiceNumber: 'INV-2026-777002', issuedAt: at })
      .where(eq(invoice.id, ofBooking))
    const [group] = await search('INV-2026-777', { types: 'invoice' })
    const hits = group?.items.map((hit) => [hit.id, 'sourceType' in hit ? hit.sourceType : undefined])
    expect(new Map(hits as [string, string][])).toEqual(
      new Map([
        [ofBooking, 'BOOKING'],
        [ofMembership, 'SUBSCRIPTION'],
      ]),
    )
  })
})

describe('data that the caller may not see', () => {
  it('is not searched: a provider finds only their own slots, without people and money', async () => {
    const serviceId = await api.createService(kinara, { name: 'Zumba' })
    const own = await api.createSlot(kinara, { serviceId })
    const others = await api.createSlot(kinara, { serviceId, providerId: kinara.otherProvider.id })
    await api.createCustomer(kinara, { givenName: 'Zumba', lastName: 'Fan', email: 'fan@zumba.test' })
    await api.createBooking(kinara, { timeSlotId: own, bookingNumber: 'BK-209901-00001' })
    const groups = await search('zumba', {}, provider)
    expect(groups).toMatchObject([{ type: 'time-slot', total: 1, items: [{ id: own }] }])
    expect(JSON.stringify(groups)).not.toMatch(/price|currency|email|phone/i)
    for (const q of ['BK-209901-00001', 'fan', 'olivia']) expect(await search(q, {}, provider)).toEqual([])
    const [slots] = await search('zumba', { types: 'time-slot' })
    expect(slots?.items.map(({ id }) => id).sort()).toEqual([own, others].sort())
  })

  it('cannot be searched by: staff find colleagues by name, and owners also by email', async () => {
    const [member] = await search('olivia', { types: 'member' })
    expect(member).toMatchObject({ type: 'member', items: [{ id: owner.id, role: 'OWNER' }] })
    expect(JSON.stringify(member)).not.toContain('@')
    expect(await search(owner.email, { types: 'member' })).toEqual([])
    expect(await search(owner.email, { types: 'member' }, owner)).toMatchObject([{ items: [{ id: owner.id }] }])
  })

  it('stays within its business, also in the search functions of the database', async () => {
    const id = await api.createCustomer(nordlicht, { givenName: 'Nordfrau', email: 'n@nord.test' })
    expect(await search('nordfrau')).toEqual([])
    expect(await search('nordfrau', {}, nordlicht.owner)).toMatchObject([{ items: [{ id }] }])
    const direct = await api.database.api.query(`select * from steward_find_customers(array['nordfrau'], '', 5)`)
    expect(direct.rows).toEqual([])
  })
})

describe('slots', () => {
  it('are found by the local day of the business', async () => {
    const serviceId = await api.createService(kinara, { name: 'Aqua Nacht' })
    // 00:30 on Saturday in Kuala Lumpur, while it is still Friday in UTC.
    const id = await api.createSlot(kinara, {
      serviceId,
      startTime: '2026-11-20T16:30:00.000Z' as never,
    })
    expect(await search('nacht saturday', { types: 'time-slot' })).toMatchObject([{ items: [{ id }] }])
    expect(await search('samstag aqua 00:30', { types: 'time-slot' })).toMatchObject([{ items: [{ id }] }])
    expect(await search('nacht friday', { types: 'time-slot' })).toEqual([])
  })

  it('over midnight are found by both days, and by no mixture of them', async () => {
    const serviceId = await api.createService(kinara, { name: 'Vollmond' })
    // From 23:00 on Monday, 30 November, to 01:00 on Tuesday in Kuala Lumpur.
    const id = await api.createSlot(kinara, {
      serviceId,
      startTime: '2026-11-30T15:00:00.000Z' as never,
      endTime: '2026-11-30T17:00:00.000Z' as never,
    })
    for (const q of [
      'vollmond monday',
      'vollmond tuesday',
      'vollmond 1.12.',
      'vollmond 30 nov',
      'vollmond 1 dec 23:00',
    ])
      expect([q, await search(q, { types: 'time-slot' })]).toMatchObject([q, [{ items: [{ id }] }]])
    for (const q of ['vollmond 30 dec', 'vollmond 1 nov', 'vollmond wednesday', 'vollmond 29 nov'])
      expect([q, await search(q, { types: 'time-slot' })]).toEqual([q, []])
  })

  it('of the past are found only with their day', async () => {
    const serviceId = await api.createService(kinara, { name: 'Retro' })
    const id = await api.createSlot(kinara, { serviceId, startsIn: -24 * 60 })
    expect(await search('retro', { types: 'time-slot' })).toEqual([])
    for (const q of ['retro yesterday', 'ayer', '18 nov retro', '18.11.2026'])
      expect([q, await search(q, { types: 'time-slot' })]).toMatchObject([q, [{ items: [{ id }] }]])
  })
})

describe('a phone number', () => {
  it.each(['030/2487831', '+49 (0)30 2487831', '0049 30 248 78 31'])(
    '%s finds the phone number in every list of a customer',
    async (q) => {
      await giveAddress(api)
      const customerId = await api.createCustomer(kinara, { givenName: 'Uta', phoneNumber: '+49302487831' })
      const timeSlotId = await api.createSlot(kinara)
      const paid = { timeSlotId, customerId, paymentType: 'CASH', total: '53.90' } as const
      const { booking } = (await api.call(staff, 'booking.create', { body: paid })).body
      const { body: invoice } = await api.call(staff, 'invoice.create', { body: { bookingId: booking.id } })
      const subscriptionId = await api.createSubscription(kinara, { customerId })
      expect(await customerIds(q)).toContain(customerId)
      const found = [
        await api.call(staff, 'booking.list', { query: { q } }),
        await api.call(staff, 'invoice.list', { query: { q } }),
        await api.call(staff, 'subscription.list', { query: { q } }),
      ].map(({ body }) => body.items.map(({ id }) => id))
      for (const [index, id] of [booking.id, invoice.id, subscriptionId].entries()) expect(found[index]).toContain(id)
      expect((await api.call(staff, 'booking.list', { query: { q: '030/2487832' } })).body.items).toEqual([])
    },
  )
})
