import { addMinutes } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import { testNow } from '../../testing/api.ts'
import { countWaiting } from '../../testing/lock-wait.ts'
import { purgeExports } from './purge-exports.ts'
import { testExports } from '../../testing/exports.ts'

const {
  api,
  kinara,
  nordlicht,
  manager,
  owner,
  db,
  surroundings,
  startProcess,
  create,
  get,
  onPart,
  addCustomers,
  ended,
  refusal,
  countParts,
  linesOf,
  whileFirstPartWaits,
} = await testExports()

describe('an export of at most 2,000 rows', () => {
  it.each([0, 1, 2_000])('of %i rows is done at once', async (count) => {
    await addCustomers(count)
    const made = await create()
    expect(made).toMatchObject({ status: 'DONE', rowCount: count, done: count, readAt: testNow, finishedAt: testNow })
    const lines = (await linesOf(made.id)).filter((line) => line !== '')
    expect(lines).toHaveLength(count)
    expect(new Set(lines.map((line) => line.split(',')[2]))).toHaveProperty('size', count)
  })

  it('contains the rows of its filter, of this business only', async () => {
    await addCustomers(3)
    await addCustomers(2, 'Zoe')
    await api.createCustomer(nordlicht, { givenName: 'Zoe' })
    const made = await create({ kind: 'customers', filter: { q: 'zoe' } })
    expect(made.rowCount).toBe(2)
    expect((await linesOf(made.id)).map((line) => line.split(',')[0])).toEqual(['Zoe 1', 'Zoe 2'])
  })
})

it('a short export on a full disk is refused, and there is no export without rows', async () => {
  await addCustomers(1)
  await onPart(`raise exception 'no space left' using errcode = '53100'`)
  const { status, problem } = await api.call(manager, 'data-export.create', { body: { kind: 'customers' } as never })
  expect([status, problem.code]).toEqual([503, 'UNAVAILABLE'])
  expect((await api.call(manager, 'data-export.list')).body.items).toEqual([])
})

describe('an export of more than 2,000 rows', () => {
  it('waits for a job, which shows its progress, and contains every row once', async () => {
    await addCustomers(2_001)
    const made = await create()
    expect(made).toMatchObject({ status: 'QUEUED', rowCount: null, done: 0, readAt: null, finishedAt: null })
    expect(await refusal(made.id)).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', from: 'QUEUED' })
    await startProcess()
    await ended(made.id, 'DONE')
    expect(await get(made.id)).toMatchObject({ rowCount: 2_001, done: 2_001, readAt: testNow })
    const emails = (await linesOf(made.id)).map((line) => line.split(',')[2])
    expect(emails).toHaveLength(2_001)
    expect(new Set(emails).size).toBe(2_001)
    const trail = await db.query(
      `select action, source from audit_event where record_type = 'data-export' and record_id = $1 order by id`,
      [made.id],
    )
    expect(trail.rows).toEqual([
      { action: 'data-export.create', source: 'WEB' },
      { action: 'data-export.finish', source: 'JOB' },
      { action: 'data-export.file', source: 'WEB' },
    ])
  })

  it('shows one moment, whatever is written while it runs', async () => {
    await addCustomers(3_000)
    const made = await create()
    await whileFirstPartWaits(async () => {
      await db.query(`update customer set last_name = 'Changed'`)
      await addCustomers(10, 'Later')
    })
    await ended(made.id, 'DONE')
    expect(await get(made.id)).toMatchObject({ rowCount: 3_000, done: 3_000 })
    const lines = await linesOf(made.id)
    expect(lines).toHaveLength(3_000)
    expect(new Set(lines.map((line) => line.split(',')[1]))).toEqual(new Set(['Test']))
  })

  it('is written once by the next process after the first one was lost in the middle', async () => {
    await addCustomers(2_500)
    const made = await create()
    // A lost process has stored its first part.
    await db.query(`update data_export set status = 'RUNNING', attempt = 1, done = 1000 where id = $1`, [made.id])
    await db.query(
      `insert into data_export_part (entity_id, export_id, number, cells) values ($1, $2, 0, '[["stale"]]')`,
      [kinara.id, made.id],
    )
    await startProcess()
    await ended(made.id, 'DONE')
    const lines = await linesOf(made.id)
    expect(lines).toHaveLength(2_500)
    expect(lines.join()).not.toContain('stale')
  })

  it('stops when it is cancelled, and keeps no rows', async () => {
    await addCustomers(4_000)
    const made = await create()
    const cancelled = await whileFirstPartWaits(async () => {
      // The job holds the row of the export, so the request waits until the first part is stored.
      const request = api.call(manager, 'data-export.cancel', { params: { id: made.id } })
      await expect.poll(() => countWaiting(db), { timeout: 20_000 }).toBe(2)
      return { request }
    })
    expect((await cancelled.request).body).toMatchObject({ status: 'CANCELLED', rowCount: 4_000, done: 1_000 })
    await expect
      .poll(async () => (await db.query(`select state from pgboss.job where name = 'write-export'`)).rows, {
        timeout: 20_000,
      })
      .toEqual([{ state: 'completed' }])
    expect(await get(made.id)).toMatchObject({ status: 'CANCELLED', done: 1_000 })
    expect(await countParts(made.id)).toBe(0)
  })

  it.each([
    ['lost the permission', `update business_user set role = 'STAFF' where id = $1`],
    ['was deactivated', `update business_user set status = 'DEACTIVATED' where id = $1`],
    ['was removed', `update business_user set status = 'DEACTIVATED', deleted_at = now() where id = $1`],
  ])('fails when its author %s', async (_, statement) => {
    await addCustomers(2_001)
    const made = await create()
    await db.query(statement, [manager.id])
    await startProcess()
    const read = async () => (await api.call(owner, 'data-export.get', { params: { id: made.id } })).body
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('FAILED')
    expect(await read()).toMatchObject({ failure: 'PERMISSION_DENIED', done: 0 })
    expect(await refusal(made.id, owner)).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', from: 'FAILED' })
  })

  it.each([
    ['DISK_FULL', `raise exception 'no space left' using errcode = '53100'`],
    ['INTERNAL', `raise exception 'division by zero' using errcode = '22012'`],
  ])(
    'fails with the reason %s after the last attempt, and keeps no rows',
    async (failure, statement) => {
      await addCustomers(2_001)
      const made = await create()
      await onPart(statement)
      await startProcess()
      await ended(made.id, 'FAILED')
      expect(await get(made.id)).toMatchObject({ failure, done: 0 })
      expect(await countParts(made.id)).toBe(0)
      expect(await refusal(made.id)).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', from: 'FAILED' })
    },
    60_000,
  )
})

describe('the file of an export', () => {
  it('is refused to a member who lost the permission', async () => {
    const made = await create()
    await db.query(`update business_user set role = 'STAFF' where id = $1`, [manager.id])
    expect(await refusal(made.id)).toMatchObject({ code: 'PERMISSION_DENIED', permission: 'export.lists' })
  })

  it('is kept for 30 days', async () => {
    await addCustomers(1)
    const made = await create()
    api.clock.set(addMinutes(testNow, 30 * 24 * 60 - 1))
    expect(await linesOf(made.id)).toHaveLength(1)
    await purgeExports(surroundings, kinara.id)
    expect(await countParts(made.id)).toBe(1)
    api.clock.set(addMinutes(testNow, 30 * 24 * 60 + 1))
    expect(await refusal(made.id)).toMatchObject({ code: 'NOT_FOUND' })
    await purgeExports(surroundings, kinara.id)
    expect(await countParts(made.id)).toBe(0)
  })
})
