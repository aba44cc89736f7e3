import type { BodyOf } from '@steward/shared/contracts'
import { addMinutes, toInstant, toPlainDate, toWallTime } from '@steward/shared/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { testApi, testNow } from '../../testing/api.ts'
import type { TestPerson } from '../../testing/businesses.ts'
import { insertHours } from '../../testing/hours.ts'
import { deleteCaseRecords } from '../../testing/platform-target.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { owner, manager, staff, provider, otherProvider } = kinara
const db = databaseOf(api.database.admin)
const annual = kinara.leaveKinds['annual']!
const sick = kinara.leaveKinds['sick']!

beforeEach(async () => {
  api.clock.set(testNow)
  await deleteCaseRecords(api)
})

// testNow is 19 November 2026, 09:00 in Kuala Lumpur. The 26th is a Thursday.
const day = (date: string) => toPlainDate(date)
const thursday = day('2026-11-26')

type Ask = Partial<BodyOf<'time-off.request'>>

const request = (as: TestPerson, body: Ask = {}) =>
  api.call(as, 'time-off.request', { body: { leaveKindId: annual, firstDay: thursday, lastDay: thursday, ...body } })

const requested = async (as: TestPerson, body: Ask = {}) => (await request(as, body)).body.timeOff

const approve = (as: TestPerson, id: string, body: BodyOf<'time-off.approve'> = {}, version = 1) =>
  api.call(as, 'time-off.approve', { params: { id }, body, version })

const balanceOf = async (member: TestPerson, as = member, kind = annual) => {
  const { body } = await api.call(as, 'leave-balance.get', { params: { id: member.id } })
  return body.balances.find((one) => one.kind.id === kind)!
}

/** A session of the provider on the Thursday at an hour of Kuala Lumpur. */
const session = (hour: number, fields: object = {}) =>
  api.createSlot(kinara, { startTime: toInstant(`2026-11-26T${String(hour).padStart(2, '0')}:00+08:00`), ...fields })

const slotOf = async (id: string) => (await api.call(owner, 'time-slot.get', { params: { id } })).body

/** Returns a slot that somebody gives. */
const coveredSlot = async (id: string) => {
  const slot = await slotOf(id)
  expect(slot.isUncovered).toBeUndefined()
  return slot
}

describe('a request', () => {
  it('waits for an approver, tells the managers, and keeps the balance until it is approved', async () => {
    const asked = await requested(provider, { note: 'Graduation' })
    expect(asked).toMatchObject({ status: 'REQUESTED', amount: 100, note: 'Graduation', decision: null })
    expect((await balanceOf(provider)).balance).toBe(2000)
    const { body } = await api.call(manager, 'notification.list')
    expect(body.items[0]).toMatchObject({
      type: 'time-off-requested',
      subject: { kind: 'time-off', id: provider.id },
      params: { firstDay: thursday, lastDay: thursday },
    })
    const { body: own } = await api.call(provider, 'notification.list')
    expect(own.items).toEqual([])
  })

  it('of a manager goes to the owners', async () => {
    await request(manager)
    expect((await api.call(owner, 'notification.list')).body.items.map(({ type }) => type)).toEqual([
      'time-off-requested',
    ])
  })

  it('is rejected on days that have time off already, and names it', async () => {
    const first = await requested(provider)
    const { problem } = await request(provider, { firstDay: day('2026-11-25'), lastDay: day('2026-11-27') })
    expect(problem).toMatchObject({
      status: 409,
      code: 'TIME_OFF_OVERLAPS',
      current: { id: first.id, firstDay: thursday, lastDay: thursday },
    })
  })

  it('is accepted beside a withdrawn one, and on adjacent days', async () => {
    const first = await requested(provider)
    await api.call(provider, 'time-off.withdraw', { params: { id: first.id }, version: 1 })
    expect((await request(provider)).status).toBe(201)
    expect((await request(provider, { firstDay: day('2026-11-27'), lastDay: day('2026-11-27') })).status).toBe(201)
  })

  it('is rejected beyond the balance, with the sum, also if two fit one by one', async () => {
    const { problem } = await request(provider, { lastDay: day('2026-12-16') })
    expect(problem).toMatchObject({
      code: 'LEAVE_BALANCE_EXCEEDED',
      current: { leaveYear: 2026, available: 2000, asked: 2100, unit: 'HALF' },
    })
    const first = await requested(provider, { lastDay: day('2026-12-10') })
    const second = await requested(provider, { firstDay: day('2026-12-11'), lastDay: day('2026-12-20') })
    expect((await approve(owner, first.id)).status).toBe(200)
    expect((await approve(owner, second.id)).problem).toMatchObject({ code: 'LEAVE_BALANCE_EXCEEDED' })
    const forced = await approve(owner, second.id, { overrideReason: 'Agreed by phone' })
    expect(forced.body).toMatchObject({ status: 'APPROVED', decision: { note: 'Agreed by phone' } })
    expect((await balanceOf(provider)).balance).toBe(-500)
  })

  it('counts the days that the member works, and warns if there are none', async () => {
    const of = { entityId: kinara.id, businessUserId: provider.id, createdAt: testNow, updatedAt: testNow }
    await insertHours(db, of, { dayOfWeek: 4, startTime: '10:00', endTime: '18:00' })
    expect(await requested(provider, { lastDay: day('2026-12-03') })).toMatchObject({ amount: 200 })
    const half = await requested(provider, {
      firstDay: day('2026-12-10'),
      lastDay: day('2026-12-10'),
      part: 'FIRST_HALF',
    })
    expect(half).toMatchObject({ amount: 50, fromTime: '10:00', toTime: '14:00' })
    const { body } = await request(provider, { firstDay: day('2026-12-11'), lastDay: day('2026-12-12') })
    expect(body).toMatchObject({ timeOff: { amount: 0 }, warnings: ['NOTHING_SCHEDULED'] })
  })

  it.each<[string, Ask, string, string]>([
    [
      'the day before 31 days ago',
      { firstDay: day('2026-10-18'), lastDay: day('2026-10-18') },
      'firstDay',
      'NOT_IN_PAST',
    ],
    ['an end before its start', { lastDay: day('2026-11-25') }, 'lastDay', 'NOT_AFTER_START'],
    ['a kind of another business', { leaveKindId: nordlicht.leaveKinds['annual']! }, 'leaveKindId', 'NOT_FOUND'],
    [
      'hours of a kind in days',
      { part: 'TIMES', fromTime: toWallTime('10:00'), toTime: toWallTime('11:00') },
      'part',
      'NOT_APPLICABLE',
    ],
    ['a card number as its note', { note: '4111 1111 1111 1111' }, 'note', 'CARD_NUMBER'],
    ['no note for a kind that needs one', { leaveKindId: kinara.leaveKinds['unpaid']! }, 'note', 'REQUIRED'],
  ])('with %s is rejected at its field', async (_, body, path, code) => {
    expect((await request(provider, body)).problem).toMatchObject({ status: 422, errors: [{ path, code }] })
  })

  it('is changed and withdrawn by its member alone, while nobody has decided', async () => {
    const asked = await requested(provider)
    const change = (as: TestPerson, version: number) =>
      api.call(as, 'time-off.update', {
        params: { id: asked.id },
        body: { leaveKindId: annual, firstDay: thursday, lastDay: day('2026-11-27') },
        version,
      })
    expect((await change(owner, 1)).problem).toMatchObject({ status: 403 })
    expect((await change(otherProvider, 1)).status).toBe(404)
    expect((await change(provider, 1)).body.timeOff).toMatchObject({ lastDay: '2026-11-27', amount: 200, version: 2 })
    await approve(owner, asked.id, {}, 2)
    expect((await change(provider, 3)).problem).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', from: 'APPROVED' })
  })
})

const typesOf = async (person: TestPerson) =>
  (await api.call(person, 'notification.list')).body.items.map(({ type }) => type)

describe('uncovered sessions', () => {
  it('are announced to owners, managers and the desk once for all of them, and not to who acts', async () => {
    const [first, second, cancelled] = [await session(9), await session(11), await session(13)]
    const asked = await requested(provider, { leaveKindId: kinara.leaveKinds['unpaid']!, note: 'Surgery' })
    await approve(manager, asked.id, {
      decisions: [
        { slotId: first, decision: 'KEEP' },
        { slotId: second, decision: 'KEEP' },
        { slotId: cancelled, decision: 'CANCEL' },
      ],
    })
    for (const person of [owner, staff]) {
      const { items } = (await api.call(person, 'notification.list')).body
      expect(items).toMatchObject([
        {
          type: 'slot-uncovered',
          actor: { id: manager.id },
          subject: { kind: 'member', id: provider.id },
          params: { count: 2, startTime: '2026-11-26T01:00:00.000Z' },
        },
      ])
      expect(JSON.stringify(items)).not.toMatch(/Surgery|Unpaid/)
    }
    expect(await typesOf(manager)).toEqual(['time-off-requested'])
    expect(await typesOf(otherProvider)).toEqual([])
  })

  it('are not announced when every session is handed over, moved or cancelled', async () => {
    const slotId = await session(9)
    const asked = await requested(provider)
    await approve(owner, asked.id, { decisions: [{ slotId, decision: 'CANCEL' }] })
    expect(await typesOf(staff)).toEqual([])
  })
})

describe('a decision', () => {
  it('is never made about the own request', async () => {
    const asked = await requested(manager)
    expect((await approve(manager, asked.id)).problem).toMatchObject({ status: 403, code: 'OWN_REQUEST' })
    const reject = { params: { id: asked.id }, body: { reason: 'Not now' }, version: 1 }
    expect((await api.call(manager, 'time-off.reject', reject)).problem.code).toBe('OWN_REQUEST')
    expect((await approve(owner, asked.id)).body.status).toBe('APPROVED')
  })

  it('is not needed for the only approver, and the response says so', async () => {
    await api.database.admin.query(`update business_user set status = 'DEACTIVATED' where id = $1`, [manager.id])
    expect(await requested(owner)).toMatchObject({ status: 'APPROVED', decision: { kind: 'SOLE_APPROVER', by: null } })
  })

  it('rejects with a reason that the member reads', async () => {
    const asked = await requested(provider)
    const reject = (reason: string) =>
      api.call(owner, 'time-off.reject', { params: { id: asked.id }, body: { reason }, version: 1 })
    expect((await reject('')).problem).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
    await reject('Two are away')
    const { body } = await api.call(provider, 'time-off.get', { params: { id: asked.id } })
    expect(body).toMatchObject({ status: 'REJECTED', decision: { by: { id: owner.id }, note: 'Two are away' } })
  })

  it('about each session is demanded: kept, handed over, moved or cancelled, all of them or none', async () => {
    const service = await api.createService(kinara)
    const [kept, given, moved, cancelled] = [
      await session(9),
      await session(11, { serviceId: service }),
      await session(13),
      await session(15),
    ]
    const bookingId = await api.createBooking(kinara, { timeSlotId: cancelled })
    const asked = await requested(provider)
    const { body: review } = await api.call(owner, 'time-off.review', { params: { id: asked.id } })
    expect(review.sessions.map(({ slotId }) => slotId)).toEqual([kept, given, moved, cancelled])
    expect(review.sessions[1]!.free.map(({ id }) => id)).toEqual([otherProvider.id])
    expect(review.balance).toMatchObject({ before: 2000, after: 1900 })

    const keep = { slotId: kept, decision: 'KEEP' } as const
    const undecided = await approve(owner, asked.id, { decisions: [keep] })
    expect(undecided.problem).toMatchObject({ status: 409, code: 'SLOTS_UNDECIDED' })
    expect((undecided.problem.current as { sessions: object[] }).sessions).toHaveLength(4)

    const decisions = [
      keep,
      { slotId: given, decision: 'HAND_OVER', providerId: otherProvider.id },
      { slotId: moved, decision: 'MOVE', startTime: toInstant('2026-11-26T16:00+08:00') },
      { slotId: cancelled, decision: 'CANCEL' },
    ] as const
    // It cannot move into the time off, and then nothing is done.
    const intoAbsence = await approve(owner, asked.id, { decisions: [...decisions], cancelReason: 'Ill' })
    expect(intoAbsence.problem).toMatchObject({ code: 'PROVIDER_AWAY', current: { slotId: moved } })
    expect((await slotOf(given)).serviceProvider.id).toBe(provider.id)

    const next = { ...decisions[2], startTime: toInstant('2026-11-27T13:00+08:00') }
    const settled = [keep, decisions[1], next, decisions[3]]
    const silent = await approve(owner, asked.id, { decisions: settled })
    expect(silent.problem).toMatchObject({ errors: [{ path: 'cancelReason', code: 'REQUIRED' }] })
    const approved = await approve(owner, asked.id, { decisions: settled, cancelReason: 'Priya is away' })
    expect(approved.body).toMatchObject({ status: 'APPROVED', decision: { kind: 'APPROVER', by: { id: owner.id } } })
    expect(await slotOf(kept)).toMatchObject({ status: 'ACTIVE', isUncovered: true })
    expect(await coveredSlot(given)).toMatchObject({ serviceProvider: { id: otherProvider.id } })
    expect(await coveredSlot(moved)).toMatchObject({ startTime: '2026-11-27T05:00:00.000Z' })
    expect(await coveredSlot(cancelled)).toMatchObject({ status: 'CANCELLED' })
    const { body: booking } = await api.call(owner, 'booking.get', { params: { id: bookingId } })
    expect(booking.status).toBe('CANCELLED')
  })

  it('enters time off for somebody else at once, with the same decisions', async () => {
    const slotId = await session(10)
    expect((await request(manager, { memberId: provider.id })).problem.code).toBe('SLOTS_UNDECIDED')
    const decisions = [{ slotId, decision: 'KEEP' as const }]
    const { body } = await request(manager, { memberId: provider.id, decisions })
    expect(body.timeOff).toMatchObject({ status: 'APPROVED', decision: { kind: 'ENTERED', by: { id: manager.id } } })
    expect((await request(staff, { memberId: provider.id })).problem).toMatchObject({ status: 403 })
  })
})

describe('an absence', () => {
  it('that needs no approval begins at once and leaves its sessions uncovered', async () => {
    const slotId = await session(14)
    const { body } = await request(provider, { leaveKindId: sick })
    expect(body.timeOff).toMatchObject({ status: 'APPROVED', decision: { kind: 'NOT_NEEDED', by: null } })
    expect(await slotOf(slotId)).toMatchObject({ status: 'ACTIVE', isUncovered: true })
    for (const person of [staff, manager]) {
      const { items } = (await api.call(person, 'notification.list')).body
      expect(items.map(({ type }) => type).toSorted()).toEqual(['slot-uncovered', 'time-off-reported'])
    }
    expect(await typesOf(owner)).toEqual(['slot-uncovered'])
    expect(await typesOf(provider)).toEqual([])
  })

  it('returns its days when it is cancelled, and leaves balance and sessions as they were', async () => {
    const slotId = await session(14)
    const before = await balanceOf(provider)
    const asked = await requested(provider, { lastDay: day('2026-11-27') })
    await approve(owner, asked.id, { decisions: [{ slotId, decision: 'KEEP' }] })
    expect((await balanceOf(provider)).balance).toBe(1800)
    await api.call(provider, 'time-off.cancel', { params: { id: asked.id }, body: {}, version: 2 })
    const after = await balanceOf(provider)
    expect(after.balance).toBe(before.balance)
    expect(after.lines.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['GRANT', 2000],
      ['TAKEN', -200],
      ['RETURNED', 200],
    ])
    expect(after.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(after.balance)
    expect(await coveredSlot(slotId)).toMatchObject({ version: 1 })
  })

  it('is shortened to some of its days, and the others return', async () => {
    const asked = await requested(provider, { lastDay: day('2026-11-28') })
    await approve(owner, asked.id)
    const shorten = (lastDay: string) =>
      api.call(provider, 'time-off.shorten', {
        params: { id: asked.id },
        body: { firstDay: thursday, lastDay: day(lastDay) },
        version: 2,
      })
    expect((await shorten('2026-11-28')).problem).toMatchObject({
      errors: [{ path: 'lastDay', code: 'INVALID_CHOICE' }],
    })
    expect((await shorten('2026-11-26')).body).toMatchObject({
      lastDay: '2026-11-26',
      endTime: '2026-11-26T16:00:00.000Z',
      amount: 100,
    })
    expect((await balanceOf(provider)).balance).toBe(1900)
  })

  it('that has begun is ended by an approver alone, with a reason', async () => {
    const asked = await requested(provider, { lastDay: day('2026-11-28') })
    await approve(owner, asked.id)
    api.clock.set(addMinutes(testNow, 7 * 24 * 60))
    const cancel = (as: TestPerson, reason = '') =>
      api.call(as, 'time-off.cancel', { params: { id: asked.id }, body: { reason }, version: 2 })
    expect((await cancel(provider)).problem).toMatchObject({ status: 403, permission: 'time-off.approve' })
    expect((await cancel(owner)).problem).toMatchObject({ errors: [{ path: 'reason', code: 'REQUIRED' }] })
    expect((await cancel(owner, 'Came back early')).body.status).toBe('CANCELLED')
  })
})

describe('kinds and reasons', () => {
  const secret = 'Surgery in Penang'

  it('are for the member, owners and managers: others read the days of approved absences', async () => {
    const asked = await requested(provider, { leaveKindId: kinara.leaveKinds['unpaid']!, note: secret })
    const waiting = await api.call(staff, 'time-off.list')
    expect(waiting.body.items).toEqual([])
    expect((await api.call(staff, 'time-off.get', { params: { id: asked.id } })).status).toBe(404)
    await approve(owner, asked.id, { overrideReason: secret })

    const seen = await api.call(staff, 'time-off.list', { query: { q: 'Priya' } })
    expect(seen.body.items).toHaveLength(1)
    expect(seen.body.items[0]).toMatchObject({ member: { id: provider.id }, firstDay: thursday })
    expect((await api.call(staff, 'time-off.list', { query: { q: 'Surgery' } })).body.items).toEqual([])
    expect((await api.call(otherProvider, 'time-off.list')).body.items).toEqual([])
    expect((await api.call(otherProvider, 'time-off.get', { params: { id: asked.id } })).status).toBe(403)
    for (const person of [staff, otherProvider]) {
      const texts = await Promise.all([
        api.call(person, 'time-off.list'),
        api.call(person, 'notification.list'),
        api.call(person, 'audit.list'),
        api.call(person, 'search.query', { query: { q: 'Priya' } }),
      ])
      for (const { body } of texts) expect(JSON.stringify(body)).not.toMatch(/Surgery|Unpaid|leaveKind|decision"/)
    }
    expect((await api.call(provider, 'time-off.get', { params: { id: asked.id } })).body.note).toBe(secret)
    expect((await api.call(staff, 'leave-balance.get', { params: { id: provider.id } })).status).toBe(403)
  })

  it('of another business do not exist', async () => {
    const asked = await requested(provider)
    expect((await api.call(nordlicht.owner, 'time-off.get', { params: { id: asked.id } })).status).toBe(404)
    expect((await approve(nordlicht.owner, asked.id)).status).toBe(404)
    const foreign = { params: { id: provider.id } }
    expect((await api.call(nordlicht.owner, 'leave-balance.get', foreign)).status).toBe(404)
  })
})

describe('a balance', () => {
  const adjust = (as: TestPerson, member: TestPerson, amount: number) =>
    api.call(as, 'leave-balance.adjust', {
      params: { id: member.id },
      body: { leaveKindId: annual, amount, note: 'Joined in July' },
    })

  it('is adjusted by an approver with a reason, and never by its member', async () => {
    expect((await adjust(manager, provider, -1000)).body.balances.find(({ kind }) => kind.id === annual)).toMatchObject(
      {
        balance: 1000,
      },
    )
    expect((await adjust(manager, manager, 100)).problem).toMatchObject({ status: 403, code: 'OWN_REQUEST' })
    expect((await adjust(manager, provider, 33)).problem).toMatchObject({ errors: [{ code: 'NOT_A_STEP' }] })
    const { lines, balance } = await balanceOf(provider)
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance)
    expect(lines.at(-1)).toMatchObject({ reason: 'ADJUSTED', note: 'Joined in July' })
  })

  it('carries days over at the turn of the year, however often it is read', async () => {
    await adjust(manager, provider, -1500)
    api.clock.set(toInstant('2027-01-04T02:00:00Z'))
    for (let read = 0; read < 2; read++) expect((await balanceOf(provider)).balance).toBe(2500)
    expect((await balanceOf(provider)).expiring).toEqual({ amount: 500, until: '2027-03-31' })
    await adjust(manager, provider, 50)
    expect((await balanceOf(provider)).balance).toBe(2550)
    api.clock.set(toInstant('2027-04-01T02:00:00Z'))
    expect((await balanceOf(provider)).balance).toBe(2050)
  })
})

it('a change of the zone keeps the days of leave, and moves their instants', async () => {
  const asked = await requested(provider)
  const setZone = async (timeZone: string) => {
    const { body } = await api.call(owner, 'business-entity.get', { params: { orgId: kinara.organizationId } })
    await api.call(owner, 'business-entity.update', {
      params: { id: kinara.id },
      body: { timeZone },
      version: body.version,
    })
  }
  await setZone('Europe/Berlin')
  const { body } = await api.call(provider, 'time-off.get', { params: { id: asked.id } })
  await setZone('Asia/Kuala_Lumpur')
  expect(body).toMatchObject({
    firstDay: thursday,
    startTime: '2026-11-25T23:00:00.000Z',
    endTime: '2026-11-26T23:00:00.000Z',
  })
})

it('requests of a member who is deactivated are rejected', async () => {
  const asked = await requested(otherProvider)
  await api.call(owner, 'member.deactivate', { params: { id: otherProvider.id }, version: 1 })
  expect((await api.call(owner, 'time-off.get', { params: { id: asked.id } })).body.status).toBe('REJECTED')
})

it('Home counts requests of others until they are decided, and leads to a single one', async () => {
  const tasks = async (as: TestPerson) => (await api.call(as, 'home.tasks')).body.tasks
  const asked = await requested(manager)
  expect(await tasks(manager)).toEqual([])
  expect(await tasks(staff)).toEqual([])
  expect(await tasks(owner)).toMatchObject([{ kind: 'TIME_OFF_REQUESTED', count: 1, about: { id: asked.id } }])
  await approve(owner, asked.id)
  expect(await tasks(owner)).toEqual([])
})

it('a session of a deactivated provider is uncovered until they return', async () => {
  const slotId = await session(10)
  await coveredSlot(slotId)
  const setActive = async (action: 'deactivate' | 'reactivate') => {
    const { body } = await api.call(owner, 'member.get', { params: { id: provider.id } })
    const answer = await api.call(owner, `member.${action}`, { params: { id: provider.id }, version: body.version })
    expect(answer.status).toBe(200)
  }
  await setActive('deactivate')
  expect((await slotOf(slotId)).isUncovered).toBe(true)
  await setActive('reactivate')
  await coveredSlot(slotId)
})
