import { resolveWallTime, toPlainDate, type WallTime } from '@steward/shared/time'
import { beforeEach, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'
import { advanceMemberships } from './advance-memberships.ts'
import {
  giveAddress,
  goTo,
  historyOf,
  jobOf,
  payAll,
  periodsOf,
  rowOf,
  sell,
  zoneOfKinara,
} from '../../testing/sold-memberships.ts'

const api = await testApi()
const { kinara, database } = api
await giveAddress(api)

beforeEach(async () => {
  await database.admin.query(`update subscription set deleted_at = now()`)
  goTo(api, '2027-03-01')
})

async function runOn(...days: string[]) {
  for (const day of days) {
    goTo(api, day)
    await advanceMemberships(jobOf(api), kinara.id)
    await payAll(api)
  }
}

const change = (id: string, columns: string) =>
  database.admin.query(`update subscription set ${columns} where id = $1`, [id])

async function lotsOf(id: string) {
  const { rows } = await database.admin.query<{ text: string }>(
    `select concat_ws(' ', valid_from, valid_until, credits_left) as text from credit_lot where subscription_id = $1
     order by valid_from`,
    [id],
  )
  return rows.map(({ text }) => text)
}

const slotOn = (day: string) =>
  api.createSlot(kinara, { startTime: resolveWallTime(toPlainDate(day), '10:00' as WallTime, zoneOfKinara).instant })

/** Inserts a booking that the next grant pays for. */
async function bookAhead(subscriptionId: string, day: string, seats = 1) {
  const id = await api.createBooking(kinara, { timeSlotId: await slotOn(day), bookingSlots: seats })
  await database.admin.query('update booking set subscription_id = $2 where id = $1', [id, subscriptionId])
  await database.admin.query(
    `insert into credit_entry (entity_id, subscription_id, booking_id, kind, credits, created_at)
     values ($1, $2, $3, 'ADVANCE', $4, now())`,
    [kinara.id, subscriptionId, id, -seats],
  )
  return id
}

it('a pause keeps the days that were left: it moves the end of the period, the sessions and the bills after it', async () => {
  const id = await sell(api, { sessions: 8 })
  await runOn('2027-03-01')
  await change(id, `paused_from = '2027-03-11', paused_until = '2027-03-21'`)
  await runOn('2027-03-11')
  expect(await rowOf(api, id)).toMatchObject({ status: 'PAUSED', end: '2027-04-01' })
  await runOn('2027-03-21')
  expect(await rowOf(api, id)).toMatchObject({ status: 'ACTIVE', end: '2027-04-11', left: 8 })
  expect(await periodsOf(api, id)).toEqual(['2027-03-01 2027-04-11'])
  expect(await lotsOf(id)).toEqual(['2027-03-01 2027-04-11 8'])
  await runOn('2027-04-11')
  expect((await periodsOf(api, id)).at(-1)).toBe('2027-04-11 2027-05-11 12960')
  expect((await historyOf(api, id)).slice(1, 3)).toEqual(['2027-03-11 PAUSE PAUSE', '2027-03-21 RESUME RESUME'])
})

it('a pause that began and ended while the platform stood still moves the same days', async () => {
  const id = await sell(api, { sessions: 8 })
  await runOn('2027-03-01')
  await change(id, `paused_from = '2027-04-11', paused_until = '2027-04-21'`)
  // A period, the pause in it and the next period happen in one transaction.
  await runOn('2027-05-12')
  expect(await periodsOf(api, id)).toEqual([
    '2027-03-01 2027-04-01',
    '2027-04-01 2027-05-11 12960',
    '2027-05-11 2027-06-11 12960',
  ])
  expect(await lotsOf(id)).toEqual(['2027-03-01 2027-04-01 0', '2027-04-01 2027-05-11 0', '2027-05-11 2027-06-11 8'])
})

it('a cancellation at the end of the period ends the membership without a further bill', async () => {
  const id = await sell(api, { sessions: 8 })
  await runOn('2027-03-01')
  await change(id, `cancel_at = '2027-04-01'`)
  await runOn('2027-03-31', '2027-04-01')
  expect(await rowOf(api, id)).toMatchObject({ status: 'CANCELLED', cause: 'CUSTOMER', ended: '2027-04-01', left: 0 })
  expect(await periodsOf(api, id)).toHaveLength(1)
  expect((await historyOf(api, id)).at(-1)).toBe('2027-04-01 END CHURN')
})

it('a new period pays for the bookings that were made ahead, the earliest first', async () => {
  const id = await sell(api, { sessions: 3 })
  await runOn('2027-03-01')
  const later = await bookAhead(id, '2027-04-20', 2)
  const earlier = await bookAhead(id, '2027-04-05', 2)
  await runOn('2027-04-01')
  const { rows } = await database.admin.query(
    `select booking_id, kind, sum(credits)::int as credits from credit_entry
     where subscription_id = $1 and booking_id is not null group by 1, 2`,
    [id],
  )
  expect(rows).toHaveLength(4)
  expect(rows).toEqual(
    expect.arrayContaining([
      { booking_id: earlier, kind: 'ADVANCE', credits: 0 },
      { booking_id: earlier, kind: 'USE', credits: -2 },
      // The grant has one session for it. The other one waits for the next grant.
      { booking_id: later, kind: 'ADVANCE', credits: -1 },
      { booking_id: later, kind: 'USE', credits: -1 },
    ]),
  )
  expect((await rowOf(api, id)).left).toBe(0)
})

it('a pack ends on the day after its last booking, once no session is left', async () => {
  const id = await sell(api, { billingInterval: 'ONE_OFF', sessions: 2 })
  await runOn('2027-03-01')
  const bookingId = await api.createBooking(kinara, { timeSlotId: await slotOn('2027-03-20'), bookingSlots: 2 })
  await database.admin.query('update booking set subscription_id = $2 where id = $1', [bookingId, id])
  await database.admin.query(
    `insert into credit_entry (entity_id, subscription_id, credit_lot_id, booking_id, kind, credits, created_at)
     select entity_id, subscription_id, id, $2, 'USE', -2, now() from credit_lot where subscription_id = $1`,
    [id, bookingId],
  )
  await runOn('2027-03-20')
  expect((await rowOf(api, id)).status).toBe('ACTIVE')
  await runOn('2027-03-21')
  expect(await rowOf(api, id)).toMatchObject({ status: 'EXPIRED', ended: '2027-03-21' })
})

it('new terms hold from the first period that begins on their day or later', async () => {
  const id = await sell(api, { sessions: 8 })
  await runOn('2027-03-01')
  const { rows } = await database.admin.query<{ plan: string; version: string }>(
    `insert into membership_plan_version (entity_id, membership_plan_id, number, currency, price, billing_interval,
       interval_count, created_at)
     select entity_id, membership_plan_id, 2, 'MYR', 20000, 'MONTH', 1, now() from subscription where id = $1
     returning membership_plan_id as plan, id as version`,
    [id],
  )
  const { plan, version } = rows[0]!
  await database.admin.query(
    `with operation as (
       insert into membership_terms_operation (entity_id, actor_id, membership_plan_id, from_version, to_version, created_at)
       values ($1, $2, $3, 1, 2, now()) returning id)
     insert into subscription_terms_change (entity_id, operation_id, membership_plan_id, subscription_id, plan_version_id,
       applies_from, created_at) select $1, id, $3, $4, $5, '2027-03-15', now() from operation`,
    [kinara.id, kinara.owner.id, plan, id, version],
  )
  await runOn('2027-03-15', '2027-04-01')
  expect((await periodsOf(api, id)).at(-1)).toBe('2027-04-01 2027-05-01 21600')
  expect((await historyOf(api, id)).slice(1)).toEqual(['2027-04-01 PERIOD EXPANSION', '2027-04-01 LAPSE'])
  // The new terms have no limit of sessions.
  expect((await rowOf(api, id)).left).toBeNull()
  const { rows: changes } = await database.admin.query(
    `select applied_on::text as applied, price::int, subscription.plan_version_id as version from subscription_terms_change
     join subscription on subscription.id = subscription_id where subscription_id = $1`,
    [id],
  )
  expect(changes).toEqual([{ applied: '2027-04-01', price: 20_000, version }])
})
