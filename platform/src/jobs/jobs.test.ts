import { addMinutes } from '@steward/shared/time'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testApi, testNow } from '../testing/api.ts'
import type { TestPerson } from '../testing/businesses.ts'
import { inOpenTransaction, isSomebodyWaiting } from '../testing/lock-wait.ts'
import { startJobs, type JobQueue } from './queue.ts'
import { jobs, type Job } from './schedule.ts'
import { surroundingsOf } from '../testing/job-surroundings.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const db = api.database.admin
const dependencies = surroundingsOf(api)
const run = (name: string) => jobs.find((job) => job.name === name)!.run(dependencies)

const typesOf = async (person: TestPerson) =>
  (await api.call(person, 'notification.list')).body.items.map(({ type }) => type)

afterEach(async () => {
  api.clock.set(testNow)
  await db.query('delete from notification')
  await db.query('update booking set hold_expires_at = null')
})

const longAgo = addMinutes(testNow, -24 * 60)
const bill = { price: 4990, tax: 399, rounding: 1, total: 5390, taxPercentage: '8' }

describe('slots', () => {
  it('are completed two hours after their end, and not before', async () => {
    const due = await api.createSlot(kinara, { startsIn: -180, updatedAt: longAgo })
    const theirs = await api.createSlot(nordlicht, { startsIn: -181, updatedAt: longAgo })
    const notYet = await api.createSlot(kinara, { startsIn: -179, updatedAt: longAgo })
    await api.createBooking(kinara, { timeSlotId: due, status: 'CHECKED_IN', checkedInAt: addMinutes(testNow, -170) })
    await run('slot-completion')
    const { rows } = await db.query(
      'select id, status, version, completed_at is not null as is_stamped from time_slot where id = any($1)',
      [[due, theirs, notYet]],
    )
    const completed = { status: 'COMPLETED', version: 2, is_stamped: true }
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: due, ...completed },
        { id: theirs, ...completed },
        { id: notYet, status: 'ACTIVE', version: 1, is_stamped: false },
      ]),
    )
    const earned = await db.query('select reason from commission_entry where time_slot_id = $1', [due])
    expect(earned.rows.length).toBeGreaterThan(0)
  })

  it('are completed once by concurrent jobs, and the trail names the platform', async () => {
    const id = await api.createSlot(kinara, { startsIn: -300, updatedAt: longAgo })
    await Promise.all([run('slot-completion'), run('slot-completion'), run('slot-completion')])
    const { rows } = await db.query(
      `select actor_type, actor_id, source, action, request_id from audit_event where record_id = $1`,
      [id],
    )
    expect(rows).toEqual([
      { actor_type: 'SYSTEM', actor_id: null, source: 'JOB', action: 'time-slot.complete', request_id: null },
    ])
  })
})

describe('a reopened slot', () => {
  it('is not completed by the job for two hours', async () => {
    const id = await api.createSlot(kinara, { startsIn: -300, updatedAt: addMinutes(testNow, -119) })
    const statusOf = async () => (await db.query('select status from time_slot where id = $1', [id])).rows[0].status
    await run('slot-completion')
    expect(await statusOf()).toBe('ACTIVE')
    api.clock.set(addMinutes(testNow, 1))
    await run('slot-completion')
    expect(await statusOf()).toBe('COMPLETED')
  })
})

describe('holds', () => {
  it('expire and free their seats', async () => {
    const slot = await api.createSlot(kinara, { slots: 2 })
    const hold = { timeSlotId: slot, ...bill }
    const pending = await api.createBooking(kinara, {
      ...hold,
      status: 'PAYMENT_PENDING',
      holdExpiresAt: addMinutes(testNow, -1),
    })
    const failed = await api.createBooking(kinara, { ...hold, status: 'PAYMENT_FAILED', holdExpiresAt: testNow })
    await run('hold-expiry')
    const { rows } = await db.query('select id, status, cancel_cause, occupies from booking where id = any($1)', [
      [pending, failed],
    ])
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: pending, status: 'CANCELLED', cancel_cause: 'EXPIRED', occupies: false },
        { id: failed, status: 'PAYMENT_FAILED', cancel_cause: null, occupies: false },
      ]),
    )
    const seats = await db.query('select seats_taken, booking_count from time_slot where id = $1', [slot])
    expect(seats.rows).toEqual([{ seats_taken: 0, booking_count: 0 }])
  })

  it('lock the slot before its bookings when they expire, so expiry and booking cannot deadlock', async () => {
    const slot = await api.createSlot(kinara)
    const hold = { timeSlotId: slot, ...bill, status: 'PAYMENT_PENDING', holdExpiresAt: testNow } as const
    const id = await api.createBooking(kinara, hold)
    const { expiry } = await inOpenTransaction(db, async (client) => {
      await client.query('select from time_slot where id = $1 for update', [slot])
      const running = run('hold-expiry')
      await expect.poll(() => isSomebodyWaiting(db), { timeout: 10_000 }).toBe(true)
      const free = await client.query('select from booking where id = $1 for update skip locked', [id])
      expect(free.rowCount).toBe(1)
      return { expiry: running }
    })
    await expiry
    const { rows } = await db.query('select status from booking where id = $1', [id])
    expect(rows).toEqual([{ status: 'CANCELLED' }])
  })

  it('that are about to expire are announced to the desk once', async () => {
    const slot = await api.createSlot(kinara)
    const hold = { timeSlotId: slot, ...bill, status: 'PAYMENT_PENDING', createdAt: addMinutes(testNow, -120) } as const
    await api.createBooking(kinara, { ...hold, holdExpiresAt: addMinutes(testNow, 59) })
    await api.createBooking(kinara, { ...hold, holdExpiresAt: addMinutes(testNow, 90) })
    await run('booking-reminder')
    await run('booking-reminder')
    expect(await typesOf(kinara.staff)).toEqual(['hold-expiring'])
    expect(await typesOf(kinara.manager)).toEqual(['hold-expiring'])
    expect(await typesOf(kinara.provider)).toEqual([])
    const [told] = (await api.call(kinara.staff, 'notification.list')).body.items
    expect(told!.actor).toBeNull()
    await api.call(kinara.staff, 'notification.remove', { params: { id: told!.id } })
    await run('booking-reminder')
    expect(await typesOf(kinara.staff)).toEqual([])
  })
})

it('notifies the desk of customers who came and had not paid when the slot ended', async () => {
  const slot = await api.createSlot(kinara, { startsIn: -90 })
  await api.createBooking(kinara, {
    timeSlotId: slot,
    ...bill,
    status: 'CHECKED_IN',
    checkedInAt: addMinutes(testNow, -80),
  })
  await api.createBooking(kinara, {
    timeSlotId: slot,
    ...bill,
    status: 'CHECKED_IN',
    checkedInAt: addMinutes(testNow, -80),
    paidAmount: bill.total,
  })
  await run('booking-reminder')
  expect(await typesOf(kinara.staff)).toEqual(['booking-unpaid'])
})

it('closes expired invitations, and notifies the inviter', async () => {
  const invite = (person: TestPerson, status: string, expiresIn: number) =>
    db.query(
      `insert into invitation (entity_id, business_user_id, email, role, status, invited_by_id, expires_at, created_at, updated_at)
       values ($1, $2, $3, 'STAFF', $4, $5, $6, $7, $7)`,
      [kinara.id, person.id, person.email, status, kinara.owner.id, addMinutes(testNow, expiresIn), testNow],
    )
  await invite(kinara.staff, 'PENDING', -1)
  await invite(kinara.provider, 'PENDING', 60)
  await invite(kinara.manager, 'ACCEPTED', 60)
  await run('invitation-follow-up')
  await run('invitation-follow-up')
  const items = (await api.call(kinara.owner, 'notification.list')).body.items
  expect(items.map(({ type, subject }) => [type, subject.name])).toEqual(
    expect.arrayContaining([
      ['invitation-expired', 'Sam Test'],
      ['invitation-accepted', 'Mira Test'],
    ]),
  )
  expect(items).toHaveLength(2)
})

describe('mail', () => {
  const mails = async () =>
    (
      await db.query<{ recipient: string; locale: string; subject: string; body: string; template: string }>(
        `select recipient, locale, subject, body, template from outbox_mail where template = 'notification' order by created_at, id`,
      )
    ).rows
  const book = async () => {
    const slot = await api.createSlot(kinara, { price: 0 })
    const customerId = await api.createCustomer(kinara, { givenName: 'Aisha', lastName: 'Rahman' })
    const body = { timeSlotId: slot, customerId, paymentType: 'NOT_REQUIRED', total: '0.00' } as const
    return (await api.call(kinara.staff, 'booking.create', { body })).body.booking
  }
  afterEach(() => db.query('delete from outbox_mail'))

  it('notifies a provider of a booking once, with first name and initial, and a link to the app', async () => {
    await book()
    await Promise.all([run('notification-mail'), run('notification-mail')])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: kinara.provider.email,
      locale: 'en',
      subject: 'New booking',
      template: 'notification',
    })
    expect(mail!.body).toContain('Customer: Aisha R.')
    expect(mail!.body).toContain('By: Sam Test')
    expect(mail!.body).toContain('https://app.test/schedule')
    expect(mail!.body).not.toContain('Rahman')
  })

  it('uses the language of the business', async () => {
    await api.createNotification(nordlicht, { memberId: nordlicht.owner.id, mail: 'WANTED' })
    await run('notification-mail')
    expect(await mails()).toMatchObject([{ locale: 'de', subject: 'Anmeldung von einem neuen Gerät' }])
  })

  it('is not sent for a notification that was read, is a day old, or belongs to a former member', async () => {
    await book()
    await api.call(kinara.provider, 'notification.read-all')
    await api.createNotification(kinara, { mail: 'WANTED', createdAt: addMinutes(testNow, -25 * 60) })
    await db.query(`update business_user set status = 'DEACTIVATED' where id = $1`, [kinara.otherProvider.id])
    await api.createNotification(kinara, { memberId: kinara.otherProvider.id, mail: 'WANTED' })
    await run('notification-mail')
    expect(await mails()).toEqual([])
    const told = { memberId: kinara.otherProvider.id, type: 'member-deactivated', mail: 'WANTED' } as const
    await api.createNotification(kinara, told)
    await run('notification-mail')
    expect(await mails()).toMatchObject([{ recipient: kinara.otherProvider.email, subject: 'Your access has ended' }])
    await db.query(`update business_user set status = 'ACTIVE' where id = $1`, [kinara.otherProvider.id])
  })
})

it('deletes notifications after 90 days', async () => {
  const days = (count: number) => addMinutes(testNow, -count * 24 * 60)
  await api.createNotification(kinara, { createdAt: days(91) })
  const recentId = await api.createNotification(kinara, { createdAt: days(89) })
  await run('notification-purge')
  const { rows } = await db.query('select id from notification')
  expect(rows).toEqual([{ id: recentId }])
})

describe('the queue', () => {
  const queues: JobQueue[] = []
  const start = async (...jobsOfProcess: Job[]) => {
    const queue = await startJobs({ ...dependencies, jobs: jobsOfProcess, kinds: [], pollingSeconds: 0.5 })
    queues.push(queue)
    return queue
  }
  const never = '0 0 1 1 *'
  const statesOf = async (name: string) => {
    const { rows } = await db.query<{ state: string }>('select state from pgboss.job where name = $1', [name])
    return rows.map(({ state }) => state)
  }

  afterEach(async () => {
    await Promise.all(queues.splice(0).map((queue) => queue.stop()))
  })

  it('has the schema of the installed pg-boss, which the role of the API cannot change', async () => {
    const boss = new PgBoss({ connectionString: api.database.api.options.connectionString!, migrate: false })
    boss.on('error', () => {})
    await expect(boss.start()).resolves.toBeDefined()
    await boss.stop({ graceful: false })
    await expect(api.database.api.query('alter table pgboss.queue add column x int')).rejects.toThrow('must be owner')
    await expect(api.database.api.query('create table pgboss.x ()')).rejects.toThrow('permission denied')
  })

  it('runs each request of a job once in two processes, and never at the same time', async () => {
    const runs: string[] = []
    const seen: string[] = []
    const gate = Promise.withResolvers<void>()
    const startProcess = (by: string) =>
      start(
        { name: 'test-job', cron: never, run: () => (runs.push(by), gate.promise) },
        { name: `beacon-${by}`, cron: never, run: async () => void seen.push(by) },
      )
    const first = await startProcess('first')
    await startProcess('second')
    /**
     * Waits until both processes have looked for work again: within three runs of its beacon a process checks all of
     * its queues.
     */
    const bothHaveLooked = async () => {
      for (let round = 0; round < 3; round++) {
        seen.length = 0
        for (const by of ['first', 'second']) await first.ask(`beacon-${by}`)
        await vi.waitFor(() => expect(seen.toSorted()).toEqual(['first', 'second']), { timeout: 15_000 })
      }
    }
    await first.ask('test-job')
    await first.ask('test-job')
    await vi.waitFor(() => expect(runs).toHaveLength(1), { timeout: 15_000 })
    await bothHaveLooked()
    expect(runs).toHaveLength(1)
    gate.resolve()
    await vi.waitFor(() => expect(runs).toHaveLength(2), { timeout: 15_000 })
    await bothHaveLooked()
    expect(runs).toHaveLength(2)
    expect(await statesOf('test-job')).toEqual(['completed', 'completed'])
  })

  it('marks a job that throws as failed, and logs its name with the error', async () => {
    const log: Record<string, unknown>[] = []
    const logger = pino({}, { write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>) })
    const broken: Job = { name: 'broken-job', cron: never, run: () => Promise.reject(new Error('out of paper')) }
    const queue = await startJobs({ ...dependencies, logger, jobs: [broken], kinds: [], pollingSeconds: 0.5 })
    queues.push(queue)
    await queue.ask('broken-job')
    await vi.waitFor(async () => expect(await statesOf('broken-job')).toEqual(['failed']), { timeout: 15_000 })
    expect(log).toMatchObject([{ level: 50, job: 'broken-job', msg: 'job failed' }])
    expect(JSON.stringify(log[0])).toContain('out of paper')
  })

  it('waits for a running job when it stops', async () => {
    let isDone = false
    const started = Promise.withResolvers<void>()
    const job: Job = {
      name: 'slow-job',
      cron: '0 0 1 1 *',
      run: async () => {
        started.resolve()
        await new Promise((resolve) => setTimeout(resolve, 300))
        isDone = true
      },
    }
    const queue = await startJobs({ ...dependencies, jobs: [job], kinds: [], pollingSeconds: 0.5 })
    await queue.ask('slow-job')
    await started.promise
    await queue.stop()
    expect(isDone).toBe(true)
  }, 20_000)
})
