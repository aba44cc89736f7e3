import { parseCsv } from '@steward/shared/rules/common/csv'
import { addMinutes, toInstant } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { staff } = kinara

/** The number of statements that the API has sent so far. */
let sent = 0
api.database.api.on('connect', (client) => {
  const { query } = client
  client.query = ((...args: Parameters<typeof query>) => {
    sent++
    return query.apply(client, args)
  }) as typeof query
})

const create = (body: object, options = {}) => api.call(staff, 'customer.create', { body: body as never, ...options })
const update = (id: string, body: object, version = 1) =>
  api.call(staff, 'customer.update', { params: { id }, body: body as never, version })

describe('a new customer', () => {
  it('needs a name and one way to be reached', async () => {
    const { status, body } = await create({ givenName: ' Aisyah  binti ', phoneNumber: '+60 12-338 4410' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      givenName: 'Aisyah binti',
      lastName: '',
      email: '',
      phoneNumber: '+60123384410',
      dateOfBirth: null,
      membershipName: null,
      visits90d: 0,
      noShows90d: 0,
      lifetimeValue: '0.00',
      unpaid: '0.00',
      currency: 'MYR',
      version: 1,
    })
  })

  it.each([
    ['nothing', {}, 'givenName', 'REQUIRED'],
    ['neither email nor phone', { givenName: 'A' }, 'phoneNumber', 'CONTACT_REQUIRED'],
    ['an email without a dot', { givenName: 'A', email: 'a@b' }, 'email', 'INVALID_FORMAT'],
    [
      'a phone number without a country',
      { givenName: 'A', phoneNumber: '0123384410' },
      'phoneNumber',
      'INVALID_FORMAT',
    ],
    ['a name of 61 letters', { givenName: 'A'.repeat(61), email: 'a@b.test' }, 'givenName', 'TOO_LONG'],
    [
      'a birthday tomorrow',
      { givenName: 'A', email: 'a@b.test', dateOfBirth: '2026-11-20' },
      'dateOfBirth',
      'NOT_IN_FUTURE',
    ],
    [
      'a birthday 121 years ago',
      { givenName: 'A', email: 'a@b.test', dateOfBirth: '1905-11-18' },
      'dateOfBirth',
      'INVALID',
    ],
    [
      'a day that does not exist',
      { givenName: 'A', email: 'a@b.test', dateOfBirth: '2001-02-29' },
      'dateOfBirth',
      'INVALID_FORMAT',
    ],
    ['a card number for a name', { givenName: '4242 4242 4242 4242', email: 'a@b.test' }, 'givenName', 'CARD_NUMBER'],
    ['an unknown field', { givenName: 'A', email: 'a@b.test', vip: true }, 'vip', 'UNKNOWN_FIELD'],
  ])('is rejected with %s, and the error names the field', async (_, body, path, code) => {
    const { problem } = await create(body)
    expect(problem).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
    expect(problem.errors).toContainEqual(expect.objectContaining({ path, code }))
  })

  it('with a known email or phone number is rejected as a possible duplicate, unless it is forced', async () => {
    const { body: existing } = await create({
      givenName: 'Mei Ling',
      email: 'mei@home.test',
      phoneNumber: '+60129990001',
    })
    const byMail = await create({ givenName: 'Mei', email: 'MEI@HOME.test' })
    expect(byMail.problem).toMatchObject({
      status: 409,
      code: 'POSSIBLE_DUPLICATE',
      current: [{ id: existing.id, givenName: 'Mei Ling' }],
    })
    expect((await create({ givenName: 'Mei', phoneNumber: '+60 12 999 0001' })).problem.code).toBe('POSSIBLE_DUPLICATE')
    expect((await create({ givenName: 'Mei', email: 'mei@home.test', force: true })).status).toBe(201)
    const elsewhere = await api.call(nordlicht.staff, 'customer.create', {
      body: { givenName: 'Mei', email: 'mei@home.test' },
    })
    expect(elsewhere.status).toBe(201)
  })

  it('is created once when its request is repeated at the same moment', async () => {
    const body = { givenName: 'Twice', email: 'twice@home.test' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(body, { key: 'twice' })))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  })
})

describe('a change of a customer', () => {
  it('keeps one contact, checks only new contacts for duplicates, and needs the version', async () => {
    const { body: created } = await create({ givenName: 'Farid', email: 'farid@home.test' })
    expect((await update(created.id, { email: '' })).problem.errors).toEqual([
      { path: 'phoneNumber', code: 'CONTACT_REQUIRED' },
    ])
    expect((await update(created.id, { phoneNumber: '+60123384410' })).problem.code).toBe('POSSIBLE_DUPLICATE')
    expect((await update(created.id, { phoneNumber: '+60123384410', force: true })).body).toMatchObject({
      phoneNumber: '+60123384410',
      version: 2,
    })
    expect((await update(created.id, { lastName: 'Rahman' }, 1)).problem).toMatchObject({
      code: 'STALE_VERSION',
      current: { version: 2 },
    })
    expect((await update(created.id, { lastName: 'Rahman' }, 2)).body.lastName).toBe('Rahman')
  })
})

describe('the search for customers', () => {
  it('finds words in any order, emails, and the last digits of a phone number in any spelling', async () => {
    const { body: created } = await create({
      givenName: 'Siti',
      lastName: 'Nurhaliza',
      email: 'siti.n@voice.test',
      phoneNumber: '+60177654321',
    })
    await create({ givenName: 'Siti', lastName: 'Aminah', email: 'siti.a@voice.test' })
    const ids = async (q: string) =>
      (await api.call(staff, 'customer.list', { query: { q } })).body.items.map(({ id }) => id)
    for (const q of ['nurhaliza siti', 'SITI.N@', '765 4321', '017-765 4321', '+60177654321'])
      expect([q, await ids(q)]).toEqual([q, [created.id]])
    expect(await ids('765432')).toEqual([])
    expect(await ids('%')).toEqual([])
    expect((await api.call(nordlicht.staff, 'customer.list', { query: { q: 'nurhaliza' } })).body).toMatchObject({
      items: [],
      total: 0,
      nextCursor: null,
    })
  })
})

describe('the figures of a customer', () => {
  it('count visits, no-shows, money received and money due', async () => {
    const id = await api.createCustomer(kinara)
    const at = (startsIn: number, fields: object = {}) => api.createSlot(kinara, { startsIn, ...fields })
    await api.createBooking(kinara, { customerId: id, timeSlotId: await at(-3000), status: 'CHECKED_IN' })
    await api.createBooking(kinara, { customerId: id, timeSlotId: await at(-4000, { status: 'COMPLETED' }) })
    const due = await at(3000)
    await api.createBooking(kinara, {
      customerId: id,
      timeSlotId: due,
      status: 'PAYMENT_PENDING',
      price: 1000,
      total: 1000,
    })
    const next = await at(600)
    const slot = await api.call(staff, 'time-slot.get', { params: { id: next } })
    await api.call(staff, 'booking.create', {
      body: { timeSlotId: next, customerId: id, paymentType: 'CASH', total: '53.90' },
    })
    const { body } = await api.call(staff, 'customer.get', { params: { id } })
    expect(body).toMatchObject({
      visits90d: 1,
      noShows90d: 1,
      lifetimeValue: '53.90',
      unpaid: '10.00',
      nextVisitAt: slot.body.startTime,
    })
    const listed = await api.call(staff, 'customer.list', { query: { unpaid: 'true' } })
    expect(listed.body.items).toEqual([body])
  })

  it('need as many statements for a hundred customers as for one', async () => {
    const longAgo = addMinutes(api.clock.now(), -100 * 24 * 60)
    const known = { createdAt: longAgo, dateOfBirth: '1992-02-29' as never }
    for (let index = 0; index < 100; index++) await api.createCustomer(nordlicht, known)
    const statements = async (limit: string, filter = {}) => {
      const before = sent
      const { body } = await api.call(nordlicht.staff, 'customer.list', { query: { limit, ...filter } })
      expect(body.items).toHaveLength(Number(limit))
      return sent - before
    }
    const one = await statements('1')
    expect(one).toBeGreaterThan(4)
    expect(await statements('100')).toBe(one)
    expect(await statements('100', { inactiveDays: '90', birthMonth: '2' })).toBe(one)
  })
})

describe('the filters of the list', () => {
  const day = 24 * 60
  const of = (lastName: string, createdDaysAgo = 400) =>
    api.createCustomer(kinara, { lastName, createdAt: addMinutes(api.clock.now(), -createdDaysAgo * day) })
  const visit = async (customerId: string, daysAgo: number, status: 'CHECKED_IN' | 'CONFIRMED' = 'CHECKED_IN') =>
    api.createBooking(kinara, {
      customerId,
      timeSlotId: await api.createSlot(kinara, { startsIn: -daysAgo * day }),
      status,
    })
  const listed = async (query: Record<string, string>) => {
    const { body } = await api.call(staff, 'customer.list', { query })
    expect(body.total).toBe(body.items.length)
    return body.items.map(({ id }) => id)
  }

  it('find customers without a visit for a number of days, but no new customers', async () => {
    const q = 'Inactivity'
    const never = await of(q)
    await of(q, 20)
    const lapsed = await of(q)
    await visit(lapsed, 40)
    await visit(lapsed, 5, 'CONFIRMED')
    const regular = await of(q)
    await visit(regular, 40)
    await visit(regular, 29)
    const enteredLate = await of(q, 1)
    await visit(enteredLate, 90)
    expect(new Set(await listed({ q, inactiveDays: '30' }))).toEqual(new Set([never, lapsed, enteredLate]))
    expect(new Set(await listed({ q, inactiveDays: '60' }))).toEqual(new Set([never, enteredLate]))
    expect(await listed({ q, inactiveDays: '3650' })).toEqual([])
    expect(await api.call(nordlicht.staff, 'customer.list', { query: { q, inactiveDays: '30' } })).toMatchObject({
      body: { total: 0 },
    })
  })

  it('find customers with a minimum of no-shows in 90 days, without waived ones', async () => {
    const q = 'Absence'
    const twice = await of(q)
    await visit(twice, 10, 'CONFIRMED')
    await visit(twice, 20, 'CONFIRMED')
    await visit(twice, 91, 'CONFIRMED')
    const once = await of(q)
    await visit(once, 10, 'CONFIRMED')
    await visit(once, 11)
    const waived = await visit(once, 12, 'CONFIRMED')
    await api.database.admin.query('update booking set no_show_waived = true where id = $1', [waived])
    await of(q)
    expect(new Set(await listed({ q, noShows: '1' }))).toEqual(new Set([twice, once]))
    expect(await listed({ q, noShows: '2' })).toEqual([twice])
    expect(await listed({ q, noShows: '3' })).toEqual([])
  })

  it('find birthdays in a month, only of this business, and together with other filters', async () => {
    const born = (dateOfBirth: string, lastName = 'Birthday') =>
      api.createCustomer(kinara, { lastName, dateOfBirth: dateOfBirth as never })
    const leap = await born('1992-02-29')
    await born('1992-03-01')
    await api.createCustomer(nordlicht, { lastName: 'Birthday', dateOfBirth: '1990-02-01' as never })
    expect(await listed({ birthMonth: '2' })).toEqual([leap])
    expect(await listed({ q: 'birthday', birthMonth: '3', noShows: '1' })).toEqual([])
  })
})

describe('the export of the list', () => {
  const exported = async (query: Record<string, string>) => {
    const { content, headers, status } = await api.call(kinara.manager, 'customer.export', { query })
    expect(status).toBe(200)
    return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(content), headers }
  }

  it('has the customers of the filter, in the requested language, and no formula', async () => {
    await api.createCustomer(kinara, {
      givenName: '=HYPERLINK("x")',
      lastName: 'Exported',
      email: '',
      phoneNumber: '+60127770001',
    })
    await api.createCustomer(kinara, {
      givenName: 'Zoë; A',
      lastName: 'Exported',
      email: 'zoe@mail.test',
      phoneNumber: '',
    })
    const { text, headers } = await exported({ q: 'exported', language: 'de' })
    expect(headers.get('content-disposition')).toBe('attachment; filename="customers-2026-11-19.csv"')
    const [header, ...lines] = text.trimEnd().split('\r\n')
    expect(header).toMatch(/^\uFEFFVorname;Nachname;E-Mail;Telefon;/)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^"'=HYPERLINK\(""x""\)";Exported;;'\+60127770001;/)
    expect(lines[1]).toMatch(/^"Zoë; A";Exported;zoe@mail.test;/)
    const { rows } = await api.database.admin.query(
      `select new, actor_id from audit_event where action = 'customer.export'`,
    )
    expect(rows).toEqual([{ new: { rows: 2, filter: ['q'] }, actor_id: kinara.manager.id }])
  })

  it('has the local day on which a customer was created', async () => {
    // 00:30 of 19 November in Kuala Lumpur, while it is 18 November in UTC.
    const createdAt = toInstant('2026-11-18T16:30:00Z')
    await api.createCustomer(kinara, { lastName: 'Midnight', createdAt })
    const { headers, rows } = parseCsv((await exported({ q: 'midnight' })).text)
    expect(rows[0]!.cells[headers.indexOf('Customer since')]).toBe('2026-11-19')
  })

  it('supports the filters of the list', async () => {
    const fields = { lastName: 'Summer', dateOfBirth: '1990-07-15' as never }
    await api.createCustomer(kinara, fields)
    await api.createCustomer(kinara, { ...fields, dateOfBirth: '1990-08-15' as never })
    const { text } = await exported({ q: 'summer', birthMonth: '7' })
    expect(text).toContain(',1990-07-15,')
    expect(text.trimEnd().split('\r\n')).toHaveLength(2)
    expect((await exported({ q: 'summer', inactiveDays: '1' })).text.trimEnd().split('\r\n')).toHaveLength(1)
  })

  it('has exactly the selected customers, without deleted ones and those of another business', async () => {
    const fields = { lastName: 'Ticked', email: '' }
    const wanted = await api.createCustomer(kinara, { ...fields, givenName: '@SUM(A1)' })
    await api.createCustomer(kinara, { ...fields, givenName: 'Unticked' })
    const gone = await api.createCustomer(kinara, { ...fields, givenName: 'Gone', deletedAt: api.clock.now() })
    const elsewhere = await api.createCustomer(nordlicht, { ...fields, givenName: 'Elsewhere' })
    const body = { ids: [gone, wanted, elsewhere] }
    const { content, status } = await api.call(kinara.manager, 'customer.export-selected', { body })
    expect(status).toBe(200)
    const lines = new TextDecoder().decode(content).trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^'@SUM\(A1\),Ticked,/)
    const { rows } = await api.database.admin.query(
      `select new from audit_event where action = 'customer.export' and new -> 'filter' ? 'ids'`,
    )
    expect(rows).toEqual([{ new: { rows: 1, filter: ['ids'] } }])
  })
})
