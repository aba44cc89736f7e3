import { addDays, toPlainDate } from '@steward/shared/time'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'
import { advanceMemberships } from './advance-memberships.ts'
import { giveAddress, goTo, historyOf, jobOf, payAll, periodsOf, rowOf, sell } from '../../testing/sold-memberships.ts'

const api = await testApi()
const { kinara, database } = api
const first = toPlainDate('2027-01-31')
const last = toPlainDate('2029-03-03')
/** The platform runs every third day, so most periods are billed a day or two late. */
const step = 3

const sold: Record<string, string> = {}

beforeAll(async () => {
  await giveAddress(api)
  goTo(api, first)
  Object.assign(sold, {
    monthly: await sell(api),
    yearly: await sell(api, { billingInterval: 'YEAR' }, { startDate: toPlainDate('2028-02-29') }),
    quarterly: await sell(api, { billingInterval: 'QUARTER', sessions: 10, rolloverSessions: 4 }),
    weekly: await sell(api, { billingInterval: 'WEEK', intervalCount: 13 }),
    pack: await sell(api, { billingInterval: 'ONE_OFF', sessions: 10, validForDays: 60 }),
    trial: await sell(api, { trialDays: 14, sessions: 8 }),
    fixedTerm: await sell(api, { termPeriods: 3 }),
  })
  for (let day = first; day < last; day = addDays(day, step)) {
    goTo(api, day, '00:01')
    await advanceMemberships(jobOf(api), kinara.id)
    await payAll(api)
  }
}, 180_000)

describe('two years in which every bill is paid on the day of its issue', () => {
  it('begin each period of a month end on the last day of its month', async () => {
    const periods = await periodsOf(api, sold.monthly!)
    expect(periods).toHaveLength(26)
    expect(periods.slice(0, 4)).toEqual([
      '2027-01-31 2027-02-28',
      '2027-02-28 2027-03-31 12960',
      '2027-03-31 2027-04-30 12960',
      '2027-04-30 2027-05-31 12960',
    ])
    expect(periods[13]).toBe('2028-02-29 2028-03-31 12960')
  })

  it('bill a year from 29 February on the last day of February', async () => {
    expect(await periodsOf(api, sold.yearly!)).toEqual(['2028-02-29 2029-02-28', '2029-02-28 2030-02-28 12960'])
  })

  it.each([
    ['quarterly', 9, '2027-04-30 2027-07-31 12960'],
    ['weekly', 9, '2027-05-02 2027-08-01 12960'],
    ['trial', 26, '2027-02-14 2027-03-14 12960'],
  ])('have a bill for each period of the %s membership', async (key, count, second) => {
    const periods = await periodsOf(api, sold[key]!)
    expect([periods.length, periods[1]]).toEqual([count, second])
    expect((await rowOf(api, sold[key]!)).status).toBe('ACTIVE')
  })

  it('end a pack with its last day, and a fixed term after its periods', async () => {
    expect(await historyOf(api, sold.pack!)).toEqual(['2027-01-31 PERIOD', '2027-04-01 END'])
    expect(await rowOf(api, sold.pack!)).toMatchObject({ status: 'EXPIRED', ended: '2027-04-01', left: 0 })
    expect((await historyOf(api, sold.fixedTerm!)).filter((line) => /END|PERIOD/.test(line))).toEqual([
      '2027-01-31 PERIOD NEW',
      '2027-02-28 PERIOD',
      '2027-03-31 PERIOD',
      '2027-04-30 END CHURN',
    ])
  })

  it('carry over at most the sessions of the plan, and lapse those that were carried over before', async () => {
    const { rows } = await database.admin.query(
      `select valid_from::text as from, credits_left as left, array_agg(kind || ' ' || credits order by kind, credits desc) as entries
       from credit_lot left join credit_entry on credit_entry.credit_lot_id = credit_lot.id
       where credit_lot.subscription_id = $1 group by credit_lot.id order by 1, entries`,
      [sold.quarterly],
    )
    expect(rows.slice(0, 3)).toEqual([
      { from: '2027-01-31', left: 0, entries: ['GRANT 10', 'LAPSE -6', 'ROLLOVER -4'] },
      { from: '2027-04-30', left: 0, entries: ['GRANT 10', 'LAPSE -6', 'ROLLOVER -4'] },
      { from: '2027-04-30', left: 0, entries: ['LAPSE -4', 'ROLLOVER 4'] },
    ])
    expect((await rowOf(api, sold.quarterly!)).left).toBe(14)
  })

  it('have changes of revenue that come to the revenue of now', async () => {
    const { rows } = await database.admin.query<{ sum: number }>(
      `select sum(revenue_after - revenue_before)::int as sum from subscription_event where entity_id = $1`,
      [kinara.id],
    )
    const { body } = await api.call(kinara.owner, 'membership.list', {})
    const revenue = body.items.reduce(
      (sum, { monthlyRecurringRevenue: each }) => sum + Math.round(Number(each) * 100),
      0,
    )
    expect(rows[0]!.sum).toBe(revenue)
    expect(revenue).toBeGreaterThan(0)
  })

  it('bill each day once: the periods of a membership neither overlap nor leave a hole', async () => {
    const { rows } = await database.admin.query(
      `select * from (select subscription_id, ordinal, first_day, lag(end_day) over periods as ended, lag(ordinal) over periods as before
         from subscription_period window periods as (partition by subscription_id order by ordinal)) as periods
       where first_day <> ended or ordinal <> before + 1`,
    )
    expect(rows).toEqual([])
  })

  it('leave no gap in the numbers of the invoices', async () => {
    const { rows } = await database.admin.query<{ year: string; count: number; last: number }>(
      `select substr(invoice_number, 5, 4) as year, count(*)::int, max(substr(invoice_number, 10)::int) as last
       from invoice where entity_id = $1 group by 1 order by 1`,
      [kinara.id],
    )
    expect(rows.map(({ year }) => year)).toEqual(['2027', '2028', '2029'])
    expect(rows.filter(({ count, last: most }) => count !== most)).toEqual([])
  })
})
