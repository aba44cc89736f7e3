import { toPlainDate } from '@steward/shared/time'
import { expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
const { kinara } = api
const { owner, manager, staff, provider } = kinara
const { admin } = api.database

// The tests take place on 19 November 2026.
const today = toPlainDate('2026-11-19')

const create = (displayName: string, paidIn: number[] | null = null, as = manager) =>
  api.call(as, 'commission-group.create', { body: { displayName, paidIn } })
const list = async (as = manager) => (await api.call(as, 'commission-group.list')).body.items
const remove = (id: string, version = 1) => api.call(manager, 'commission-group.remove', { params: { id }, version })
const join = (businessUserId: string, groupId: string | null, from: string, as = manager) =>
  api.call(as, 'commission-group-member.save', {
    body: { businessUserId, groupId, effectiveFrom: toPlainDate(from) },
  })
const countOf = async (id: string) => (await list()).find((group) => group.id === id)!.memberCount

const standard = (await create('Standard')).body

it('the first group of a business is its default group, and later ones are not', async () => {
  const { body } = await create('Quarterly', [12, 3, 9, 6])
  expect([standard.isDefault, body.isDefault]).toEqual([true, false])
  expect([body.tag, body.paidIn]).toEqual(['quarterly', [3, 6, 9, 12]])
  const { rows } = await admin.query('select payment_frequency from commission_group where id = $1', [body.id])
  expect(rows).toEqual([{ payment_frequency: 'IRREGULAR' }])
  const every = Array.from({ length: 12 }, (_, index) => index + 1)
  expect((await create('Monthly', every)).body.paidIn).toBeNull()
})

it('a name is taken in any case, and a month is named once', async () => {
  expect((await create('STANDARD')).problem).toMatchObject({
    code: 'NAME_TAKEN',
    errors: [{ path: 'displayName', code: 'TAKEN' }],
  })
  expect((await create('Twice', [3, 3])).problem.errors).toEqual([{ path: 'paidIn', code: 'NOT_DISTINCT' }])
  const { body } = await create('Therapists')
  const rename = (displayName: string, version: number) =>
    api.call(manager, 'commission-group.update', { params: { id: body.id }, body: { displayName }, version })
  expect((await rename('Standard', 1)).problem.code).toBe('NAME_TAKEN')
  expect((await rename('Therapy', 1)).body).toMatchObject({ displayName: 'Therapy', tag: 'therapists', version: 2 })
  expect((await rename('Massage', 1)).problem.code).toBe('STALE_VERSION')
})

it('a member belongs to a group from its first day, and a second change for a day replaces the first', async () => {
  const { body: group } = await create('From a day')
  expect((await join(provider.id, group.id, '2026-11-20')).body.periods).toMatchObject([
    { group: { id: group.id }, effectiveFrom: '2026-11-20' },
  ])
  expect(await countOf(group.id)).toBe(0)
  await join(provider.id, group.id, today)
  expect(await countOf(group.id)).toBe(1)
  const { body } = await join(provider.id, null, today)
  expect(body.periods.map((period) => [period.group?.id, period.effectiveFrom])).toEqual([
    [undefined, today],
    [group.id, '2026-11-20'],
  ])
  const remove = (index: number) => {
    const { id, version } = body.periods[index]!
    return api.call(manager, 'commission-group-member.remove', { params: { id }, version })
  }
  expect((await remove(0)).problem.code).toBe('TRANSITION_NOT_ALLOWED')
  expect((await remove(1)).status).toBe(204)
})

it("a manager neither sees nor changes an owner's group, and does not change their own", async () => {
  const { body } = await api.call(manager, 'commission-group-member.list')
  const own = body.items.find(({ member }) => member.id === manager.id)!
  expect(body.items.some(({ member }) => member.id === owner.id)).toBe(false)
  expect(own.isChangeable).toBe(false)
  for (const id of [owner.id, manager.id])
    expect((await join(id, standard.id, today)).problem).toMatchObject({
      status: 403,
      permission: 'commission.update',
    })
  expect((await join(owner.id, standard.id, today, owner)).status).toBe(200)
  const trail = await admin.query(`select "new" from audit_event where action = 'commission-group-member.save'
    order by at desc, id desc limit 1`)
  expect(trail.rows).toEqual([{ new: { holdsFrom: today } }])
  expect((await api.call(staff, 'commission-group-member.list')).problem.permission).toBe('commission.read')
})

it('a group is deleted once no member, no plan and no unpaid line needs it, and never as the default', async () => {
  const { body: group } = await create('For a while')
  const reasonOf = async (id: string, version = 1) => (await remove(id, version)).problem.errors?.[0]?.path
  expect(await reasonOf(standard.id)).toBe('isDefault')
  const { body: member } = await join(kinara.otherProvider.id, group.id, '2026-12-01')
  expect(await reasonOf(group.id)).toBe('memberCount')
  const planned = member.periods.at(-1)!
  await api.call(manager, 'commission-group-member.remove', {
    params: { id: planned.id },
    version: planned.version,
  })
  const timeSlotId = await api.createSlot(kinara, {})
  await admin.query(
    `insert into commission_entry (entity_id, business_user_id, time_slot_id, commission_group_id, reason, currency,
       base_amount, amount, trace, earned_at, period, created_at)
     values ($1, $2, $3, $4, 'EARNED', 'MYR', 0, 100, 'One', now(), '2026-11', now())`,
    [kinara.id, provider.id, timeSlotId, group.id],
  )
  expect((await remove(group.id)).problem).toMatchObject({ code: 'GROUP_IN_USE', errors: [{ path: 'entries' }] })
  const { body: unused } = await create('Unused')
  expect((await remove(unused.id)).status).toBe(204)
  expect((await create('Unused')).status).toBe(201)
})

it('a new default group holds from today, and slots of earlier days keep the former one', async () => {
  const { body: group } = await create('New default')
  const byId = { params: { id: group.id }, version: 1 }
  expect((await api.call(manager, 'commission-group.make-default', byId)).body).toMatchObject({
    isDefault: true,
    version: 2,
  })
  expect((await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([group.id])
  const serviceId = await api.createService(kinara)
  const cell = { targetType: 'SERVICE', targetId: serviceId, kind: 'PERCENTAGE', seenRevision: 0 } as const
  await api.call(manager, 'commission-rule.save', {
    body: {
      effectiveFrom: toPlainDate('2026-01-01'),
      changes: [
        { ...cell, groupId: standard.id, value: '10' },
        { ...cell, groupId: group.id, value: '20' },
      ],
    },
  })
  const earnedFrom = async (startsIn: number) => {
    const timeSlotId = await api.createSlot(kinara, { serviceId, startsIn, providerId: kinara.otherProvider.id })
    const paid = { price: 4990, total: 4990, paidAmount: 4990 }
    const bookingId = await api.createBooking(kinara, { timeSlotId, ...paid })
    await api.call(staff, 'booking.check-in', { params: { id: bookingId }, version: 1 })
    await api.call(staff, 'time-slot.complete', { params: { id: timeSlotId }, version: 1 })
    const { rows } = await admin.query<{ amount: number }>(
      'select amount::int from commission_entry where booking_id = $1',
      [bookingId],
    )
    return rows.map(({ amount }) => amount)
  }
  // 23:00 of yesterday and 09:00 of today in Kuala Lumpur.
  expect(await earnedFrom(-10 * 60)).toEqual([499])
  expect(await earnedFrom(-30)).toEqual([998])
})
