import type { CustomerActivity, CustomerDataExport } from '@steward/shared/contracts'
import { toPlainDate } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { manager, staff, provider } = kinara
const { admin } = api.database

const paidInCash = { paymentType: 'CASH', total: '53.90' } as const

/**
 * Creates a customer with a corrected phone number, a paid booking, a note, an email, and an email to the team about
 * them.
 */
async function regular(name = 'Nurul', lastName = 'Hidayah', phone = '+6012345000') {
  const email = `${name.toLowerCase()}.${lastName.toLowerCase()}@person.test`
  const { body: created } = await api.call(staff, 'customer.create', {
    body: {
      givenName: name,
      lastName,
      email,
      phoneNumber: `${phone}1`,
      dateOfBirth: '1991-05-14',
      force: true,
    } as never,
  })
  const edit = { params: { id: created.id }, body: { phoneNumber: `${phone}2`, force: true }, version: 1 }
  await api.call(staff, 'customer.update', edit as never)
  const timeSlotId = await api.createSlot(kinara, { startsIn: 30 })
  const book = { body: { timeSlotId, customerId: created.id, ...paidInCash } as never }
  const { body: creation } = await api.call(staff, 'booking.create', book)
  await api.call(staff, 'customer-note.create', {
    params: { id: created.id },
    body: { body: `Knee surgery of ${lastName}` } as never,
  })
  await admin.query(
    `insert into outbox_mail (entity_id, recipient, template, subject, body, status, created_at)
     values ($1, $2, 'receipt', 'Your receipt', $3, 'SENT', now()),
       ($1, 'sam@kinara.test', 'notification', $4, $4, 'QUEUED', now())`,
    [kinara.id, email, `Dear ${name}`, `${name} ${lastName} has booked`],
  )
  return { id: created.id, email, name: `${name} ${lastName}`, booking: creation.booking }
}

const inTwoDays = '2026-11-21T01:00:00Z'
const anonymise = (id: string, confirmation: string, version = 2) =>
  api.call(manager, 'customer.anonymise', { params: { id }, body: { confirmation }, version })

/** Returns the names of all tables in which a row contains a text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await admin.query<{ table_name: string }>(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const matches: string[] = []
  for (const { table_name: table } of tables) {
    const { rowCount } = await admin.query(`select from "${table}" as held where strpos(held::text, $1) > 0 limit 1`, [
      text,
    ])
    if (rowCount) matches.push(table)
  }
  return matches.sort()
}

describe('notes about a customer', () => {
  it('can be changed only by their author', async () => {
    const id = await api.createCustomer(kinara)
    await api.call(manager, 'customer-note.create', { params: { id }, body: { body: 'Pays late', isPinned: true } })
    await api.call(staff, 'customer-note.create', { params: { id }, body: { body: 'Likes tea' } })
    const { body } = await api.call(staff, 'customer-note.list', { params: { id } })
    expect(body.items.map((note) => [note.body, note.isPinned, note.canChange])).toEqual([
      ['Pays late', true, false],
      ['Likes tea', false, true],
    ])
  })

  it('are listed page by page, the pinned ones first', async () => {
    const id = await api.createCustomer(kinara)
    const write = (body: string, isPinned = false) =>
      api.call(staff, 'customer-note.create', { params: { id }, body: { body, isPinned } })
    await write('Oldest, pinned', true)
    for (const body of ['Second', 'Third', 'Newest']) await write(body)
    const read = (cursor?: string) =>
      api.call(staff, 'customer-note.list', { params: { id }, query: { limit: '3', ...(cursor ? { cursor } : {}) } })
    const { body: first } = await read()
    const { body: second } = await read(first.nextCursor!)
    const bodies = [...first.items, ...second.items].map(({ body }) => body)
    expect([first.items.length, first.total, second.nextCursor]).toEqual([3, 4, null])
    expect(bodies[0]).toBe('Oldest, pinned')
    expect([...bodies].sort()).toEqual(['Newest', 'Oldest, pinned', 'Second', 'Third'])
  })

  it('leave their changes in the trail, but not their text', async () => {
    const id = await api.createCustomer(kinara)
    const { body: note } = await api.call(staff, 'customer-note.create', {
      params: { id },
      body: { body: 'Zebra allergy' },
    })
    await api.call(staff, 'customer-note.update', {
      params: { id: note.id },
      body: { body: 'Zebra phobia' },
      version: 1,
    })
    await api.call(staff, 'customer-note.remove', { params: { id: note.id }, version: 2 })
    const { body } = await api.call(manager, 'customer.activity', { params: { id } })
    expect(body.items.map(({ action }) => action)).toEqual([
      'customer-note.remove',
      'customer-note.update',
      'customer-note.create',
    ])
    const { rows } = await admin.query(`select from audit_event where strpos(concat(old, new), 'Zebra') > 0`)
    expect(rows).toHaveLength(0)
  })

  it('accept only one of several changes at the same moment', async () => {
    const id = await api.createCustomer(kinara)
    const { body: note } = await api.call(staff, 'customer-note.create', { params: { id }, body: { body: 'Tea' } })
    const change = (body: string) =>
      api.call(staff, 'customer-note.update', { params: { id: note.id }, body: { body }, version: 1 })
    const answers = await Promise.all(['Coffee', 'Water', 'Milk'].map(change))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('the activity of a customer', () => {
  it('lists the old and the new value of each field, newest first, page by page', async () => {
    const { id } = await regular('Siti', 'Aminah', '+6012345100')
    const read = (cursor?: string) =>
      api.call(manager, 'customer.activity', { params: { id }, query: { limit: '2', ...(cursor ? { cursor } : {}) } })
    const { body: first } = await read()
    const { body: second } = await read(first.nextCursor!)
    const events: CustomerActivity[] = [...first.items, ...second.items]
    expect(first.total).toBe(4)
    expect(events.map(({ action }) => action)).toEqual([
      'customer-note.create',
      'booking.create',
      'customer.update',
      'customer.create',
    ])
    expect(events[2]!.changes).toEqual([{ field: 'phoneNumber', old: '+60123451001', new: '+60123451002' }])
    expect(events[1]).toMatchObject({ label: expect.any(String), actor: { givenName: 'Sam' } })
    // A field that stayed empty is not listed.
    expect(events.flatMap(({ changes }) => changes).filter((change) => change.old === null && !change.new)).toEqual([])
  })

  it('offers the undo of a merge as long as it is possible', async () => {
    const keepId = await api.createCustomer(kinara, { givenName: 'Mei', email: 'mei@undo.test' })
    const mergeId = await api.createCustomer(kinara, { givenName: 'May', email: 'may@undo.test' })
    const body = { keepId, mergeId, mergeVersion: 1 }
    const { body: merged } = await api.call(manager, 'customer.merge', { body: body as never, version: 1 })
    const undoes = async () =>
      (await api.call(manager, 'customer.activity', { params: { id: keepId } })).body.items.map(({ undo }) => undo)
    expect(await undoes()).toEqual([merged.id])
    await api.call(manager, 'customer-merge.undo', { params: { id: merged.id } })
    expect(await undoes()).toEqual([null, null])
  })
})

describe('anonymising a customer', () => {
  it('removes the name of the customer from everything but issued documents', async () => {
    const { id, email, name, booking } = await regular()
    for (const kind of ['bookings', 'customers'] as const)
      await api.call(manager, 'data-export.create', { body: { kind, filter: { q: 'Hidayah' } } })
    expect(await tablesWith('Hidayah')).toContain('data_export_part')
    api.clock.set(inTwoDays)
    const answer = await anonymise(id, name)
    expect(answer.body).toEqual({ id, bookings: 1, documents: 1, notes: 1 })
    const documents = ['receipt']
    expect(await tablesWith('Hidayah')).toEqual(documents)
    expect(await tablesWith(email)).toEqual(documents)
    expect(await tablesWith('+60123450001')).toEqual([])
    expect(await tablesWith('+60123450002')).toEqual(documents)
    expect((await admin.query('select from customer where id = $1 and date_of_birth is not null', [id])).rowCount).toBe(
      0,
    )
    const { body: shown } = await api.call(staff, 'booking.get', { params: { id: booking.id } })
    expect(shown.customer).toMatchObject({ givenName: 'Anonymised customer', lastName: '', email: '', phoneNumber: '' })
    const pdf = await api.call(staff, 'booking.receipt', { params: { id: booking.id } })
    expect(pdf.status).toBe(200)
    const { rows } = await admin.query<{ contents: string }>(
      'select contents::text from receipt where booking_id = $1',
      [booking.id],
    )
    expect(rows[0]!.contents).toContain('Hidayah')
  })

  it('removes every name and email address that the customer ever had, also from emails to the team', async () => {
    const { id, email } = await regular('Wahida', "O'Rahim", '+6012345400')
    const renamed = { givenName: 'Wafa', lastName: 'Idris', email: 'wafa@renamed.test', force: true }
    const body = renamed as never
    expect((await api.call(staff, 'customer.update', { params: { id }, body, version: 2 })).status).toBe(200)
    await admin.query(
      `insert into outbox_mail (entity_id, recipient, template, subject, body, html, status, last_error, customer_id, created_at)
       values ($1, 'sam@kinara.test', 'notification', 'Booked', '', '<p>Wahida O&#39;Rahim</p>', 'SENT', '', null, now()),
         ($1, $2, 'customer-booked', 'Booked', 'Dear Wahida', '', 'FAILED', $3, $4, now())`,
      [kinara.id, email, `550 unknown: ${email}`, id],
    )
    api.clock.set('2026-11-21T05:00:00Z')
    expect((await anonymise(id, 'Wafa Idris', 3)).status).toBe(200)
    for (const trace of ["O'Rahim", 'O&#39;Rahim', 'Idris', email]) {
      const held = await tablesWith(trace)
      expect({ trace, held: held.filter((table) => table !== 'receipt') }).toEqual({ trace, held: [] })
    }
    expect(await tablesWith('wafa@renamed.test')).toEqual([])
  })

  it('keeps the emails of other people at the same address', async () => {
    const shared = 'family@shared.test'
    const child = await api.createCustomer(kinara, { givenName: 'Aida', lastName: 'Musa', email: shared })
    const parent = await api.createCustomer(kinara, { givenName: 'Musa', lastName: 'Latif', email: shared })
    await admin.query(
      `insert into outbox_mail (entity_id, recipient, template, subject, body, status, customer_id, created_at)
       values ($1, $4, 'customer-booked', 'For Aida', '', 'QUEUED', $2, now()),
         ($1, $4, 'customer-booked', 'For Musa', '', 'QUEUED', $3, now()),
         ($1, $4, 'notification', 'For the team', '', 'SENT', null, now()),
         ($1, $4, 'receipt', 'For whoever reads it', '', 'SENT', null, now())`,
      [kinara.id, child, parent, shared],
    )
    expect((await anonymise(child, 'Aida Musa', 1)).status).toBe(200)
    const { rows } = await admin.query(
      `select subject, status from outbox_mail where recipient = $1 or customer_id = $2 order by subject`,
      [shared, child],
    )
    expect(rows).toEqual([
      { subject: 'Anonymised customer', status: 'WITHDRAWN' },
      { subject: 'For Musa', status: 'QUEUED' },
      { subject: 'For the team', status: 'SENT' },
    ])
  })

  it('includes the customers who were merged into this one, and their merge cannot be undone', async () => {
    const { id, name } = await regular('Farah', 'Zainal', '+6012345200')
    const mergeId = await api.createCustomer(kinara, {
      givenName: 'Farrah',
      lastName: 'Zaynal',
      email: 'farrah@merged.test',
    })
    const body = { keepId: id, mergeId, mergeVersion: 1 }
    const { body: merged } = await api.call(manager, 'customer.merge', { body: body as never, version: 2 })
    api.clock.set('2026-11-23T01:00:00Z')
    expect((await anonymise(id, name, 3)).status).toBe(200)
    expect(await tablesWith('Zaynal')).toEqual([])
    expect(await tablesWith('farrah@merged.test')).toEqual([])
    expect((await api.call(manager, 'customer-merge.undo', { params: { id: merged.id } })).status).toBe(409)
    expect((await anonymise(id, name, 4)).status).toBe(404)
  })

  it('empties the import file that created the customer', async () => {
    const text = 'First name,Email\nYasmin,yasmin@file.test\n'
    const file = { fileName: 'customers.csv', content: Buffer.from(text).toString('base64') }
    const { body: handed } = await api.call(manager, 'customer-import.create', { body: file })
    const params = { id: handed.id }
    const options = { mapping: ['givenName', 'email'], duplicates: 'SKIP' } as never
    await api.call(manager, 'customer-import.dry-run', { params, body: options })
    await api.call(manager, 'customer-import.run', { params })
    const { body: matches } = await api.call(staff, 'customer.list', { query: { q: 'yasmin' } })
    expect((await anonymise(matches.items[0]!.id, 'Yasmin', 1)).status).toBe(200)
    expect(await tablesWith('yasmin@file.test')).toEqual([])
  })

  it('removes the name of the customer from the names of imported files', async () => {
    const fileNames = ['Müllerin.csv', 'grete-mueller.csv', 'MullerGrete 2.csv', 'anton-müller.csv', 'grete.csv']
    for (const fileName of fileNames) {
      const content = Buffer.from(`First name,Last name,Email\nGrete,Müller,grete@mill.test\n`).toString('base64')
      const body = { kind: 'customers', fileName, content } as const
      const { body: handed } = await api.call(manager, 'data-import.create', { body })
      if (fileName !== 'grete.csv') continue
      const params = { id: handed.id }
      await api.call(manager, 'data-import.dry-run', { params, body: handed.options })
      await api.call(manager, 'data-import.run', { params })
    }
    const { body: matches } = await api.call(staff, 'customer.list', { query: { q: 'grete@mill.test' } })
    expect((await anonymise(matches.items[0]!.id, 'Grete Müller', 1)).status).toBe(200)
    const { body: imports } = await api.call(manager, 'data-import.list')
    expect(imports.items.filter(({ fileName }) => fileName === 'Anonymised customer.csv')).toHaveLength(3)
    for (const name of ['grete-mueller', 'MullerGrete', 'grete.csv']) expect(await tablesWith(name)).toEqual([])
    for (const name of ['Müllerin', 'anton-müller']) expect(await tablesWith(name)).toContain('data_import')
  })

  it('removes emails that went to another spelling of the address', async () => {
    const id = await api.createCustomer(kinara, { givenName: 'Ipek', lastName: 'Su', email: '\u0130PEK@su.test' })
    await admin.query(
      `insert into outbox_mail (entity_id, recipient, template, subject, body, status, created_at)
       values ($1, $2, 'receipt', 'For Ipek', '', 'SENT', now())`,
      [kinara.id, 'i\u0307pek@su.test'],
    )
    expect((await anonymise(id, 'Ipek Su', 1)).status).toBe(200)
    expect(await tablesWith('For Ipek')).toEqual([])
  })

  it('empties the rows of a waiting import that would create the customer again, however the contact is written', async () => {
    const phone = '+60123456701'
    const id = await api.createCustomer(kinara, {
      givenName: 'Zara',
      lastName: '',
      email: 'zara@wait.test',
      phoneNumber: phone,
    })
    const cells = ['ZARA@wait.test', '+60 12-345 6701', '0060123456701', '012-3456701', `'${phone}`, `Call ${phone}!`]
    const others = ['azara@wait.test', 'zara@wait.test.my', '+601234567010', '03-3456701']
    const text = ['Name,Contact', ...[...cells, ...others].map((cell) => `Someone,${cell}`)].join('\n')
    const file = { fileName: 'waiting.csv', content: Buffer.from(text).toString('base64') }
    const { body: handed } = await api.call(manager, 'customer-import.create', { body: file })
    expect((await anonymise(id, 'Zara', 1)).status).toBe(200)
    const { rows } = await admin.query<{ cells: string[] }>(
      'select cells from data_import_row where import_id = $1 order by row_number',
      [handed.id],
    )
    expect(rows.map((row) => row.cells[1])).toEqual([...cells.map(() => undefined), ...others])
    const { body: seen } = await api.call(manager, 'customer-import.get', { params: { id: handed.id } })
    expect(seen.sample).toEqual([])
  })

  it('is final: cancelled bookings of the customer cannot be restored', async () => {
    const id = await api.createCustomer(kinara, { givenName: 'Salma', lastName: '' })
    const timeSlotId = await api.createSlot(kinara, { startsIn: 10 * 24 * 60 })
    const bookingId = await api.createBooking(kinara, { timeSlotId, customerId: id })
    const version = async () => (await api.call(staff, 'time-slot.get', { params: { id: timeSlotId } })).body.version
    const slots = [{ id: timeSlotId, version: await version() }]
    const bulk = { slots, reason: 'Salma is ill' } as never
    const { body: cancelled } = await api.call(manager, 'time-slot-bulk.cancel', { body: bulk })
    expect((await anonymise(id, 'Salma', 1)).status).toBe(200)
    const undone = { params: { operationId: cancelled.operationId! } }
    const gone = { status: 409, problem: { code: 'CUSTOMER_ANONYMISED' } }
    expect(await api.call(manager, 'time-slot-bulk.undo', undone)).toMatchObject(gone)
    await api.call(manager, 'time-slot.restore', { params: { id: timeSlotId }, version: await version() })
    const restore = { params: { id: bookingId }, version: 2 }
    expect(await api.call(staff, 'booking.restore', restore)).toMatchObject(gone)
  })

  it('is rejected while something is unpaid in a former currency of the business', async () => {
    const id = await api.createCustomer(kinara, { givenName: 'Rosnah', lastName: '' })
    const timeSlotId = await api.createSlot(kinara, { startsIn: -24 * 60 })
    const unpaid = {
      status: 'PAYMENT_FAILED',
      currency: 'SGD',
      price: 1500,
      total: 1500,
      paymentType: 'CREDIT_CARD',
    } as const
    await api.createBooking(kinara, { timeSlotId, customerId: id, ...unpaid })
    expect((await anonymise(id, 'Rosnah', 1)).problem).toMatchObject({
      code: 'CUSTOMER_NOT_SETTLED',
      current: { unpaid: '15.00', currency: 'SGD', owed: [{ amount: '15.00', currency: 'SGD' }] },
    })
  })

  it('is rejected while a booking is upcoming or unpaid, with the details', async () => {
    const id = await api.createCustomer(kinara, { givenName: 'Zul', lastName: '' })
    const timeSlotId = await api.createSlot(kinara, { startsIn: 24 * 60 })
    const body = { timeSlotId, customerId: id, ...paidInCash, payLater: true } as never
    await api.call(staff, 'booking.create', { body })
    expect((await anonymise(id, 'Zul', 1)).problem).toMatchObject({
      code: 'CUSTOMER_NOT_SETTLED',
      current: { upcoming: 1, subscriptions: 0, unpaid: '53.90', currency: 'MYR' },
    })
    expect(await tablesWith('Zul')).toContain('customer')
  })

  it.each(['PENDING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED', 'PAUSED'] as const)(
    'is rejected for a customer with a subscription that is %s',
    async (status) => {
      const customerId = await api.createCustomer(kinara, { givenName: 'Noor', lastName: '' })
      const pause = { pausedFrom: toPlainDate('2026-11-01'), pausedUntil: toPlainDate('2026-12-01') }
      await api.createSubscription(kinara, { customerId, status, ...(status === 'PAUSED' && pause) })
      expect((await anonymise(customerId, 'Noor', 1)).problem).toMatchObject({
        code: 'CUSTOMER_NOT_SETTLED',
        current: { upcoming: 0, subscriptions: 1, unpaid: '0.00' },
      })
    },
  )

  it.each(['CANCELLED', 'EXPIRED'] as const)('works for a customer whose only subscription is %s', async (status) => {
    const customerId = await api.createCustomer(kinara, { givenName: 'Noor', lastName: '' })
    await api.createSubscription(kinara, { customerId, status })
    expect((await anonymise(customerId, 'Noor', 1)).status).toBe(200)
  })

  it('is recorded in the trail, which cannot be changed in any other way', async () => {
    const id = await api.createCustomer(kinara, { givenName: 'Iqbal', lastName: '' })
    expect((await anonymise(id, 'Iqbal', 1)).status).toBe(200)
    const { rows } = await admin.query(
      `select record_id from audit_event where action = 'customer.anonymise' and record_id = $1`,
      [id],
    )
    expect(rows).toHaveLength(1)
    await expect(admin.query(`update audit_event set action = 'x' where record_id = $1`, [id])).rejects.toThrow(
      /append-only/,
    )
    const redacting = `begin; set local steward.redacting = 'on'; update audit_event set action = 'x' where record_id = '${id}'; commit`
    await expect(admin.query(redacting)).rejects.toThrow(/append-only/)
    await admin.query('rollback')
  })

  it('does not affect a customer of another business', async () => {
    const id = await api.createCustomer(nordlicht, { givenName: 'Lena', lastName: 'Vogel' })
    expect((await anonymise(id, 'Lena Vogel', 1)).status).toBe(404)
    expect(await tablesWith('Vogel')).toContain('customer')
  })
})

describe('the data export of a customer', () => {
  it('has all data in one response and is recorded in the trail', async () => {
    const { id, email } = await regular('Hana', 'Osman', '+6012345300')
    const { body } = await api.call(manager, 'customer.data-export', { params: { id } })
    expect(body).toMatchObject({
      business: 'Kinara Wellness',
      profile: { id, email, phoneNumber: '+60123453002', dateOfBirth: '1991-05-14' },
      bookings: [{ total: '53.90', customer: { email } }],
      payments: [{ kind: 'PAYMENT', amount: '53.90' }],
      notes: [{ body: 'Knee surgery of Osman', author: { givenName: 'Sam' } }],
      messages: expect.arrayContaining([expect.objectContaining({ recipient: email, subject: 'Your receipt' })]),
    } satisfies Partial<Record<keyof CustomerDataExport, unknown>>)
    expect(body.activity).toHaveLength(4)
    const { body: after } = await api.call(manager, 'customer.activity', { params: { id } })
    expect(after.items[0]!.action).toBe('customer.data-export')
  })

  it('is not available to staff or providers', async () => {
    const id = await api.createCustomer(kinara)
    for (const person of [staff, provider])
      expect((await api.call(person, 'customer.data-export', { params: { id } })).status).toBe(403)
  })
})
