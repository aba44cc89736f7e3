import { pino } from 'pino'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { startJobs, type JobQueue } from '../../jobs/queue.ts'
import { testNow } from '../../testing/api.ts'
import { countWaiting, inOpenTransaction } from '../../testing/lock-wait.ts'
import { finishImport } from './finish-import.job.ts'
import { testImports } from '../../testing/imports.ts'

const { api, kinara, manager, db } = await testImports()
const { owner } = kinara
const log: Record<string, unknown>[] = []
const logger = pino({}, { write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>) })
const queues: JobQueue[] = []

afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()))
  await db.query('delete from pgboss.job')
  await db.query('delete from notification')
  await db.query(`update business_user set role = 'BUSINESS_MANAGER', status = 'ACTIVE' where id = $1`, [manager.id])
  log.length = 0
})

async function startProcess(): Promise<void> {
  const surroundings = { pool: api.database.api, clock: api.clock, logger, appOrigin: 'https://app.test' }
  const timing = { takeover: 30, retry: 0 }
  queues.push(await startJobs({ ...surroundings, jobs: [], kinds: [finishImport], timing, pollingSeconds: 0.5 }))
}

const act = (id: string, action: 'run' | 'cancel' | 'resume' | 'rollback', as = manager) =>
  api.call(as, `data-import.${action}`, { params: { id } })
const get = async (id: string) => (await api.call(owner, 'data-import.get', { params: { id } })).body
const reaches = (id: string, status: string) =>
  expect.poll(async () => (await get(id)).status, { timeout: 40_000 }).toBe(status)

/** Uploads and checks a file of customers. The row of customer `n` is `n + 2`. */
async function checked(count: number): Promise<string> {
  const lines = ['First name,Email', ...Array.from({ length: count }, (_, n) => `Mei ${n},mei${n}@mail.test`)]
  const content = Buffer.from(lines.join('\n')).toString('base64')
  const body = { kind: 'customers', fileName: 'crm.csv', content } as const
  const { id, options } = (await api.call(manager, 'data-import.create', { body })).body
  await api.call(manager, 'data-import.dry-run', { params: { id }, body: options })
  return id
}

const stored = async () =>
  (await db.query('select count(*)::int as all, count(distinct email)::int as emails from customer')).rows[0]
const newsOf = async (memberId: string) =>
  (await db.query('select type, subject_kind, params from notification where member_id = $1', [memberId])).rows

/** Runs a statement of PL/pgSQL before each customer that is stored, until the end of the test. */
async function onCustomer(statement: string): Promise<() => Promise<void>> {
  const remove = async () => void (await db.query('drop function if exists before_customer cascade'))
  onTestFinished(remove)
  await db.query(
    `create function before_customer() returns trigger language plpgsql as $body$ begin ${statement}; return new; end $body$`,
  )
  await db.query(
    'create trigger before_customer before insert on customer for each row execute function before_customer()',
  )
  return remove
}

describe('a long import', () => {
  it('is run by a job, which notifies the member who started it', async () => {
    const id = await checked(1_001)
    await startProcess()
    expect((await act(id, 'run', owner)).body).toMatchObject({ status: 'QUEUED', done: 0, counts: { created: 0 } })
    await reaches(id, 'DONE')
    expect(await get(id)).toMatchObject({ done: 1_001, counts: { created: 1_001 }, sample: [] })
    const params = { fileName: 'crm.csv', done: 1_001, rowCount: 1_001 }
    expect(await newsOf(owner.id)).toEqual([{ type: 'import-done', subject_kind: 'import', params }])
    expect(await newsOf(manager.id)).toEqual([])
  }, 60_000)

  it('with a row that cannot be stored stops exactly there, and continues once that is mended', async () => {
    const id = await checked(2_300)
    const mend = await onCustomer(
      `if new.email = 'mei1234@mail.test' then raise exception 'no space left' using errcode = '53100'; end if`,
    )
    await startProcess()
    await act(id, 'run')
    await reaches(id, 'FAILED')
    expect(await get(id)).toMatchObject({ failure: { code: 'INTERNAL', row: 1_236 }, done: 1_234, rowCount: 2_300 })
    expect(await stored()).toEqual({ all: 1_234, emails: 1_234 })
    expect(log.filter(({ level }) => level === 50)).toMatchObject([
      { msg: 'job failed', job: 'finish-import', attempts: 4 },
      { msg: 'import failed', importId: id, kind: 'customers', row: 1_236 },
    ])
    const metrics = await (await fetch(`${api.origin}/metrics`)).text()
    expect(metrics).toContain('steward_jobs{job="finish-import",state="failed"} 1')
    expect(await newsOf(manager.id)).toMatchObject([
      { type: 'import-failed', params: { done: 1_234, rowCount: 2_300 } },
    ])

    await mend()
    expect((await act(id, 'resume')).body).toMatchObject({ status: 'QUEUED', failure: null, done: 1_234 })
    await reaches(id, 'DONE')
    expect(await stored()).toEqual({ all: 2_300, emails: 2_300 })
    const trail = await db.query(`select action from audit_event where record_id = $1 order by id`, [id])
    expect(trail.rows.map(({ action }) => (action as string).replace('data-import.', ''))).toEqual([
      'create',
      'dry-run',
      'run',
      'fail',
      'resume',
      'finish',
    ])
  }, 90_000)

  it.each([
    ['was demoted', `update business_user set role = 'STAFF' where id = $1`],
    ['was deactivated', `update business_user set status = 'DEACTIVATED' where id = $1`],
    ['was removed', `update business_user set status = 'DEACTIVATED', deleted_at = now() where id = $1`],
  ])(
    'imports nothing if the member who started it %s before the job begins',
    async (_, statement) => {
      const id = await checked(1_001)
      await act(id, 'run')
      await db.query(statement, [manager.id])
      onTestFinished(async () => void (await db.query('update business_user set deleted_at = null')))
      await startProcess()
      await reaches(id, 'FAILED')
      expect(await get(id)).toMatchObject({ failure: { code: 'PERMISSION_DENIED', row: 2 }, done: 0 })
      expect(await stored()).toEqual({ all: 0, emails: 0 })
      // No manager is left, so the owners are notified.
      expect(await newsOf(owner.id)).toMatchObject([{ type: 'import-failed' }])
      expect((await act(id, 'resume', owner)).body.status).toBe('QUEUED')
      await reaches(id, 'DONE')
    },
    60_000,
  )

  it('keeps the batch that is being written when it is stopped, and only that', async () => {
    const id = await checked(3_000)
    await onCustomer('perform pg_advisory_xact_lock_shared(7)')
    const request = await inOpenTransaction(db, async (client) => {
      await client.query('select pg_advisory_xact_lock(7)')
      await startProcess()
      await act(id, 'run')
      await expect.poll(() => countWaiting(db), { timeout: 20_000 }).toBe(1)
      // The job holds the row of the import, so the request waits until the batch is written.
      const cancelling = act(id, 'cancel')
      await expect.poll(() => countWaiting(db), { timeout: 20_000 }).toBe(2)
      return { cancelling }
    })
    expect((await request.cancelling).body).toMatchObject({ status: 'CANCELLED', done: 1_000, rowCount: 3_000 })
    const jobs = async () => (await db.query(`select state from pgboss.job where name = 'finish-import'`)).rows
    await expect.poll(jobs, { timeout: 20_000 }).toEqual([{ state: 'completed' }])
    expect(await stored()).toEqual({ all: 1_000, emails: 1_000 })
    expect(await act(id, 'cancel')).toMatchObject({ status: 409, problem: { from: 'CANCELLED', action: 'cancel' } })
    expect(await newsOf(manager.id)).toEqual([])
    expect((await act(id, 'rollback')).body.rollback).toMatchObject({ removed: 1_000 })
    const cells = await db.query('select from data_import_row where cells is not null')
    expect(cells.rows).toHaveLength(0)
  }, 60_000)

  it('that lost its job gets a new one, and one that waits gets none', async () => {
    const { finishImports } = await import('./finish-imports.ts')
    const id = await checked(1_001)
    await act(id, 'run')
    const dependencies = { pool: api.database.api, clock: api.clock, logger, appOrigin: '', noteWriters: [] }
    const count = async () => (await db.query(`select from pgboss.job where name = 'finish-import'`)).rowCount
    api.clock.set(testNow.replace('01:00', '01:02'))
    await finishImports(dependencies, kinara.id)
    expect(await count()).toBe(1)
    await db.query('delete from pgboss.job')
    await finishImports(dependencies, kinara.id)
    expect(await count()).toBe(1)
  })
})
