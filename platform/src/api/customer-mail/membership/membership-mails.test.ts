import { beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../../testing/api.ts'
import { giveAddress, goTo, jobOf, payAll, sell } from '../../../testing/sold-memberships.ts'
import { advanceMemberships } from '../../subscription/advance-memberships.ts'

const api = await testApi()
const { kinara, database, call } = api
const { staff, manager } = kinara
await giveAddress(api)

beforeEach(async () => {
  await database.admin.query(`update subscription set deleted_at = now(); delete from outbox_mail`)
  goTo(api, '2027-03-01')
})

/** Runs the job on each of these days. */
async function runOn(...days: string[]) {
  for (const day of days) {
    goTo(api, day)
    await advanceMemberships(jobOf(api), kinara.id)
  }
}

async function mails(): Promise<{ template: string; day: string; body: string; status: string; waits: boolean }[]> {
  const { rows } = await database.admin.query(
    `select template, (created_at at time zone 'Asia/Kuala_Lumpur')::date::text as day, body, status,
       next_attempt_at is not null as waits
     from outbox_mail where customer_id is not null order by created_at, template`,
  )
  return rows as never
}
const kinds = async () => (await mails()).map(({ template, day }) => `${day} ${template}`)

/** Sells a membership to a customer with an email address, who wants emails by this choice. */
async function subscribed(emailChoice = 'ALL', terms = {}) {
  const customerId = await api.createCustomer(kinara, { givenName: 'Nadia', email: 'nadia@example.test' })
  await database.admin.query('update customer set email_choice = $2 where id = $1', [customerId, emailChoice])
  return sell(api, terms, { customerId })
}

const change = async (id: string, verb: 'pause' | 'withdraw-pause' | 'cancel-at-end', body: object) => {
  const { rows } = await database.admin.query<{ version: number }>('select version from subscription where id = $1', [
    id,
  ])
  const answer = await call(staff, `subscription.${verb}`, {
    params: { id },
    version: rows[0]!.version,
    body: body as never,
  })
  expect(answer.status).toBe(200)
}

describe('a customer whose bill stays open', () => {
  it('gets the invoice, reminders on the 2nd, 4th and 8th, the suspension and the end', async () => {
    await subscribed()
    await runOn('2027-03-01')
    for (let day = 1; day <= 9; day += 1) await runOn(`2027-04-0${day}`)
    await runOn('2027-05-09')
    expect(await kinds()).toEqual([
      '2027-04-01 membership-invoice',
      '2027-04-02 membership-reminder',
      '2027-04-04 membership-reminder',
      '2027-04-08 membership-reminder',
      '2027-04-09 membership-suspended',
      '2027-05-09 membership-cancel',
    ])
    const [invoice, reminder, , , , end] = await mails()
    expect(invoice!.body).toMatch(/Invoice INV-2027-\d+: .*129\.60, due on 1 Apr 2027/)
    expect(reminder!.body).toContain('suspended on 9 Apr 2027')
    expect(end!.body).toContain('has ended because a payment is still missing')
  })

  it('gets reminders without reminders of bookings, because they are documents', async () => {
    await subscribed('NO_REMINDERS')
    await runOn('2027-03-01', '2027-04-01', '2027-04-02')
    expect(await kinds()).toEqual(['2027-04-01 membership-invoice', '2027-04-02 membership-reminder'])
  })

  it('gets nothing after choosing no emails', async () => {
    await subscribed('NONE')
    await runOn('2027-03-01', '2027-04-01', '2027-04-02', '2027-04-09')
    expect(await kinds()).toEqual([])
  })

  it('gets one email for what happened while the platform stood still', async () => {
    await subscribed()
    await runOn('2027-03-01', '2027-04-01', '2027-04-20')
    expect(await kinds()).toEqual(['2027-04-01 membership-invoice', '2027-04-20 membership-suspended'])
  })
})

describe('a pause', () => {
  it('is confirmed once the undo is over', async () => {
    const id = await subscribed()
    await runOn('2027-03-01')
    await change(id, 'pause', { from: '2027-03-10', until: '2027-03-20' })
    const [mail] = await mails()
    expect(mail).toMatchObject({ template: 'membership-pause', waits: true, status: 'QUEUED' })
    expect(mail!.body).toContain('Paused from: 10 Mar 2027')
    expect(mail!.body).toContain('Continues on: 20 Mar 2027')
  })

  it('that is taken back before its email left is not mentioned', async () => {
    const id = await subscribed()
    await runOn('2027-03-01')
    await change(id, 'pause', { from: '2027-03-10', until: '2027-03-20' })
    await change(id, 'withdraw-pause', {})
    expect((await mails()).map(({ template, status }) => [template, status])).toEqual([
      ['membership-pause', 'WITHDRAWN'],
    ])
  })

  it('that is taken back later is confirmed', async () => {
    const id = await subscribed()
    await runOn('2027-03-01')
    await change(id, 'pause', { from: '2027-03-10', until: '2027-03-20' })
    await database.admin.query(`update outbox_mail set status = 'SENT'`)
    await change(id, 'withdraw-pause', {})
    expect((await mails()).map(({ template }) => template)).toEqual(['membership-pause', 'membership-pause-withdrawn'])
  })

  it('without an email is in the trail', async () => {
    const id = await subscribed()
    await runOn('2027-03-01')
    await change(id, 'pause', { from: '2027-03-10', until: '2027-03-20', notify: false })
    expect(await kinds()).toEqual([])
    const { rows } = await database.admin.query(
      `select actor_id, new from audit_event where record_id = $1 and action = 'subscription.not-told'`,
      [id],
    )
    expect(rows).toEqual([{ actor_id: staff.id, new: { mail: 'pause' } }])
  })
})

describe('the renewal of a year', () => {
  const yearly = { billingInterval: 'YEAR' as const }

  it('is told two weeks before with its day and its amount, and once', async () => {
    await subscribed('ALL', yearly)
    await runOn('2027-03-01', '2028-02-15', '2028-02-16', '2028-02-17')
    expect(await kinds()).toEqual(['2028-02-16 membership-renewal'])
    expect((await mails())[0]!.body).toMatch(/Renews on: 1 Mar 2028, for .*129\.60/)
  })

  it('is told also if something else happens on that day', async () => {
    const id = await subscribed('ALL', yearly)
    await runOn('2027-03-01', '2028-02-15')
    await change(id, 'pause', { from: '2028-02-16', until: '2028-02-17' })
    await database.admin.query('delete from outbox_mail')
    await runOn('2028-02-16', '2028-02-17')
    expect(await kinds()).toEqual(['2028-02-17 membership-renewal'])
  })

  it('is not told if it was cancelled', async () => {
    const id = await subscribed('ALL', yearly)
    await runOn('2027-03-01')
    await change(id, 'cancel-at-end', { on: '2028-03-01' })
    await database.admin.query('delete from outbox_mail')
    await runOn('2028-02-16')
    expect(await kinds()).toEqual([])
  })
})

describe('a cancellation', () => {
  it('for the end of the period names the last day, and its end later sends nothing more', async () => {
    const id = await subscribed()
    await runOn('2027-03-01')
    await change(id, 'cancel-at-end', { on: '2027-04-01' })
    expect((await mails())[0]!.body).toContain('Last day: 31 Mar 2027')
    await runOn('2027-04-01')
    expect(await kinds()).toEqual(['2027-03-01 membership-cancel'])
  })
})

describe('a payment', () => {
  const open = async () => {
    const { rows } = await database.admin.query<{ id: string; version: number }>(
      `select invoice.id, invoice.version from invoice join subscription on subscription.id = subscription_id
       where subscription.deleted_at is null`,
    )
    return rows[0]!
  }
  it.each([
    ['sends the receipt with what stays open', {}, ['membership-invoice', 'membership-receipt']],
    ['sends nothing if the desk chooses so', { notify: false }, ['membership-invoice']],
  ])('%s', async (_, choice, templates) => {
    await subscribed()
    await runOn('2027-03-01', '2027-04-01')
    const { id, version } = await open()
    const body = { amount: '100.00', paymentType: 'CASH', ...choice } as const
    expect((await call(staff, 'invoice.pay', { params: { id }, version, body })).status).toBe(200)
    const sent = await mails()
    expect(sent.map(({ template }) => template)).toEqual(templates)
    if (sent[1]) expect(sent[1].body).toMatch(/Paid: .*100\.00 \(receipt [^)]+\)[\s\S]*Amount due: .*29\.60/)
  })

  it('that failed is told with what is due', async () => {
    await subscribed()
    await runOn('2027-03-01', '2027-04-01')
    const { id } = await open()
    await call(manager, 'invoice.fail-payment', { params: { id }, body: { reason: 'Declined' } })
    expect(await kinds()).toEqual(['2027-04-01 membership-invoice', '2027-04-01 membership-payment-failed'])
    await payAll(api)
  })
})
