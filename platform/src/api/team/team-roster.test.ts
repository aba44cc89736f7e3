import { toInstant, toPlainDate } from '@steward/shared/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { blackout } from '../../tables/team/team.ts'
import { testApi, testNow } from '../../testing/api.ts'
import { insertException, insertHours } from '../../testing/hours.ts'

const api = await testApi()
const { nordlicht } = api
const { owner, manager, staff, provider, otherProvider } = nordlicht
const db = databaseOf(api.database.admin)
const stamps = { entityId: nordlicht.id, createdAt: testNow, updatedAt: testNow }
const of = { ...stamps, businessUserId: provider.id }

// 7 December 2026 is a Monday, and Berlin has +01:00.
const week = { from: toPlainDate('2026-12-07'), to: toPlainDate('2026-12-13') }
const span = (from: string, to: string) => ({ startTime: toInstant(`${from}Z`), endTime: toInstant(`${to}Z`) })

beforeEach(async () => {
  await api.database.admin.query(
    'delete from time_off; delete from blackout; delete from booking; delete from time_slot',
  )
  await api.database.admin.query('delete from schedule_exception_interval; delete from schedule_exception')
  await api.database.admin.query('delete from work_schedule_entry; delete from work_schedule')
})

async function rosterOf(person: typeof owner) {
  const { body } = await api.call(person, 'team-roster.get', { query: week })
  const row = body.members.find(({ member }) => member.id === provider.id)!
  return { body, row, monday: row?.days[0] }
}

describe('the roster of a week', () => {
  it('has the same hours as the explanation of each day', async () => {
    await insertHours(db, of, { startTime: '09:00', endTime: '17:00' })
    await insertException(db, of, '2026-12-08', ['12:00', '15:00'])
    await db.insert(blackout).values({ ...of, ...span('2026-12-07T09:00', '2026-12-07T10:00'), reason: 'Dentist' })
    const { row } = await rosterOf(owner)
    const { body } = await api.call(owner, 'member-day.list', { params: { id: provider.id }, query: week })
    expect(row.days.map(({ open }) => open)).toEqual(body.days.map(({ open }) => open))
    expect(row.days.map(({ source }) => source)).toEqual(body.days.map(({ source }) => source))
    expect(row.totals).toMatchObject({ openMinutes: 7 * 60 + 3 * 60, awayMinutes: 60 })
  })

  it('counts sessions that take place, the booked minutes, and the people at each place', async () => {
    const { locationId } = nordlicht
    await insertHours(db, of, { startTime: '09:00', endTime: '17:00', locationId })
    const colleague = { ...stamps, businessUserId: otherProvider.id }
    await insertHours(db, colleague, { startTime: '09:00', endTime: '12:00', locationId })
    const serviceId = await api.createService(nordlicht)
    const at = { serviceId, startTime: toInstant('2026-12-07T09:00Z') }
    await api.createBooking(nordlicht, { timeSlotId: await api.createSlot(nordlicht, at) })
    await api.createSlot(nordlicht, { ...at, startTime: toInstant('2026-12-07T11:00Z') })
    await api.createSlot(nordlicht, { ...at, status: 'CANCELLED' })
    const { body, monday } = await rosterOf(owner)
    expect(monday).toMatchObject({ sessions: 2, bookedMinutes: 60 })
    expect(body.places).toEqual([
      { location: { id: locationId, name: expect.any(String) }, minutes: 11 * 60, people: [2, 0, 0, 0, 0, 0, 0] },
    ])
  })

  it('shows a member who was deactivated in the weeks before, and in none after', async () => {
    await insertHours(db, { ...stamps, businessUserId: otherProvider.id }, { startTime: '09:00', endTime: '17:00' })
    const { version } = (await api.call(owner, 'member.get', { params: { id: otherProvider.id } })).body
    // Tuesday, 8 December, in Berlin.
    api.clock.set(toInstant('2026-12-08T10:00Z'))
    await api.call(owner, 'member.deactivate', { params: { id: otherProvider.id }, body: {}, version })
    const rowIn = async (from: string, to: string) => {
      const query = { from: toPlainDate(from), to: toPlainDate(to) }
      const { body } = await api.call(owner, 'team-roster.get', { query })
      return body.members.find(({ member }) => member.id === otherProvider.id)
    }
    expect((await rowIn('2026-11-30', '2026-12-06'))?.totals.openMinutes).toBe(480)
    expect((await rowIn('2026-12-07', '2026-12-13'))?.totals.openMinutes).toBe(480)
    expect(await rowIn('2026-12-08', '2026-12-14')).toBeUndefined()
    expect(await rowIn('2026-12-14', '2026-12-20')).toBeUndefined()
    const again = { params: { id: otherProvider.id }, body: {}, version: version + 1 }
    await api.call(owner, 'member.reactivate', again)
    api.clock.set(testNow)
    expect((await rowIn('2026-12-14', '2026-12-20'))?.totals.openMinutes).toBe(480)
  })

  it('compares the planned with the contracted hours, for owners, managers and the member alone', async () => {
    await insertHours(db, of, { startTime: '09:00', endTime: '17:00' })
    const agree = (minutes: number | null) =>
      api.database.admin.query('update business_user set contracted_minutes_week = $2 where id = $1', [
        provider.id,
        minutes,
      ])
    await agree(600)
    for (const person of [owner, manager, provider])
      expect((await rosterOf(person)).row.contract).toEqual({ minutes: 600, overMinutes: -120 })
    const { body, row } = await rosterOf(staff)
    expect(row.contract).toBeUndefined()
    const contracts = body.members.filter(({ contract }) => contract !== undefined)
    expect(contracts.map(({ member }) => member.id)).toEqual([staff.id])
    await agree(null)
    expect((await rosterOf(owner)).row.contract).toBeNull()
  })

  it('is filtered by role, service, place and person', async () => {
    const { locationId } = nordlicht
    await insertHours(db, of, { startTime: '09:00', endTime: '17:00', locationId })
    await insertHours(db, { ...stamps, businessUserId: staff.id }, { startTime: '09:00', endTime: '17:00' })
    const serviceId = await api.createService(nordlicht, { providerIds: [otherProvider.id] })
    const people = async (query: object) => {
      const { body } = await api.call(owner, 'team-roster.get', { query: { ...week, ...query } })
      return body.members.map(({ member }) => member.id)
    }
    expect((await people({ role: 'OWNER,STAFF' })).toSorted()).toEqual([owner.id, staff.id].toSorted())
    expect(await people({ serviceId })).toEqual([otherProvider.id])
    expect(await people({ locationId })).toEqual([provider.id])
    expect(await people({ memberId: staff.id })).toEqual([staff.id])
    expect(await people({ memberId: staff.id, role: 'OWNER' })).toEqual([])
    // A session counts as being there, also for members whose hours name no place.
    const startTime = toInstant('2026-12-10T09:00Z')
    await api.createSlot(nordlicht, { serviceId, providerId: otherProvider.id, startTime })
    expect((await people({ locationId })).toSorted()).toEqual([provider.id, otherProvider.id].toSorted())
    const { body } = await api.call(owner, 'team-roster.get', { query: { ...week, locationId } })
    expect(body.places.map(({ location }) => location?.id)).toEqual([locationId])
  })

  it('has every member, also without hours, and leaves out whoever was deactivated', async () => {
    await api.database.admin.query(`update business_user set status = 'DEACTIVATED' where id = $1`, [otherProvider.id])
    const { body, row } = await rosterOf(owner)
    await api.database.admin.query(`update business_user set status = 'ACTIVE' where id = $1`, [otherProvider.id])
    const ids = body.members.map(({ member }) => member.id)
    expect(ids).toEqual(expect.arrayContaining([owner.id, manager.id, staff.id, provider.id]))
    expect(ids).not.toContain(otherProvider.id)
    expect(row.totals.openMinutes).toBeNull()
  })
})

describe('the absences of a roster', () => {
  beforeEach(async () => {
    const businessUserId = provider.id
    const decided = { businessUserId, status: 'APPROVED', decidedById: owner.id } as const
    const leaveKindId = nordlicht.leaveKinds['sick'] ?? Object.values(nordlicht.leaveKinds)[0]!
    await insertHours(db, of, { startTime: '09:00', endTime: '17:00' })
    await db
      .insert(blackout)
      .values({ ...stamps, ...span('2026-12-07T08:00', '2026-12-07T09:00'), reason: 'Inventory' })
    await db.insert(blackout).values({ ...of, ...span('2026-12-07T09:00', '2026-12-07T10:00'), reason: 'Dentist' })
    const [approved, requested] = [
      span('2026-12-07T10:00', '2026-12-07T12:00'),
      span('2026-12-07T13:00', '2026-12-07T14:00'),
    ]
    await api.createTimeOff(nordlicht, { ...decided, ...approved, leaveKindId, reason: 'Back surgery' })
    await api.createTimeOff(nordlicht, { businessUserId, ...requested, leaveKindId, reason: 'Physiotherapy' })
  })

  it('have their kinds and names for owners, managers and the member alone', async () => {
    const { rows } = await api.database.admin.query<{ name: string }>(
      'select kind.name from leave_kind kind join time_off on time_off.leave_kind_id = kind.id limit 1',
    )
    const kind = rows[0]!.name
    const shown = async (person: typeof owner) => {
      const { monday } = await rosterOf(person)
      return monday!.absences.map((absence) => [absence.kind, absence.status, absence.name, absence.minutes])
    }
    const known = [
      ['CLOSURE', 'APPROVED', 'Inventory', 60],
      ['BLACKOUT', 'APPROVED', 'Dentist', 60],
      ['TIME_OFF', 'APPROVED', kind, 120],
      ['TIME_OFF', 'REQUESTED', kind, 60],
    ]
    for (const person of [owner, manager, provider]) expect(await shown(person)).toEqual(known)
    expect(await shown(staff)).toEqual([known[0], ['AWAY', 'APPROVED', null, 60], ['AWAY', 'APPROVED', null, 120]])
    const { body } = await rosterOf(staff)
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`Dentist|surgery|Physiotherapy|TIME_OFF|BLACKOUT|${kind}`))
  })

  it('of a colleague are not in the answer to a provider', async () => {
    const { body } = await rosterOf(otherProvider)
    expect(body.members.map(({ member }) => member.id)).toEqual([otherProvider.id])
    expect(JSON.stringify(body)).not.toMatch(/Dentist|surgery|Physiotherapy|TIME_OFF|BLACKOUT|AWAY/)
  })

  it('never have the note of a request, and a closure is listed with the week', async () => {
    const { body } = await rosterOf(owner)
    expect(JSON.stringify(body)).not.toMatch(/surgery|Physiotherapy/)
    expect(body.closures).toMatchObject([{ name: 'Inventory', location: null }])
  })

  it('leave the hours of a request as they are', async () => {
    expect((await rosterOf(owner)).row.totals).toMatchObject({ openMinutes: 240, awayMinutes: 240 })
  })
})
