import { beforeEach, describe, expect, it } from 'vitest'
import { openPool } from '../../database/connection.ts'
import { databaseUrlFor } from '../../database/roles.ts'
import { recordStatements } from '../../database/statement-recorder.ts'
import { testApi } from '../../testing/api.ts'
import { advanceMemberships } from './advance-memberships.ts'
import { giveAddress, goTo, historyOf, jobOf, payAll, periodsOf, rowOf, sell } from '../../testing/sold-memberships.ts'

const api = await testApi()
const { kinara, nordlicht, database } = api

beforeEach(async () => {
  await database.admin.query(`set session_replication_role = replica;
    delete from subscription_period; delete from subscription_event; delete from credit_entry; delete from credit_lot;
    delete from invoice_line; delete from invoice; delete from document_counter; delete from subscription;
    set session_replication_role = origin`)
  await giveAddress(api)
  goTo(api, '2027-03-01')
})

const run = () => advanceMemberships(jobOf(api), kinara.id)

async function runOn(...days: string[]) {
  for (const day of days) {
    goTo(api, day)
    await run()
  }
}

/** Returns everything that billing writes, without generated ids. */
async function written() {
  const { rows } = await database.admin.query<{ text: string }>(`
    select concat_ws(' ', 'period', subscription_period.subscription_id, ordinal, first_day, end_day, invoice_number) as text
      from subscription_period left join invoice on invoice.id = invoice_id
    union all select concat_ws(' ', 'event', subscription_id, on_day, kind, cause, number) from subscription_event
    union all select concat_ws(' ', 'entry', subscription_id, kind, credits) from credit_entry
    union all select concat_ws(' ', 'state', id, status, current_period_end, sessions_left, version) from subscription
    union all select concat_ws(' ', 'counter', document_type, period, last_number) from document_counter`)
  return rows.map(({ text }) => text.replaceAll(/INV-\S+/g, 'INV')).toSorted()
}

describe('the job', () => {
  it('leaves the same rows however often it runs, also in two processes at once', async () => {
    const ids: string[] = []
    for (let index = 0; index < 12; index += 1)
      ids.push(await sell(api, { sessions: index % 3 === 0 ? null : 8, rolloverSessions: index % 3 === 0 ? 0 : 2 }))
    await Promise.all(Array.from({ length: 5 }, run))
    await run()
    goTo(api, '2027-04-01')
    await Promise.all(Array.from({ length: 5 }, run))
    const rows = await written()
    // A hundred runs, two at once.
    for (let again = 0; again < 50; again += 1) await Promise.all([run(), run()])
    expect(await written()).toEqual(rows)
    for (const id of ids)
      expect(await periodsOf(api, id)).toEqual(['2027-03-01 2027-04-01', '2027-04-01 2027-05-01 12960'])
    expect(rows.filter((line) => line.startsWith('counter'))).toEqual(['counter INVOICE 2027 12'])
  })

  it('names a subscription that fails, holds up no other, and tries it again after an hour', async () => {
    const failing = await sell(api)
    const others = [await sell(api), await sell(api)]
    await runOn('2027-03-01')
    await database.admin.query(
      `alter table subscription_period add constraint broken check (subscription_id <> '${failing}') not valid`,
    )
    goTo(api, '2027-04-01', '00:01')
    await run()
    await run()
    for (const id of others) expect((await rowOf(api, id)).end).toBe('2027-05-01')
    expect(await rowOf(api, failing)).toMatchObject({ failure: 'INTERNAL', advanced: '2027-03-01', end: '2027-04-01' })
    expect(await written()).toContain('counter INVOICE 2027 2')
    await database.admin.query('alter table subscription_period drop constraint broken')
    goTo(api, '2027-04-01', '00:59')
    await run()
    expect((await rowOf(api, failing)).failure).toBe('INTERNAL')
    goTo(api, '2027-04-01', '01:02')
    await run()
    expect(await rowOf(api, failing)).toMatchObject({ failure: null, advanced: '2027-04-01' })
    expect(await written()).toContain('counter INVOICE 2027 3')
  })

  it('says what is missing if the business has no address', async () => {
    const id = await sell(api)
    await runOn('2027-03-01')
    await database.admin.query(`update business_details set city = '' where entity_id = $1`, [kinara.id])
    await runOn('2027-04-01')
    expect((await rowOf(api, id)).failure).toBe('BUSINESS_DETAILS_MISSING')
    await giveAddress(api)
    await runOn('2027-04-02')
    expect((await periodsOf(api, id)).at(-1)).toBe('2027-04-01 2027-05-01 12960')
  })

  it('advances the subscriptions of one business only', async () => {
    const id = await sell(api)
    await advanceMemberships(jobOf(api), nordlicht.id)
    expect((await rowOf(api, id)).status).toBe('PENDING')
  })

  it('needs the same number of statements for each renewal, and none for a subscription without one', async () => {
    const pool = openPool(databaseUrlFor('steward_api', database.settings), { max: 1 })
    const recorder = recordStatements(pool)
    const countOf = async (day: string) => {
      goTo(api, day)
      await advanceMemberships({ ...jobOf(api), pool }, kinara.id)
      await payAll(api)
      return recorder.taken().length
    }
    await sell(api, { sessions: 8 })
    await countOf('2027-03-01')
    const counts = [await countOf('2027-04-01'), await countOf('2027-05-01'), await countOf('2027-06-01')]
    expect(new Set(counts).size).toBe(1)
    const quiet = await countOf('2027-06-02')
    for (let more = 0; more < 30; more += 1) await sell(api, {}, { startDate: '2027-07-01' as never })
    expect(await countOf('2027-06-03')).toBe(quiet)
    await pool.end()
  })
})

describe('after 40 days of standstill', () => {
  it('the job bills each missed period with documents of today, and holds the billing after three', async () => {
    const monthly = await sell(api)
    const weekly = await sell(api, { billingInterval: 'WEEK' })
    await runOn('2027-03-01', '2027-04-10')
    expect(await periodsOf(api, monthly)).toEqual(['2027-03-01 2027-04-01', '2027-04-01 2027-05-01 12960'])
    expect(await periodsOf(api, weekly)).toEqual([
      '2027-03-01 2027-03-08',
      '2027-03-08 2027-03-15 12960',
      '2027-03-15 2027-03-22 12960',
      '2027-03-22 2027-03-29 12960',
    ])
    expect(await rowOf(api, weekly)).toMatchObject({ status: 'ACTIVE', held: '2027-03-29' })
    const { rows } = await database.admin.query<{ due: string; issued: string }>(
      `select distinct due_on::text as due, (issued_at at time zone 'Asia/Kuala_Lumpur')::date::text as issued from invoice`,
    )
    expect(rows).toEqual([{ due: '2027-04-10', issued: '2027-04-10' }])
    await runOn('2027-04-11')
    expect((await historyOf(api, weekly)).slice(-2)).toEqual(['2027-04-11 PAST_DUE', '2027-04-11 REMINDER'])
  })

  it('what happened day by day is what happens at once, apart from the bills', async () => {
    const terms = { sessions: 4, termPeriods: 2, trialDays: 7 }
    const daily = await sell(api, terms)
    const late = await sell(api, terms)
    await database.admin.query(`update subscription set deleted_at = now() where id = $1`, [late])
    for (const day of ['2027-03-01', '2027-03-08', '2027-03-20', '2027-04-08']) {
      await runOn(day)
      await payAll(api)
    }
    await runOn('2027-05-08')
    await database.admin.query(`update subscription set deleted_at = null where id = $1`, [late])
    await run()
    expect(await historyOf(api, late)).toEqual(await historyOf(api, daily))
    expect(await periodsOf(api, late)).toEqual(await periodsOf(api, daily))
  })
})

it('50 renewals and 40 bookings at once leave no gap in the numbers', async () => {
  for (let index = 0; index < 50; index += 1) await sell(api)
  await runOn('2027-03-01')
  goTo(api, '2027-04-01')
  const slots = await Promise.all(
    Array.from({ length: 6 }, () => api.createSlot(kinara, { slots: 20, price: 4990, startsIn: 600 })),
  )
  const book = async (index: number) =>
    api.call(kinara.staff, 'booking.create', {
      body: {
        timeSlotId: slots[index % 6]!,
        customerId: await api.createCustomer(kinara),
        paymentType: 'CASH',
        total: '53.90',
      },
    })
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 40 }, (_, index) => book(index))),
    run(),
    run(),
  ])
  expect(answers.filter(({ status }) => status !== 201 && status !== 200)).toEqual([])
  const { rows } = await database.admin.query<{ kind: string; count: number; last: number }>(`
    select 'invoices' as kind, count(*)::int, max(substr(invoice_number, 10)::int) as last from invoice
    union all select 'receipts', count(*)::int, max(substr(receipt_number, 8)::int) from receipt
    order by kind`)
  expect(rows).toEqual([
    { kind: 'invoices', count: 50, last: 50 },
    { kind: 'receipts', count: 40, last: 40 },
  ])
})
