import { addMinutes, tickingClock } from '@steward/shared/time'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseUrlFor } from '../../database/roles.ts'
import { openPool } from '../../database/connection.ts'
import { recordStatements } from '../../database/statement-recorder.ts'
import { createTokenVerifier } from '../../kernel/token-verifier.ts'
import { testApi, testNow, type CallOptions } from '../../testing/api.ts'
import type { TestPerson } from '../../testing/businesses.ts'
import { createApp } from '../app.ts'
import { handlers } from '../routes.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { owner, manager, staff, provider, otherProvider } = kinara

const list = async (reader: TestPerson, query: CallOptions<'audit-operation.list'>['query'] = {}) =>
  (await api.call(reader, 'audit-operation.list', { query })).body.items

interface Written {
  action: string
  recordType: string
  recordId?: string
  actor?: TestPerson
  at?: string
  operationId?: string
  values?: object
}

/** Moves the clock forward, so that the next operation is newer than all others. */
const later = () => api.clock.set(addMinutes(api.clock.now(), 1))

/** Adds an event of Kinara to the trail, by default of the owner. Returns the id of its operation. */
async function write({ action, recordType, values = {}, ...given }: Written): Promise<string> {
  const { operationId = crypto.randomUUID(), recordId = crypto.randomUUID(), actor = owner, at = testNow } = given
  await api.database.admin.query(
    `insert into audit_event (entity_id, at, actor_type, actor_id, source, action, record_type, record_id, operation_id, new)
      values ($1, $2, 'USER', $3, 'WEB', $4, $5, $6, $7, $8)`,
    [kinara.id, at, actor.id, action, recordType, recordId, operationId, values],
  )
  return operationId
}

const serviceId = await api.createService(kinara, { name: 'Reformer Flow' })

describe('an operation on several records', () => {
  async function checkIn(count: number) {
    const timeSlotId = await api.createSlot(kinara, { serviceId, slots: 20, startsIn: 10 })
    const bookings = []
    for (let n = 0; n < count; n++)
      bookings.push({ id: await api.createBooking(kinara, { timeSlotId, price: 100, total: 100 }), version: 1 })
    later()
    const { body } = await api.call(staff, 'booking-bulk.check-in', { body: { bookings } })
    later()
    return { id: body.operationId!, bookings }
  }

  it('is one item with the number of its events, the event about the whole first, and its undo', async () => {
    const { id } = await checkIn(8)
    const [operation] = await list(staff)
    expect(operation).toMatchObject({
      actor: { id: staff.id },
      source: 'WEB',
      count: 9,
      undo: { operation: 'booking-bulk.undo', id },
    })
    expect(operation!.events.map(({ action }) => action)).toEqual([
      'booking-bulk.check-in',
      ...Array.from({ length: 5 }, () => 'booking.check-in'),
    ])
    expect(new Set(operation!.events.map(({ operationId }) => operationId))).toEqual(new Set([operation!.id]))
  })

  it('has no undo once it was undone', async () => {
    const { id } = await checkIn(2)
    await api.call(staff, 'booking-bulk.undo', { params: { operationId: id } })
    const [undo, operation] = await list(staff)
    expect([undo!.events[0]!.action, undo!.undo]).toEqual(['booking-bulk.undo', null])
    expect([operation!.events[0]!.action, operation!.undo]).toEqual(['booking-bulk.check-in', null])
  })

  it('has no undo once one of its records has changed', async () => {
    const { bookings } = await checkIn(2)
    expect((await list(owner))[0]!.undo).not.toBeNull()
    await api.call(staff, 'booking.undo-check-in', { params: { id: bookings[0]!.id }, version: 2 })
    expect((await list(owner))[1]!.undo).toBeNull()
  })
})

describe('a change of a series', () => {
  it('has the undo of that change, unless the reader has no permission for it any more', async () => {
    const { body: created } = await api.call(manager, 'time-slot-series.create', {
      body: {
        serviceId,
        providerId: provider.id,
        start: '2026-12-07T10:00',
        zone: 'Asia/Kuala_Lumpur',
        durationMinutes: 60,
        slots: 5,
        price: '20.00',
        rrule: 'FREQ=WEEKLY;COUNT=3',
        exdates: [],
        conflicts: 'REFUSE',
        override: true,
      } as never,
    })
    later()
    const { body } = await api.call(manager, 'time-slot-series.cancel', {
      params: { id: created.series.id },
      body: { scope: 'all-future', notify: false } as never,
      version: created.series.version,
    })
    const newest = async () => (await list(manager))[0]!
    expect((await newest()).events[0]!.action).toBe('time-slot-series.cancel')
    expect((await newest()).undo).toEqual({ operation: 'time-slot-series.undo', id: body.operationId })
    const setRole = (role: string) =>
      api.database.admin.query('update business_user set role = $2 where id = $1', [manager.id, role])
    await setRole('STAFF')
    expect((await newest()).undo).toBeNull()
    await setRole('BUSINESS_MANAGER')
  })

  it('has no undo once a slot of it has started', async () => {
    const slotId = await api.createSlot(kinara, { serviceId, startsIn: 2_000 })
    later()
    await api.call(manager, 'time-slot-bulk.cancel', {
      body: { slots: [{ id: slotId, version: 1 }], notify: false } as never,
    })
    const newest = async () => (await list(manager))[0]!
    expect((await newest()).undo).toMatchObject({ operation: 'time-slot-bulk.undo' })
    const now = api.clock.now()
    api.clock.set(addMinutes(now, 2_001))
    expect((await newest()).undo).toBeNull()
    api.clock.set(now)
  })
})

describe('a filter', () => {
  it('finds an operation of which one event matches, and shows its other events too', async () => {
    const operationId = await write({ action: 'booking.cancel', recordType: 'booking', at: '2026-10-01T01:00:00Z' })
    await write({ action: 'time-slot.cancel', recordType: 'time-slot', operationId, at: '2026-10-01T01:00:00Z' })
    const range = { from: '2026-10-01T00:00:00.000Z', to: '2026-10-01T01:00:00.001Z' }
    const ids = async (query: Record<string, string>) => (await list(owner, { ...range, ...query })).map(({ id }) => id)
    expect(await ids({ entityType: 'booking' })).toEqual([operationId])
    expect(await ids({ action: 'time-slot.cancel' })).toEqual([operationId])
    expect(await ids({ actorId: manager.id })).toEqual([])
    expect(await ids({ source: 'JOB' })).toEqual([])
    expect(await ids({ to: '2026-10-01T01:00:00.000Z' })).toEqual([])
    const [operation] = await list(owner, { ...range, entityType: 'booking' })
    expect(operation!.events.map(({ action }) => action)).toEqual(['time-slot.cancel', 'booking.cancel'])
  })

  it('finds words of the action in the language of the reader, of the record and of the member', async () => {
    const operationId = await write({
      action: 'service.archive',
      recordType: 'service',
      recordId: serviceId,
      actor: otherProvider,
      at: '2026-10-02T01:00:00Z',
    })
    const finds = async (q: string, language: 'en' | 'de' | 'es' = 'en', reader = owner) => {
      const found = await list(reader, {
        q,
        language,
        from: '2026-10-02T00:00:00.000Z',
        to: '2026-10-03T00:00:00.000Z',
      })
      return found.some(({ id }) => id === operationId)
    }
    const { rows } = await api.database.admin.query('select given_name from business_user where id = $1', [
      otherProvider.id,
    ])
    expect(await finds('archived')).toBe(true)
    expect(await finds('archiviert', 'de')).toBe(true)
    expect(await finds('archiviert', 'en')).toBe(false)
    expect(await finds('reformer archived')).toBe(true)
    expect(await finds('reformer refunded')).toBe(false)
    expect(await finds(String(rows[0].given_name))).toBe(true)
  })

  it('finds a booking by the name of its customer only for readers of customers', async () => {
    const customerId = await api.createCustomer(kinara, { givenName: 'Quentin' })
    const timeSlotId = await api.createSlot(kinara, { serviceId, startsIn: 300 })
    const recordId = await api.createBooking(kinara, { timeSlotId, customerId, price: 100, total: 100 })
    await write({ action: 'booking.check-in', recordType: 'booking', recordId, actor: provider })
    expect(await list(owner, { q: 'quentin' })).toHaveLength(1)
    expect(await list(provider, { q: 'quentin' })).toEqual([])
  })
})

describe('the rights of a reader', () => {
  it('show staff and providers their own actions, and reject a filter by another member', async () => {
    await write({ action: 'service.update', recordType: 'service', actor: owner })
    await write({ action: 'customer.update', recordType: 'customer', actor: provider })
    for (const reader of [staff, provider])
      expect(new Set((await list(reader)).map(({ actor }) => actor?.id))).toEqual(new Set([reader.id]))
    const { status } = await api.call(staff, 'audit-operation.list', { query: { actorId: owner.id } })
    expect(status).toBe(403)
  })

  it("hide from a manager the pay of owners and their own, also inside an operation with other people's pay", async () => {
    const operationId = crypto.randomUUID()
    for (const member of [owner, manager, staff]) {
      const { rows } = await api.database.admin.query<{ id: string }>(
        `insert into payroll_record (entity_id, business_user_id, currency, base_salary, created_at, updated_at)
          values ($1, $2, 'MYR', 510000, now(), now()) returning id`,
        [kinara.id, member.id],
      )
      const event = { action: 'payroll-record.update', recordType: 'payroll-record', operationId }
      await write({ ...event, recordId: rows[0]!.id, values: { baseSalary: '5100.00' } })
    }
    const salaries = async (reader: TestPerson) => (await list(reader, { entityType: 'payroll-record' }))[0]!
    expect(await salaries(owner)).toMatchObject({ id: operationId, count: 3 })
    const seen = await salaries(manager)
    expect([seen.count, seen.events.length]).toEqual([1, 1])
  })

  it('hide the operations of another business', async () => {
    expect(await list(nordlicht.owner)).toEqual([])
  })

  it("show the kind of an absence to the member whose absence it is, also where the event doesn't name them", async () => {
    const { rows } = await api.database.admin.query<{ id: string }>(
      `insert into time_off (entity_id, business_user_id, status, first_day, last_day, amount, start_time, end_time,
          created_at, updated_at)
        values ($1, $2, 'REQUESTED', '2026-12-01', '2026-12-01', 100, now(), now() + interval '1 day', now(), now())
        returning id`,
      [kinara.id, staff.id],
    )
    const absence = {
      action: 'time-off.update',
      recordType: 'time-off',
      values: { amount: 100, firstDay: '2026-12-01' },
    }
    await write({ ...absence, recordId: rows[0]!.id, actor: staff })
    await write({ ...absence, actor: staff })
    const amounts = (await list(staff, { action: 'time-off.update' })).map(
      ({ events }) => events[0]!.changes.find(({ field }) => field === 'amount')!.hidden,
    )
    expect(amounts.toSorted()).toEqual(['RIGHT', null])
    const own = await list(staff, { entityId: rows[0]!.id })
    expect(own[0]!.events[0]!.changes).toContainEqual(
      expect.objectContaining({ field: 'amount', new: 100, hidden: null }),
    )
  })
})

describe('a trail of many operations', () => {
  const pool = openPool(databaseUrlFor('steward_api', api.database.settings), { max: 1 })
  const recorder = recordStatements(pool)
  const app = createApp({
    pool,
    clock: tickingClock(testNow),
    verify: createTokenVerifier(api.issuer),
    handlers,
    appOrigin: 'http://localhost:3000',
    hasOwnProvider: true,
  })
  afterAll(async () => {
    await app.close()
    await pool.end()
  })
  /** 12,000 operations before the other events of this file, two of them in each instant. */
  const addMany = () =>
    api.database.admin.query(
      `insert into audit_event (entity_id, at, actor_type, actor_id, source, action, record_type, record_id, operation_id, new)
        select $1, '2026-09-01'::timestamptz - make_interval(mins => n / 4), 'USER', $2, 'WEB', 'customer.update', 'customer',
          gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad(to_hex(n / 2), 12, '0'))::uuid, '{}'
        from generate_series(1, 24000) as n`,
      [kinara.id, owner.id],
    )

  it('has every operation once over all pages, also those of one instant', async () => {
    await addMany()
    await api.database.admin.query('analyze audit_event')
    const to = '2026-09-01T00:00:00.000Z'
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { to, from: '2026-08-30T00:00:00.000Z', limit: 200, ...(cursor ? { cursor } : {}) }
      const { body } = await api.call(owner, 'audit-operation.list', { query: query as never })
      seen.push(...body.items.map(({ id }) => id))
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    const { rows } = await api.database.admin.query<{ total: number }>(
      'select count(distinct operation_id)::int as total from audit_event where at >= $1 and at < $2',
      ['2026-08-30T00:00:00.000Z', to],
    )
    expect(seen).toHaveLength(rows[0]!.total)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('rejects the cursor of another list', async () => {
    const cursor = Buffer.from(JSON.stringify(['name', 'x', crypto.randomUUID()])).toString('base64url')
    const { status } = await api.call(owner, 'audit-operation.list', { query: { cursor } })
    expect(status).toBe(422)
  })

  it('reads a page far back with as many statements and about as many pages of the disk as the first', async () => {
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    const pageAt = async (at?: string) => {
      const position = ['-at', at ?? '', crypto.randomUUID()]
      const cursor = at && Buffer.from(JSON.stringify(position)).toString('base64url')
      const call = () => api.call(owner, 'audit-operation.list', { query: cursor ? { cursor } : {}, origin })
      await call()
      recorder.taken()
      expect((await call()).body.items).toHaveLength(50)
      const statements = recorder.taken()
      const listed = statements.find(({ text }) => text.includes('group by'))!
      const { rows } = await api.database.admin.query(
        `explain (analyze, buffers, format json) ${listed.text}`,
        listed.values,
      )
      const plan = rows[0]['QUERY PLAN'][0].Plan as Record<string, number>
      return { statements: statements.length, blocks: plan['Shared Hit Blocks']! + plan['Shared Read Blocks']! }
    }
    const first = await pageAt('2026-08-31 23:00:00+00')
    const far = await pageAt('2026-08-28 12:00:00+00')
    expect(far.statements).toBe(first.statements)
    expect(far.blocks).toBeLessThanOrEqual(1.5 * first.blocks)
  })
})
