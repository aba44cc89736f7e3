import { addDays, toPlainDate, type PlainDate } from '@steward/shared/time'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseOf } from '../../database/connection.ts'
import { creditEntry } from '../../tables/booking/credit.ts'
import { subscriptionPeriod } from '../../tables/membership/subscription.ts'
import { testApi, testNow } from '../../testing/api.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const db = databaseOf(api.database.admin)
// testNow is 19 November 2026 in Kuala Lumpur.
const today = toPlainDate('2026-11-19')
const inDays = (days: number) => addDays(today, days)

type Sold = NonNullable<Parameters<typeof api.createSubscription>[1]>
type Plan = NonNullable<Parameters<typeof api.createPlan>[1]>

interface Made {
  plan?: Plan
  sold?: Sold
  /** The sessions of each lot, with the first day on which it is not valid. */
  lots?: { credits: number; until?: PlainDate; isCarried?: boolean }[]
  /** The paid periods so far. */
  paid?: number
}

/** Adds a membership whose period ends in ten days, and returns the id of its subscription. */
async function add(name: string, { plan = {}, sold = {}, lots = [], paid = 1 }: Made): Promise<void> {
  const membershipPlanId = await api.createPlan(kinara, { price: 10_000, sessions: 8, ...plan })
  const customerId = await api.createCustomer(kinara, { givenName: name, lastName: '' })
  const to = sold.currentPeriodEnd === undefined ? inDays(10) : sold.currentPeriodEnd
  const id = await api.createSubscription(kinara, {
    membershipPlanId,
    customerId,
    startDate: toPlainDate('2026-10-29'),
    anchorOn: toPlainDate('2026-10-29'),
    currentPeriodStart: toPlainDate('2026-10-29'),
    currentPeriodEnd: to,
    advancedTo: today,
    sessionsLeft: 0,
    ...sold,
  })
  const versions = await api.database.admin.query<{ id: string }>(
    'select plan_version_id as id from subscription where id = $1',
    [id],
  )
  for (let ordinal = 1; ordinal <= paid; ordinal++)
    await db.insert(subscriptionPeriod).values({
      entityId: kinara.id,
      createdAt: testNow,
      subscriptionId: id,
      ordinal,
      firstDay: toPlainDate('2026-10-29'),
      endDay: to,
      isTrial: false,
      planVersionId: versions.rows[0]!.id,
      price: 10_000,
    })
  for (const { credits, until, isCarried } of lots) {
    const granted = isCarried ? credits - 1 : credits
    const lotId = await api.grantCredits(kinara, id, granted, until ? { validUntil: until } : {})
    const entry = { entityId: kinara.id, createdAt: testNow, subscriptionId: id, creditLotId: lotId }
    if (isCarried) await db.insert(creditEntry).values({ ...entry, kind: 'ROLLOVER', credits: 1 })
  }
}

const pack = { billingInterval: 'ONE_OFF', sessions: 10 } as const
const made: [name: string, made: Made][] = [
  ['Goes on', {}],
  ['Cancelled', { sold: { cancelAt: inDays(10) } }],
  ['Cancelled for the 30th day', { sold: { cancelAt: inDays(30), currentPeriodEnd: inDays(30) } }],
  ['Cancelled for later', { sold: { cancelAt: inDays(31), currentPeriodEnd: inDays(31) } }],
  ['Cancelled for today', { sold: { cancelAt: today, currentPeriodEnd: today } }],
  ['Last of three', { plan: { termPeriods: 3 }, paid: 3 }],
  ['First of three', { plan: { termPeriods: 3 } }],
  ['Weeks left', { plan: { termPeriods: 3, billingInterval: 'WEEK' }, sold: { currentPeriodEnd: inDays(7) } }],
  ['Ended', { sold: { status: 'CANCELLED', cancelAt: inDays(10) } }],
  [
    'Paused before the end',
    {
      sold: { status: 'PAUSED', pausedFrom: today, pausedUntil: inDays(5), cancelAt: inDays(10) },
    },
  ],
  [
    'Paused for long',
    {
      sold: { status: 'PAUSED', pausedFrom: today, pausedUntil: inDays(25), cancelAt: inDays(10) },
      lots: [{ credits: 4, until: inDays(10) }],
    },
  ],
  ['Pack', { plan: pack, sold: { currentPeriodEnd: inDays(14) }, lots: [{ credits: 2, until: inDays(14) }] }],
  ['Pack for long', { plan: pack, sold: { currentPeriodEnd: inDays(15) }, lots: [{ credits: 2, until: inDays(15) }] }],
  ['Pack without end', { plan: pack, sold: { currentPeriodEnd: null }, lots: [{ credits: 2 }] }],
  ['Unused', { lots: [{ credits: 3, until: inDays(10) }] }],
  ['Lapses today', { lots: [{ credits: 3, until: today }] }],
  ['Rolls over', { plan: { rolloverSessions: 3 }, lots: [{ credits: 3, until: inDays(10) }] }],
  ['Rolls over in part', { plan: { rolloverSessions: 2 }, lots: [{ credits: 3, until: inDays(10) }] }],
  [
    'Carried before',
    {
      plan: { rolloverSessions: 8 },
      lots: [
        { credits: 2, until: inDays(10), isCarried: true },
        { credits: 3, until: inDays(10) },
      ],
    },
  ],
  [
    'Rolls over no more',
    {
      plan: { rolloverSessions: 8 },
      sold: { cancelAt: inDays(10) },
      lots: [{ credits: 3, until: inDays(10) }],
    },
  ],
  ['Held', { plan: { rolloverSessions: 8 }, sold: { heldOn: today }, lots: [{ credits: 3, until: inDays(10) }] }],
  ['Reopened', { sold: { status: 'CANCELLED' }, lots: [{ credits: 1, until: inDays(3) }] }],
  ['Suspended', { sold: { status: 'SUSPENDED' }, lots: [{ credits: 3, until: inDays(10) }] }],
]

beforeAll(async () => {
  for (const [name, of] of made) await add(name, of)
  await api.createSubscription(nordlicht, { cancelAt: inDays(10), currentPeriodEnd: inDays(10) })
})

const list = async (query: object = {}) =>
  (await api.call(kinara.staff, 'subscription.list', { query: { limit: '100', ...query } })).body
const namesOf = ({ items }: Awaited<ReturnType<typeof list>>) =>
  items.map(({ customer }) => customer.givenName).toSorted()

describe('subscriptions that end within 30 days', () => {
  it('are those with an end by their dates, as each row says', async () => {
    const ending = await list({ soon: 'ENDING' })
    expect(namesOf(ending)).toEqual(
      [
        'Cancelled',
        'Cancelled for the 30th day',
        'Last of three',
        'Weeks left',
        'Paused before the end',
        'Pack',
        'Pack for long',
        'Rolls over no more',
      ].toSorted(),
    )
    const all = await list()
    const within = all.items.filter(({ endsOn }) => endsOn && endsOn > today && endsOn <= inDays(30))
    expect(namesOf({ ...all, items: within })).toEqual(namesOf(ending))
  })
})

describe('sessions that lapse within 14 days', () => {
  it('are those that nobody can use later, as each row says', async () => {
    const lapsing = await list({ soon: 'LAPSING' })
    const shown = lapsing.items.map((row) => [row.customer.givenName, row.lapsing!.sessions])
    expect(Object.fromEntries(shown)).toEqual({
      Pack: 2,
      Unused: 3,
      'Rolls over in part': 1,
      'Carried before': 2,
      'Rolls over no more': 3,
      Held: 3,
      Reopened: 1,
    })
    const all = await list()
    expect(namesOf({ ...all, items: all.items.filter((row) => row.lapsing) })).toEqual(namesOf(lapsing))
  })

  it('are found together with a status and a plan', async () => {
    expect(namesOf(await list({ soon: 'LAPSING', status: 'CANCELLED' }))).toEqual(['Reopened'])
    expect(
      (await api.call(kinara.provider, 'subscription.list', { query: { soon: 'ENDING' } })).problem.permission,
    ).toBe('plan.read')
  })
})

it('Home counts exactly the rows of both lists', async () => {
  const { tasks } = (await api.call(kinara.staff, 'home.tasks')).body
  const countOf = (kind: string) => tasks.find((task) => task.kind === kind)?.count
  expect(countOf('MEMBERSHIPS_ENDING')).toBe((await list({ soon: 'ENDING' })).total)
  expect(countOf('CREDITS_LAPSING')).toBe((await list({ soon: 'LAPSING' })).total)
  const own = (await api.call(kinara.provider, 'home.tasks')).body.tasks
  expect(own.map(({ kind }) => kind)).not.toContain('MEMBERSHIPS_ENDING')
})
