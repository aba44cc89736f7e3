import { addMinutes, plainDateOf } from '@steward/shared/time'
import { beforeEach, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { testApi, testNow } from '../../testing/api.ts'
import { deleteCaseRecords } from '../../testing/platform-target.ts'
import { businessUser, invitation } from '../../tables/team/team.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const db = databaseOf(api.database.admin)
const stamps = { createdAt: testNow, updatedAt: testNow }
const of = { entityId: kinara.id, ...stamps }

/** The number of statements that the API has sent so far. */
let sent = 0
api.database.api.on('connect', (client) => {
  const { query } = client
  client.query = ((...args: Parameters<typeof query>) => {
    sent++
    return query.apply(client, args)
  }) as typeof query
})

beforeEach(async () => {
  await api.database.admin.query('delete from time_off; delete from invitation; delete from subscription')
  await deleteCaseRecords(api)
})

const homeOf = async (person: typeof kinara.owner) => (await api.call(person, 'home.get')).body

async function requestTimeOff(
  member: typeof kinara.owner,
  startsIn: number,
  status: 'REQUESTED' | 'CANCELLED' = 'REQUESTED',
) {
  const startTime = addMinutes(testNow, startsIn)
  await api.createTimeOff(kinara, { businessUserId: member.id, status, startTime, endTime: addMinutes(startTime, 480) })
}

async function invite(email: string, role: 'STAFF' | 'BUSINESS_MANAGER', expiresIn: number) {
  const [member] = await db
    .insert(businessUser)
    .values({ ...of, role, status: 'INVITED', givenName: 'New', email })
    .returning()
  const expiresAt = addMinutes(testNow, expiresIn)
  await db.insert(invitation).values({ ...of, businessUserId: member!.id, email, role, expiresAt })
}

it('Home counts requests for time off until they are over, for members who may decide', async () => {
  await requestTimeOff(kinara.provider, 60)
  await requestTimeOff(kinara.provider, -600)
  await requestTimeOff(kinara.otherProvider, 60, 'CANCELLED')
  const counts = async (person: typeof kinara.owner) =>
    (await api.call(person, 'home.tasks')).body.tasks.map(({ kind, count }) => [kind, count])
  expect(await counts(kinara.owner)).toEqual([['TIME_OFF_REQUESTED', 1]])
  expect(await counts(kinara.staff)).toEqual([])
})

it('Home counts open and expired invitations for members who may send such invitations', async () => {
  await invite('a@kinara.test', 'STAFF', 60)
  await invite('b@kinara.test', 'STAFF', 60)
  await invite('c@kinara.test', 'BUSINESS_MANAGER', 60)
  await invite('d@kinara.test', 'STAFF', -1)
  const counts = async (person: typeof kinara.owner) =>
    Object.fromEntries((await homeOf(person)).tasks.map(({ kind, count }) => [kind, count]))
  expect(await counts(kinara.owner)).toEqual({ INVITATIONS_OPEN: 3, INVITATIONS_EXPIRED: 1 })
  expect(await counts(kinara.manager)).toEqual({ INVITATIONS_OPEN: 2, INVITATIONS_EXPIRED: 1 })
  expect(await counts(kinara.staff)).toEqual({})
})

it('Home counts subscriptions that are past due by plan', async () => {
  const today = plainDateOf(testNow, 'Asia/Kuala_Lumpur')
  const plan = (name: string) => api.createPlan(kinara, { name })
  const sell = (membershipPlanId: string, status: 'PAST_DUE' | 'ACTIVE') =>
    api.createSubscription(kinara, { membershipPlanId, status, startDate: today, sessionsLeft: null })
  const [unlimited, ten] = [await plan('Unlimited'), await plan('Ten classes')]
  await sell(unlimited, 'PAST_DUE')
  await sell(ten, 'PAST_DUE')
  await sell(ten, 'PAST_DUE')
  await sell(ten, 'ACTIVE')
  const { tasks } = await homeOf(kinara.staff)
  expect(tasks).toEqual([
    { kind: 'SUBSCRIPTIONS_PAST_DUE', count: 2, about: { id: ten, name: 'Ten classes', at: null } },
    { kind: 'SUBSCRIPTIONS_PAST_DUE', count: 1, about: { id: unlimited, name: 'Unlimited', at: null } },
  ])
  expect((await homeOf(kinara.provider)).tasks).toEqual([])
})

it('Home names a slot whose customers were checked in without paying', async () => {
  const slot = await api.createSlot(kinara, { startTime: addMinutes(testNow, -60) })
  await api.createBooking(kinara, {
    timeSlotId: slot,
    status: 'CHECKED_IN',
    paymentType: 'CASH',
    price: 5000,
    total: 5000,
    paidAmount: 1000,
  })
  await api.createBooking(kinara, {
    timeSlotId: slot,
    status: 'CHECKED_IN',
    price: 5000,
    total: 5000,
    paidAmount: 5000,
  })
  const { tasks } = await homeOf(kinara.staff)
  expect(tasks).toMatchObject([
    { kind: 'CUSTOMERS_OWING', count: 1, amount: '40.00', currency: 'MYR' },
    { kind: 'CHECK_INS_UNPAID', count: 1, amount: '40.00', currency: 'MYR', about: { id: slot } },
  ])
})

it('Home shows nothing of another business', async () => {
  await api.createBooking(kinara, { timeSlotId: await api.createSlot(kinara, { startsIn: 30 }) })
  const { comingSlots, tasks, day } = await homeOf(nordlicht.owner)
  expect([comingSlots, tasks, day.slots]).toEqual([[], [], 0])
})

it('Home needs as many SQL statements for fourteen slots as for one', async () => {
  const statements = async () => {
    const before = sent
    await homeOf(kinara.owner)
    return sent - before
  }
  const service = await api.createService(kinara)
  const plan = (startsIn: number) => api.createSlot(kinara, { serviceId: service, startsIn })
  await api.createBooking(kinara, { timeSlotId: await plan(30) })
  const one = await statements()
  for (let hour = 1; hour < 14; hour += 1) await api.createBooking(kinara, { timeSlotId: await plan(hour * 60 + 30) })
  expect((await homeOf(kinara.owner)).day.slots).toBe(14)
  expect(await statements()).toBe(one)
})
