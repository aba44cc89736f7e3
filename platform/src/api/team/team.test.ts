import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '@steward/shared/contracts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { toPlainDate } from '@steward/shared/time'
import { testApi, testNow } from '../../testing/api.ts'
import { insertHours } from '../../testing/hours.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const db = databaseOf(api.database.admin)

const privateFields = ['email', 'phoneNumber', 'dateOfBirth', 'identificationNumber', 'addressLine1', 'auth0UserId']

let serviceId = ''

beforeAll(async () => {
  serviceId = await api.createService(kinara, { name: 'Yoga', providerIds: [kinara.provider.id] })
  const of = (person: { id: string }) => ({
    entityId: kinara.id,
    businessUserId: person.id,
    createdAt: testNow,
    updatedAt: testNow,
  })
  const provider = of(kinara.provider)
  const now = { effectiveFrom: toPlainDate('2026-11-19') }
  const before = { effectiveTo: toPlainDate('2026-11-18') }
  await insertHours(db, provider, { ...before, dayOfWeek: 2, startTime: '09:00', endTime: '24:00' })
  await insertHours(db, provider, { ...now, startTime: '09:00', endTime: '12:30' })
  await insertHours(db, provider, { ...now, startTime: '13:30', endTime: '18:00' })
  await insertHours(db, provider, { ...now, dayOfWeek: 0, isWorkingDay: false })
  await insertHours(db, of(kinara.otherProvider), { dayOfWeek: 3, startTime: '20:00', endTime: '24:00' })
  await db.execute(
    sql`update business_user set identification_number = '900101-14-5678', date_of_birth = '1990-01-01' where id = ${kinara.provider.id}`,
  )
})

describe('the signed-in user', () => {
  it('is returned with their permissions', async () => {
    const { body } = await api.call(kinara.provider, 'business-user.get', { params: { sub: kinara.provider.sub } })
    expect(body).toMatchObject({
      id: kinara.provider.id,
      role: 'SERVICE_PROVIDER',
      businessEntityId: kinara.id,
      dateOfBirth: '1990-01-01',
    })
    expect(body.permissions).toContain('booking.check-in:own')
    expect(body.permissions).not.toContain('customer.read')
  })

  it('cannot be read by anybody else, not even by the owner', async () => {
    const answer = await api.call(kinara.owner, 'business-user.get', { params: { sub: kinara.provider.sub } })
    expect([answer.status, answer.problem.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('needs their own business in the header', async () => {
    const params = { sub: kinara.owner.sub }
    expect((await api.call(kinara.owner, 'business-user.get', { params, entityId: null })).problem.code).toBe(
      'ENTITY_REQUIRED',
    )
    expect((await api.call(kinara.owner, 'business-user.get', { params, entityId: nordlicht.id })).problem.code).toBe(
      'ENTITY_MISMATCH',
    )
    expect((await api.call('nobody', 'business-user.get', { params })).status).toBe(401)
  })
})

describe('the team list', () => {
  it('shows the owner services, weekly hours and contact details, but no identification number', async () => {
    const { body } = await api.call(kinara.owner, 'member.list', { query: { role: 'SERVICE_PROVIDER' } })
    expect(
      body.items.map(({ givenName, weeklyMinutes, serviceIds }) => [givenName, weeklyMinutes, serviceIds]),
    ).toEqual([
      ['Paul', 240, []],
      ['Priya', 480, [serviceId]],
    ])
    expect(
      body.items[1]!.workSchedule!.map(({ dayOfWeek, startTime, endTime }) => [dayOfWeek, startTime, endTime]),
    ).toEqual([
      [0, null, null],
      [1, '09:00', '12:30'],
      [1, '13:30', '18:00'],
    ])
    expect(body.items[1]).toMatchObject({ email: kinara.provider.email })
    expect(body.items[1]).not.toHaveProperty('identificationNumber')
  })

  it('hides contact details and the hours of others from a provider', async () => {
    const { body } = await api.call(kinara.provider, 'member.list')
    expect(body.total).toBe(5)
    const other = body.items.find(({ id }) => id === kinara.otherProvider.id)!
    for (const field of [...privateFields, 'weeklyMinutes', 'workSchedule', 'invitation'])
      expect(other).not.toHaveProperty(field)
    expect(body.items.find(({ id }) => id === kinara.provider.id)).toMatchObject({
      email: kinara.provider.email,
      weeklyMinutes: 480,
    })
  })

  it('cannot be searched by fields that the caller may not read', async () => {
    const q = kinara.owner.email
    expect((await api.call(kinara.manager, 'member.list', { query: { q } })).body.total).toBe(1)
    expect((await api.call(kinara.staff, 'member.list', { query: { q } })).body.total).toBe(0)
  })

  const readPage = async (cursor: string | null) =>
    (
      await api.call(kinara.owner, 'member.list', {
        query: { limit: '2', sort: '-name', ...(cursor ? { cursor } : {}) },
      })
    ).body

  it('is paged in the requested order, and rejects unknown orders and filters', async () => {
    const names: string[] = []
    let cursor: string | null = null
    do {
      const page: ResponseOf<'member.list'> = await readPage(cursor)
      names.push(...page.items.map(({ givenName }) => givenName))
      cursor = page.nextCursor
    } while (cursor)
    expect(names).toEqual(['Sam', 'Priya', 'Paul', 'Olivia', 'Mira'])
    expect((await api.call(kinara.owner, 'member.list', { query: { sort: 'salary' } })).problem.errors).toEqual([
      { path: 'sort', code: 'INVALID_CHOICE' },
    ])
    expect((await api.call(kinara.owner, 'member.list', { query: { role: 'KING' } })).problem.errors).toEqual([
      { path: 'role.0', code: 'INVALID_CHOICE' },
    ])
  })

  it('filters by service and by status, and shows when an invitation was sent', async () => {
    expect(
      (await api.call(kinara.owner, 'member.list', { query: { serviceId } })).body.items.map(({ id }) => id),
    ).toEqual([kinara.provider.id])
    const id = randomUUID()
    await db.execute(
      sql`insert into business_user (id, entity_id, given_name, email, created_at, updated_at) values (${id}, ${kinara.id}, 'Nia', 'nia@kinara.test', now(), now())`,
    )
    await db.execute(sql`insert into invitation (entity_id, business_user_id, email, role, expires_at, created_at, updated_at)
      values (${kinara.id}, ${id}, 'nia@kinara.test', 'STAFF', '2026-11-26T01:00:00Z', '2026-11-19T01:00:00Z', now())`)
    const { body } = await api.call(kinara.manager, 'member.list', { query: { status: 'INVITED' } })
    expect(body.items).toMatchObject([
      { id, invitation: { sentAt: '2026-11-19T01:00:00.000Z', expiresAt: '2026-11-26T01:00:00.000Z' } },
    ])
  })
})

describe('the only active owner', () => {
  beforeAll(async () => {
    for (const [name, status] of [
      ['Dora', 'DEACTIVATED'],
      ['Ivan', 'INVITED'],
    ])
      await db.execute(sql`
        insert into business_user (entity_id, given_name, email, role, status, created_at, updated_at)
        values (${nordlicht.id}, ${name}, ${`${name}@nordlicht.test`}, 'OWNER', ${status}, now(), now())`)
    await db.execute(sql`
      insert into business_user (entity_id, given_name, email, role, status, created_at, updated_at, deleted_at)
      values (${nordlicht.id}, 'Rosa', 'rosa@nordlicht.test', 'OWNER', 'ACTIVE', now(), now(), now())`)
  })

  const params = { id: nordlicht.owner.id }

  it.each(['member.change-role', 'member.deactivate', 'member.remove'] as const)(
    '%s is rejected for the only active owner, although others are invited, deactivated or removed',
    async (id) => {
      const body = id === 'member.change-role' ? { role: 'STAFF' as const } : undefined
      const { problem } = await api.call(nordlicht.owner, id, { params, version: 1, body: body as never })
      expect(problem).toMatchObject({ status: 409, code: 'LAST_OWNER' })
    },
  )
})

describe('one member', () => {
  it('is complete for managers and the member, and without private fields for others', async () => {
    const read = async (person: typeof kinara.owner) =>
      (await api.call(person, 'member.get', { params: { id: kinara.provider.id } })).body
    expect(await read(kinara.manager)).toMatchObject({
      identificationNumber: '900101-14-5678',
      services: [{ id: serviceId, name: 'Yoga' }],
    })
    expect(await read(kinara.provider)).toHaveProperty('dateOfBirth', '1990-01-01')
    for (const field of privateFields) expect(await read(kinara.staff)).not.toHaveProperty(field)
  })

  it('of another business is not found', async () => {
    expect((await api.call(kinara.owner, 'member.get', { params: { id: nordlicht.staff.id } })).status).toBe(404)
    expect((await api.call(kinara.owner, 'member.get', { params: { id: 'me' } })).problem.errors).toEqual([
      { path: 'id', code: 'INVALID_FORMAT' },
    ])
  })
})

describe('the week schedule', () => {
  it('is in wall times of the business, without entries that have ended', async () => {
    const { body } = await api.call(kinara.staff, 'work-schedule.get', { params: { id: kinara.provider.id } })
    expect(body.timeZone).toBe('Asia/Kuala_Lumpur')
    expect(body.entries.map(({ dayOfWeek, isWorkingDay }) => [dayOfWeek, isWorkingDay])).toEqual([
      [0, false],
      [1, true],
      [1, true],
    ])
  })

  it('can be read by a provider only for themselves', async () => {
    const read = (id: string) => api.call(kinara.provider, 'work-schedule.get', { params: { id } })
    expect((await read(kinara.provider.id)).status).toBe(200)
    expect((await read(kinara.otherProvider.id)).problem).toMatchObject({ status: 403, permission: 'schedule.read' })
    expect((await read(nordlicht.provider.id)).status).toBe(404)
  })
})

describe('blackout hours', () => {
  beforeAll(async () => {
    const blackout = (person: { id: string } | null, from: string, to: string, reason: string) => sql`
      insert into blackout (entity_id, business_user_id, start_time, end_time, reason, created_at, updated_at)
      values (${kinara.id}, ${person?.id ?? null}, ${from}, ${to}, ${reason}, now(), now())`
    await db.execute(blackout(null, '2026-12-24T16:00:00Z', '2026-12-25T16:00:00Z', 'Christmas'))
    await db.execute(blackout(kinara.provider, '2026-11-20T01:00:00Z', '2026-11-20T03:00:00Z', 'Dentist'))
    await db.execute(blackout(kinara.otherProvider, '2026-11-21T01:00:00Z', '2026-11-21T03:00:00Z', 'Course'))
  })

  const reasons = async (person: typeof kinara.owner, query = {}) =>
    (await api.call(person, 'blackout.list', { query })).body.items.map(({ reason }) => reason)

  it('are listed completely for managers, without reasons of members for staff, and for a provider only their own and those of the business', async () => {
    expect(await reasons(kinara.manager)).toEqual(['Dentist', 'Course', 'Christmas'])
    expect(await reasons(kinara.staff)).toEqual(['', '', 'Christmas'])
    expect(await reasons(kinara.provider)).toEqual(['Dentist', 'Christmas'])
    const other = await api.call(kinara.provider, 'blackout.list', { query: { memberId: kinara.otherProvider.id } })
    expect(other.problem.code).toBe('PERMISSION_DENIED')
  })

  it('are filtered by a half-open range of time', async () => {
    expect(await reasons(kinara.manager, { from: '2026-11-20T03:00:00Z', to: '2026-11-21T01:00:00Z' })).toEqual([])
    expect(await reasons(kinara.manager, { from: '2026-11-20T02:59:00Z', to: '2026-11-21T01:01:00Z' })).toEqual([
      'Dentist',
      'Course',
    ])
  })
})
