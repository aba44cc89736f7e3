import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testApi, testNow } from '../../testing/api.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { owner, manager, staff, provider, otherProvider } = kinara

let count = 0
const input = (fields: object = {}) => ({
  name: `Reformer ${++count}`,
  description: '',
  type: 'SPOT',
  duration: 55,
  eventCost: '49.90',
  locationId: kinara.locationId,
  serviceProviderIds: [provider.id],
  ...fields,
})
const create = (body: object, options = {}) => api.call(manager, 'service.create', { body: body as never, ...options })
const update = (id: string, body: object, version = 1) =>
  api.call(manager, 'service.update', { params: { id }, body: body as never, version })

describe('a new service', () => {
  it('is on sale in the currency of the business, with its providers and its tag', async () => {
    const { status, body } = await create(
      input({ name: '  Reformer   Flow ', tag: { displayName: 'Pilates', tag: 'pilates' }, description: 'One\r\nTwo' }),
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Reformer Flow',
      description: 'One\nTwo',
      status: 'ACTIVE',
      eventCurrency: 'MYR',
      eventCost: '49.90',
      tag: { displayName: 'Pilates', tag: 'pilates' },
      location: { id: kinara.locationId, name: 'Main studio' },
      version: 1,
      nextSlotAt: null,
      bookings30d: 0,
      fillRate30d: null,
    })
    expect(body.serviceProviders.map(({ id }) => id)).toEqual([provider.id])
    expect((await api.call(staff, 'service-tag.list')).body.items).toEqual([{ displayName: 'Pilates', tag: 'pilates' }])
  })

  it.each([
    ['no name', { name: undefined }, 'name', 'REQUIRED'],
    ['a blank name', { name: '   ' }, 'name', 'REQUIRED'],
    ['a name of one letter', { name: 'A' }, 'name', 'TOO_SHORT'],
    ['a name of 81 letters', { name: 'ü'.repeat(81) }, 'name', 'TOO_LONG'],
    ['a control character', { name: 'Yoga\u0007' }, 'name', 'CONTROL_CHARACTER'],
    ['a number for a name', { name: 7 }, 'name', 'WRONG_TYPE'],
    ['a card number', { description: 'Card 4242-4242-4242-4242' }, 'description', 'CARD_NUMBER'],
    ['a type that does not exist', { type: 'PARTY' }, 'type', 'INVALID_CHOICE'],
    ['seven minutes', { duration: 7 }, 'duration', 'NOT_A_STEP'],
    ['no minutes', { duration: 0 }, 'duration', 'TOO_SMALL'],
    ['three decimals', { eventCost: '1.005' }, 'eventCost', 'NOT_AN_AMOUNT'],
    ['a million', { eventCost: '1000000.00' }, 'eventCost', 'TOO_LARGE'],
    [
      'the same provider twice',
      { serviceProviderIds: [kinara.provider.id, kinara.provider.id] },
      'serviceProviderIds',
      'NOT_DISTINCT',
    ],
    ['a provider that does not exist', { serviceProviderIds: [randomUUID()] }, 'serviceProviderIds.0', 'NOT_FOUND'],
    [
      "another business's provider",
      { serviceProviderIds: [nordlicht.provider.id] },
      'serviceProviderIds.0',
      'NOT_FOUND',
    ],
    ["another business's location", { locationId: nordlicht.locationId }, 'locationId', 'NOT_FOUND'],
    ['a tag with spaces', { tag: { displayName: 'Hot yoga', tag: 'hot yoga' } }, 'tag.tag', 'INVALID_FORMAT'],
    ['an unknown field', { colour: 'red' }, 'colour', 'UNKNOWN_FIELD'],
    ['a field of the response only', { status: 'ACTIVE' }, 'status', 'UNKNOWN_FIELD'],
  ])('is rejected with %s, and the error names the field', async (_, fields, path, code) => {
    const { problem } = await create(input(fields))
    expect(problem).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
    expect(problem.errors).toContainEqual(expect.objectContaining({ path, code }))
  })

  it('needs a unique name at its location, whatever the case', async () => {
    await create(input({ name: 'Sound bath' }))
    expect((await create(input({ name: 'SOUND BATH' }))).problem).toMatchObject({
      status: 409,
      code: 'NAME_TAKEN',
      errors: [{ path: 'name', code: 'TAKEN' }],
    })
    expect((await create(input({ name: 'Sound bath', locationId: null }))).status).toBe(201)
  })

  it('stays within the limit of the plan, even when several are created at once', async () => {
    const { rows } = await api.database.admin.query(
      `select count(*)::int as used from service where entity_id = $1 and archived_at is null`,
      [kinara.id],
    )
    await api.database.admin.query('update platform_configuration set service_limit = $1 where entity_id = $2', [
      rows[0].used + 1,
      kinara.id,
    ])
    const answers = await Promise.all([create(input()), create(input()), create(input())])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const rejected = answers.find(({ status }) => status === 409)!
    expect(rejected.problem).toMatchObject({ code: 'LIMIT_REACHED', limit: rows[0].used + 1, used: rows[0].used + 1 })
    await api.database.admin.query('update platform_configuration set service_limit = null where entity_id = $1', [
      kinara.id,
    ])
    expect((await create(input())).status).toBe(201)
  })

  it('is created once when its request is repeated', async () => {
    const body = input()
    const first = await create(body, { key: 'once' })
    const second = await create(body, { key: 'once' })
    expect([second.status, second.body]).toEqual([201, first.body])
    expect((await create(input(), { key: 'once' })).problem.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })
})

describe('a change of a service', () => {
  it('returns the next version and writes the changes to the trail', async () => {
    const { body: created } = await create(input())
    const { body } = await update(created.id, {
      eventCost: '59.00',
      serviceProviderIds: [provider.id, otherProvider.id],
    })
    expect(body).toMatchObject({ eventCost: '59.00', name: created.name, version: 2 })
    const { rows } = await api.database.admin.query(
      `select old, new, actor_id from audit_event where record_id = $1 and action = 'service.update'`,
      [created.id],
    )
    expect(rows).toEqual([
      expect.objectContaining({
        actor_id: manager.id,
        old: expect.objectContaining({ eventCost: '49.90' }),
        new: expect.objectContaining({ eventCost: '59.00' }),
      }),
    ])
  })

  it('without a difference keeps the version', async () => {
    const { body: created } = await create(input())
    expect((await update(created.id, { name: created.name })).body.version).toBe(1)
  })

  it('with a stale version is rejected, and so is one of two changes at once', async () => {
    const { body: created } = await create(input())
    const answers = await Promise.all([update(created.id, { duration: 60 }), update(created.id, { duration: 90 })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.problem).toMatchObject({
      code: 'STALE_VERSION',
      current: { version: 2 },
    })
  })

  it('cannot change the type once there is a slot', async () => {
    const { body: created } = await create(input())
    expect((await update(created.id, { type: 'APPOINTMENT' })).body.type).toBe('APPOINTMENT')
    await api.createSlot(kinara, { serviceId: created.id, slots: 1 })
    expect((await update(created.id, { type: 'SPOT' }, 2)).problem).toMatchObject({ status: 409, code: 'TYPE_LOCKED' })
  })

  it('cannot remove a provider who has future slots, and the error names the slots', async () => {
    const { body: created } = await create(input())
    await api.createSlot(kinara, { serviceId: created.id, startsIn: -600 })
    expect((await update(created.id, { serviceProviderIds: [] })).status).toBe(200)
    await update(created.id, { serviceProviderIds: [provider.id] }, 2)
    const ahead = await api.createSlot(kinara, { serviceId: created.id })
    const { problem } = await update(created.id, { serviceProviderIds: [otherProvider.id] }, 3)
    expect(problem).toMatchObject({
      status: 409,
      code: 'PROVIDERS_HAVE_SLOTS',
      current: [{ id: ahead, serviceProviderId: provider.id }],
    })
  })
})

describe('archiving', () => {
  it('takes a service off sale, keeps its slots, and can be undone', async () => {
    const { body: created } = await create(input())
    const slot = await api.createSlot(kinara, { serviceId: created.id })
    const by = (id: 'service.archive' | 'service.restore', version: number) =>
      api.call(owner, id, { params: { id: created.id }, version })
    expect((await by('service.restore', 1)).problem).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      from: 'ACTIVE',
      action: 'restore',
    })
    expect((await by('service.archive', 1)).body).toMatchObject({ status: 'ARCHIVED', version: 2 })
    expect((await by('service.archive', 2)).problem).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      from: 'ARCHIVED',
      allowed: ['restore'],
    })
    expect((await api.call(staff, 'time-slot.get', { params: { id: slot } })).body.status).toBe('ACTIVE')
    const offer = {
      serviceId: created.id,
      startTime: '2026-12-01T01:00:00Z',
      endTime: '2026-12-01T02:00:00Z',
      slots: 1,
      serviceProviderId: provider.id,
    }
    expect((await api.call(staff, 'time-slot.create', { body: offer as never })).problem.errors).toEqual([
      { path: 'serviceId', code: 'INVALID_CHOICE' },
    ])
    expect((await by('service.restore', 2)).body.status).toBe('ACTIVE')
  })
})

describe('the figures of a service', () => {
  it('count bookings and seats of the last thirty days, and the next slot', async () => {
    const { body: created } = await create(input())
    const past = await api.createSlot(kinara, { serviceId: created.id, startsIn: -600, slots: 4 })
    await api.createBooking(kinara, { timeSlotId: past, bookingSlots: 3 })
    await api.createBooking(kinara, { timeSlotId: past, status: 'CANCELLED' })
    await api.createSlot(kinara, { serviceId: created.id, startsIn: -60 * 24 * 40, slots: 9 })
    const next = await api.createSlot(kinara, { serviceId: created.id, startsIn: 90 })
    const ofAnother = { serviceId: created.id, startsIn: 9000, providerId: otherProvider.id }
    await api.createBooking(kinara, { timeSlotId: await api.createSlot(kinara, ofAnother) })
    const { body } = await api.call(staff, 'service.get', { params: { id: created.id } })
    const slot = await api.call(staff, 'time-slot.get', { params: { id: next } })
    expect(body).toMatchObject({ bookings30d: 2, fillRate30d: 0.75, nextSlotAt: slot.body.startTime })
    const { body: list } = await api.call(staff, 'service.list', { query: { sort: '-bookings30d', limit: '1' } })
    expect(list.items).toEqual([body])
    const { body: own } = await api.call(provider, 'service.list', { query: { sort: '-bookings30d', limit: '1' } })
    expect(own.items).toMatchObject([{ id: created.id, bookings30d: 1 }])
  })
})

describe('the list of services', () => {
  it('is paged without losing or repeating any service, with the total on every page', async () => {
    // Costs are equal, so the id decides where a page ends.
    for (let index = 0; index < 7; index++) await api.createService(nordlicht, { eventCost: index % 2 })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await api.call(nordlicht.owner, 'service.list', {
        query: { limit: '2', sort: '-eventCost', ...(cursor ? { cursor } : {}) },
      })
      seen.push(...body.items.map(({ id }) => id))
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    const { body: all } = await api.call(nordlicht.owner, 'service.list', { query: { limit: '200' } })
    expect(seen.length).toBe(all.total)
    expect(new Set(seen).size).toBe(all.total)
  })

  it.each([
    [{ sort: 'colour' }, 'sort', 'INVALID_CHOICE'],
    [{ sort: 'constructor' }, 'sort', 'INVALID_CHOICE'],
    [{ cursor: 'abc' }, 'cursor', 'INVALID'],
    [{ cursor: Buffer.from('["name","x","y"]').toString('base64url') }, 'cursor', 'INVALID'],
    [{ limit: '201' }, 'limit', 'TOO_LARGE'],
    [{ limit: '0' }, 'limit', 'TOO_SMALL'],
    [{ status: 'OLD' }, 'status.0', 'INVALID_CHOICE'],
  ])('rejects %o', async (query, path, code) => {
    const { problem } = await api.call(staff, 'service.list', { query: query as never })
    expect(problem.errors).toContainEqual(expect.objectContaining({ path, code }))
  })

  it('cannot be sorted by cost by a provider', async () => {
    expect((await api.call(provider, 'service.list', { query: { sort: 'eventCost' } })).problem.code).toBe(
      'VALIDATION_FAILED',
    )
  })

  it('writes created and renamed tags to the trail', async () => {
    for (const displayName of ['Slow', 'Slow', 'Very slow']) {
      expect((await create(input({ tag: { displayName, tag: 'trail' } }))).status).toBe(201)
    }
    const { rows } = await api.database.admin.query(
      `select action, old, new from audit_event where action like 'service-tag.%' and (new->>'displayName') ilike '%slow' order by at, id`,
    )
    expect(rows).toEqual([
      { action: 'service-tag.create', old: null, new: { displayName: 'Slow', tag: 'trail' } },
      { action: 'service-tag.rename', old: { displayName: 'Slow' }, new: { displayName: 'Very slow' } },
    ])
  })

  it('filters by words, type, status, provider and tag', async () => {
    const { body: created } = await create(
      input({
        name: 'Gong & tea 100%',
        type: 'APPOINTMENT',
        tag: { displayName: 'Quiet', tag: 'quiet' },
        serviceProviderIds: [otherProvider.id],
      }),
    )
    const ids = async (query: object) =>
      (await api.call(staff, 'service.list', { query: { limit: '200', ...query } })).body.items.map(({ id }) => id)
    expect(await ids({ q: 'tea gong' })).toEqual([created.id])
    expect(await ids({ q: '100%' })).toEqual([created.id])
    expect(await ids({ q: '_' })).toEqual([])
    expect(await ids({ tag: 'quiet' })).toEqual([created.id])
    expect(await ids({ type: 'APPOINTMENT', providerId: otherProvider.id })).toContain(created.id)
    await api.call(owner, 'service.archive', { params: { id: created.id }, version: 1 })
    expect(await ids({ tag: 'quiet', status: 'ACTIVE' })).toEqual([])
    expect(await ids({ tag: 'quiet', status: 'ARCHIVED,ACTIVE' })).toEqual([created.id])
  })
})

it('a service takes its times from the given clock', async () => {
  expect((await create(input())).body.createdAt).toBe(testNow)
})
