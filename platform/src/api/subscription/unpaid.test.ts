import { toPlainDate } from '@steward/shared/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'
import { advanceMemberships } from './advance-memberships.ts'
import { giveAddress, goTo, historyOf, jobOf, payAll, periodsOf, rowOf, sell } from '../../testing/sold-memberships.ts'

const api = await testApi()
const { kinara, database } = api
const { staff } = kinara
await giveAddress(api)

beforeEach(async () => {
  await database.admin.query(`update subscription set deleted_at = now()`)
  goTo(api, '2027-03-01')
})

const run = () => advanceMemberships(jobOf(api), kinara.id)

/** Runs the job on each of these days. */
async function runOn(...days: string[]) {
  for (const day of days) {
    goTo(api, day)
    await run()
  }
}

/** Returns the unpaid invoices of a subscription, oldest first. */
async function owedBy(subscriptionId: string) {
  const { rows } = await database.admin.query<{ id: string; total: number; due: string; version: number }>(
    `select id, total::int, due_on::text as due, version from invoice
     where subscription_id = $1 and status in ('ISSUED', 'PARTIALLY_PAID') order by due_on`,
    [subscriptionId],
  )
  return rows
}

const pay = (bill: { id: string; total: number; version: number }) =>
  api.call(staff, 'invoice.pay', {
    params: { id: bill.id },
    version: bill.version,
    body: {
      amount: (bill.total / 100).toFixed(2),
      paymentType: 'CREDIT_CARD',
      paymentIDReferenceNumber: `T-${bill.id.slice(0, 8)}`,
    },
  })

/** Returns what each lot of a subscription has left, and what is frozen in it. */
async function lotsOf(subscriptionId: string) {
  const { rows } = await database.admin.query<{ text: string }>(
    `select concat_ws(' ', valid_from, credits_left, coalesce(sum(-credits) filter (where kind = 'FREEZE'), 0)) as text
     from credit_lot left join credit_entry on credit_lot_id = credit_lot.id
     where credit_lot.subscription_id = $1 group by credit_lot.id order by valid_from`,
    [subscriptionId],
  )
  return rows.map(({ text }) => text)
}

describe('a membership whose bill stays open', () => {
  it('is past due, reminded, suspended and cancelled on the days of the settings', async () => {
    const id = await sell(api, { sessions: 8 })
    await runOn('2027-03-01', '2027-04-01', '2027-04-20', '2027-05-20')
    expect(await historyOf(api, id)).toEqual([
      '2027-03-01 PERIOD NEW',
      '2027-04-01 PERIOD',
      '2027-04-01 LAPSE',
      '2027-04-02 PAST_DUE',
      '2027-04-02 REMINDER',
      '2027-04-04 REMINDER',
      '2027-04-08 REMINDER',
      '2027-04-09 SUSPEND SUSPEND',
      '2027-05-09 END',
    ])
    expect(await rowOf(api, id)).toMatchObject({
      status: 'CANCELLED',
      cause: 'NON_PAYMENT',
      ended: '2027-05-09',
      left: 0,
    })
    expect(await lotsOf(id)).toEqual(['2027-03-01 0 0', '2027-04-01 0 8'])
  })

  it('has the intervals that the settings have on the day of the bill', async () => {
    let settings = 1
    const set = (key: string, value: number) =>
      database.admin.query(
        `insert into business_setting (entity_id, key, holds_from, value, section, version, created_at)
         values ($1, $2, '2027-03-01', $3, 'memberships', $4, now())`,
        [kinara.id, key, JSON.stringify(value), ++settings],
      )
    await set('invoiceDue', 10)
    await set('paymentGrace', 2)
    await set('endAfterSuspension', 5)
    const id = await sell(api)
    await runOn('2027-03-01', '2027-04-01', '2027-05-20')
    expect((await historyOf(api, id)).slice(2)).toEqual([
      '2027-04-12 PAST_DUE',
      '2027-04-12 REMINDER',
      '2027-04-14 SUSPEND SUSPEND',
      '2027-04-19 END',
    ])
    await database.admin.query(`set session_replication_role = replica; delete from business_setting;
      set session_replication_role = origin`)
  })
})

describe('a payment', () => {
  it('returns a membership that is past due, in the same request', async () => {
    const id = await sell(api)
    await runOn('2027-03-01', '2027-04-01', '2027-04-03')
    expect((await rowOf(api, id)).status).toBe('PAST_DUE')
    const [bill] = await owedBy(id)
    expect((await pay(bill!)).body.status).toBe('PAID')
    expect(await rowOf(api, id)).toMatchObject({ status: 'ACTIVE', settled: '2027-04-03', end: '2027-05-01' })
    expect((await historyOf(api, id)).at(-1)).toBe('2027-04-03 SETTLED')
  })

  it('of a part changes nothing', async () => {
    const id = await sell(api)
    await runOn('2027-03-01', '2027-04-01', '2027-04-03')
    const [bill] = await owedBy(id)
    expect((await pay({ ...bill!, total: 5000 })).body.status).toBe('PARTIALLY_PAID')
    expect((await rowOf(api, id)).status).toBe('PAST_DUE')
  })

  it('returns a suspended membership with its sessions, and with a shorter period if one began meanwhile', async () => {
    const id = await sell(api, { price: 31_000, sessions: 31 })
    await runOn('2027-03-01', '2027-04-01', '2027-04-20')
    expect(await lotsOf(id)).toEqual(['2027-03-01 0 0', '2027-04-01 0 31'])
    // A period would have begun on 1 May. Nothing is billed for the days until the payment.
    await runOn('2027-05-05')
    const bills = await owedBy(id)
    expect(bills).toHaveLength(1)
    await pay(bills[0]!)
    expect((await periodsOf(api, id)).slice(1)).toEqual(['2027-04-01 2027-05-01 33480', '2027-05-05 2027-06-01 29160'])
    expect((await owedBy(id)).map(({ due }) => due)).toEqual(['2027-05-05'])
    expect((await historyOf(api, id)).slice(-2)).toEqual(['2027-05-05 RETURN REACTIVATION', '2027-05-05 PERIOD'])
    expect(await rowOf(api, id)).toMatchObject({ status: 'ACTIVE', start: '2027-05-05', end: '2027-06-01', left: 27 })
  })

  it('returns the sessions of a suspended membership within its period', async () => {
    const id = await sell(api, { sessions: 8 })
    await runOn('2027-03-01', '2027-04-01', '2027-04-20')
    await pay((await owedBy(id))[0]!)
    expect(await lotsOf(id)).toEqual(['2027-03-01 0 0', '2027-04-01 8 0'])
    expect(await rowOf(api, id)).toMatchObject({ status: 'ACTIVE', end: '2027-05-01', left: 8 })
  })

  it('on a day that the job has not seen yet counts after what happened before', async () => {
    const id = await sell(api)
    await runOn('2027-03-01', '2027-04-01')
    goTo(api, '2027-04-20')
    await pay((await owedBy(id))[0]!)
    expect((await historyOf(api, id)).slice(-2)).toEqual([
      '2027-04-09 SUSPEND SUSPEND',
      '2027-04-20 RETURN REACTIVATION',
    ])
  })
})

describe('a membership that waits for its first payment', () => {
  const waiting = async () => {
    const id = await sell(api, {}, { firstPaymentUntil: '2027-03-08' as never })
    const { rows } = await database.admin.query<{ customer: string }>(
      'select customer_id as customer from subscription where id = $1',
      [id],
    )
    await database.admin.query(
      `insert into invoice (entity_id, customer_id, subscription_id, currency, price, tax, total, status, invoice_number,
         issued_at, due_on, created_at, updated_at)
       values ($1, $2, $3, 'MYR', 12000, 960, 12960, 'ISSUED', $4, $5, '2027-03-01', $5, $5)`,
      [kinara.id, rows[0]!.customer, id, `SALE-${id.slice(0, 8)}`, api.clock.now()],
    )
    return id
  }

  it('begins its first period with the payment, from the start date', async () => {
    const id = await waiting()
    await runOn('2027-03-04')
    expect(await periodsOf(api, id)).toEqual([])
    await pay((await owedBy(id))[0]!)
    expect(await periodsOf(api, id)).toEqual(['2027-03-01 2027-04-01 12960'])
    expect(await historyOf(api, id)).toEqual(['2027-03-04 PERIOD NEW'])
    expect((await rowOf(api, id)).status).toBe('ACTIVE')
  })

  it('expires without it, and its invoice is void', async () => {
    const id = await waiting()
    await runOn('2027-03-07', '2027-03-08')
    expect(await rowOf(api, id)).toMatchObject({ status: 'EXPIRED', ended: '2027-03-08' })
    const { rows } = await database.admin.query('select status from invoice where subscription_id = $1', [id])
    expect(rows).toEqual([{ status: 'VOID' }])
    expect(await historyOf(api, id)).toEqual(['2027-03-08 END'])
  })

  it('does not begin because its invoice was voided', async () => {
    const id = await waiting()
    const [bill] = await owedBy(id)
    await api.call(kinara.owner, 'invoice.void', { params: { id: bill!.id }, version: bill!.version })
    await payAll(api)
    expect((await rowOf(api, id)).status).toBe('PENDING')
  })
})

describe('a correction of an invoice', () => {
  it('that writes off the bill returns a membership that is past due, in the same request', async () => {
    const id = await sell(api)
    await runOn('2027-03-01', '2027-04-01', '2027-04-03')
    const [bill] = await owedBy(id)
    const { status } = await api.call(kinara.owner, 'invoice.write-off', {
      params: { id: bill!.id },
      version: bill!.version,
      body: { reason: 'Moved abroad' },
    })
    expect(status).toBe(200)
    expect((await rowOf(api, id)).status).toBe('ACTIVE')
    expect((await historyOf(api, id)).at(-1)).toBe('2027-04-03 SETTLED')
  })

  it('that reverses its payment makes the membership past due again, from the day of the record', async () => {
    const id = await sell(api)
    await runOn('2027-03-01', '2027-04-01')
    const [bill] = await owedBy(id)
    const { body } = await pay(bill!)
    await runOn('2027-04-20')
    expect((await rowOf(api, id)).status).toBe('ACTIVE')
    const { status } = await api.call(kinara.owner, 'payment.reverse', {
      params: { id: body.payments[0]!.id },
      body: { reason: 'Chargeback', reversedOn: toPlainDate('2027-04-20') },
    })
    expect(status).toBe(200)
    expect((await rowOf(api, id)).status).toBe('PAST_DUE')
    await runOn('2027-04-28')
    expect((await historyOf(api, id)).slice(-4)).toEqual([
      '2027-04-20 PAST_DUE',
      '2027-04-22 REMINDER',
      '2027-04-26 REMINDER',
      '2027-04-27 SUSPEND SUSPEND',
    ])
  })
})
