import { beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'
import type { TestPerson } from '../../testing/businesses.ts'
import { giveAddress, goTo, jobOf, payAll, sell } from '../../testing/sold-memberships.ts'
import { writeNotificationMails } from '../notification/write-mails.ts'
import { advanceMemberships } from './advance-memberships.ts'

const api = await testApi()
const { kinara, database, call } = api
await giveAddress(api)

beforeEach(async () => {
  await database.admin.query(`update subscription set deleted_at = now(); delete from notification;
    delete from work_schedule_entry; delete from outbox_mail`)
  goTo(api, '2027-03-01')
})

/** Runs the job on each of these days. */
async function runOn(...days: string[]) {
  for (const day of days) {
    goTo(api, day)
    await advanceMemberships(jobOf(api), kinara.id)
  }
}

const newsOf = async (person: TestPerson) =>
  (await call(person, 'notification.list', { query: { limit: '50' } })).body.items
    .map(({ type, params }) => [type, params.count ?? 1] as const)
    .toReversed()

describe('the team', () => {
  it('hears once a day of memberships that are past due, suspended and cancelled', async () => {
    await sell(api)
    await sell(api)
    await runOn('2027-03-01', '2027-04-01', '2027-04-02', '2027-04-03', '2027-04-09', '2027-05-09')
    const all = [
      ['membership-past-due', 2],
      ['membership-suspended', 2],
      ['membership-cancelled', 2],
    ]
    expect(await newsOf(kinara.manager)).toEqual(all)
    expect(await newsOf(kinara.staff)).toEqual(all)
    expect(await newsOf(kinara.provider)).toEqual([])
  })

  it('hears only the last of what happened while the platform stood still', async () => {
    const id = await sell(api)
    await runOn('2027-03-01', '2027-04-01', '2027-04-20')
    expect(await newsOf(kinara.staff)).toEqual([['membership-suspended', 1]])
    const { items } = (await call(kinara.staff, 'notification.list')).body
    expect(items[0]!.subject).toMatchObject({ kind: 'subscription', id, membershipName: expect.any(String) })
    expect(items[0]!.subject.name).not.toBeNull()
  })

  it('hears seven days before a membership ends', async () => {
    await sell(api, { termPeriods: 1 })
    await runOn('2027-03-01', '2027-03-24', '2027-03-25', '2027-03-26')
    expect(await newsOf(kinara.staff)).toEqual([['membership-ending', 1]])
  })

  it('hears of a payment that somebody else recorded as failed', async () => {
    await sell(api)
    await runOn('2027-03-01', '2027-04-01')
    const { rows } = await database.admin.query<{ id: string }>(
      `select invoice.id from invoice join subscription on subscription.id = subscription_id
       where subscription.deleted_at is null`,
    )
    const failed = await call(kinara.staff, 'invoice.fail-payment', {
      params: { id: rows[0]!.id },
      body: { reason: 'Card declined' },
    })
    expect(failed.status).toBe(200)
    expect(await newsOf(kinara.manager)).toEqual([['membership-payment-failed', 1]])
    expect(await newsOf(kinara.staff)).toEqual([])
  })
})

describe('managers', () => {
  it('hear that billing stopped, and staff do not', async () => {
    await sell(api, { billingInterval: 'WEEK' })
    await runOn('2027-03-01', '2027-04-10')
    expect(await newsOf(kinara.manager)).toEqual([['membership-held', 1]])
    expect(await newsOf(kinara.staff)).toEqual([])
  })

  it('hear once that a membership cannot be billed, although every hour tries it again', async () => {
    await sell(api)
    await runOn('2027-03-01')
    await database.admin.query(`update business_details set city = '' where entity_id = $1`, [kinara.id])
    await runOn('2027-04-01', '2027-04-02')
    await giveAddress(api)
    expect(await newsOf(kinara.manager)).toEqual([['membership-bill-failed', 1]])
    await payAll(api)
  })

  it('get one email for all past due memberships of a day, and staff none until they choose it', async () => {
    await sell(api)
    await sell(api)
    await runOn('2027-03-01', '2027-04-01', '2027-04-02')
    await writeNotificationMails(jobOf(api), kinara.id)
    const { rows } = await database.admin.query<{ recipient: string; subject: string; body: string }>(
      `select recipient, subject, body from outbox_mail where template = 'notification'`,
    )
    expect(rows.map(({ subject }) => subject)).toEqual(['2 memberships past due'])
    expect(rows[0]!.body).toContain('/memberships/to-collect')
  })
})
