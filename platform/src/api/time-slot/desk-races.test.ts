import { addMinutes } from '@steward/shared/time'
import { expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
const { kinara } = api
const { staff, manager, provider } = kinara
const day = 24 * 60

it('lets one of two slots that are moved to the same hour have it, and leaves the other where it was', async () => {
  const ids = [
    await api.createSlot(kinara, { startsIn: day, providerId: provider.id }),
    await api.createSlot(kinara, { startsIn: 2 * day, providerId: provider.id }),
  ]
  const before = await Promise.all(ids.map((id) => api.call(staff, 'time-slot.get', { params: { id } })))
  const startTime = addMinutes(before[0]!.body.startTime, 4 * day)
  const answers = await Promise.all(
    ids.map((id) =>
      api.call(staff, 'time-slot.update', {
        params: { id },
        body: { startTime, endTime: addMinutes(startTime, 60), override: true },
        version: before[0]!.body.version,
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const loser = answers.findIndex(({ status }) => status === 409)
  expect(answers[loser]!.problem.code).toBe('PROVIDER_BUSY')
  const { body } = await api.call(staff, 'time-slot.get', { params: { id: ids[loser]! } })
  expect(body).toMatchObject({ startTime: before[loser]!.body.startTime, version: before[loser]!.body.version })
})

it('lets one of two desks check a customer in, and tells the other what became of the booking', async () => {
  const timeSlotId = await api.createSlot(kinara, { startsIn: 10 })
  const id = await api.createBooking(kinara, { timeSlotId })
  const { body: booking } = await api.call(staff, 'booking.get', { params: { id } })
  const checkIn = (person: typeof staff) =>
    api.call(person, 'booking.check-in', { params: { id }, version: booking.version })
  const answers = await Promise.all([checkIn(staff), checkIn(manager)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)!
  expect(['STALE_VERSION', 'TRANSITION_NOT_ALLOWED']).toContain(refused.problem.code)
  const { rows } = await api.database.admin.query(
    `select count(*)::int as times from audit_event where record_id = $1 and action = 'booking.check-in'`,
    [id],
  )
  expect(rows).toEqual([{ times: 1 }])
})
