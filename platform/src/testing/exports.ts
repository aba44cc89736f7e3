import { pino } from 'pino'
import { afterEach, expect, onTestFinished } from 'vitest'
import { prepareQueue } from '../jobs/prepare-queue.ts'
import { startJobs, type JobQueue } from '../jobs/queue.ts'
import { failedJobs, failedQueue, kindQueue } from '../kernel/job-queue-options.ts'
import type { LiveOptions } from '../live/live.ts'
import { testApi, testNow } from './api.ts'
import { countWaiting, inOpenTransaction } from './lock-wait.ts'
import { writeExport } from '../api/export/write-export.job.ts'

/** Starts an API for tests of exports. Each test begins without customers, exports and jobs. */
export async function testExports(options: { live?: Pick<LiveOptions, 'beatMs' | 'presenceMs'> } = {}) {
  const api = await testApi(options)
  const { kinara, nordlicht } = api
  const { manager, owner } = kinara
  const db = api.database.admin
  const surroundings = {
    pool: api.database.api,
    clock: api.clock,
    logger: pino({ level: 'silent' }),
    appOrigin: 'https://app.test',
    noteWriters: [],
  }
  const queues: JobQueue[] = []

  // A job has the pauses of its queue at the time when it was added.
  const timing = { takeover: 30, retry: 0 }
  await prepareQueue(api.database.api, failedJobs, failedQueue(timing))
  await prepareQueue(api.database.api, writeExport.name, kindQueue(timing))

  const startProcess = async (): Promise<JobQueue> => {
    const queue = await startJobs({
      ...surroundings,
      jobs: [],
      kinds: [writeExport],
      timing,
      pollingSeconds: 0.5,
    })
    queues.push(queue)
    return queue
  }
  const stopProcesses = () => Promise.all(queues.splice(0).map((queue) => queue.stop()))

  afterEach(async () => {
    await stopProcesses()
    api.clock.set(testNow)
    await db.query('delete from pgboss.job')
    await db.query('delete from data_export')
    await db.query('delete from notification')
    await db.query('delete from booking')
    await db.query('delete from customer')
    await db.query(
      `update business_user set role = 'BUSINESS_MANAGER', status = 'ACTIVE', deleted_at = null where id = $1`,
      [manager.id],
    )
  })

  const create = async (body: object = { kind: 'customers' }, as = manager) =>
    (await api.call(as, 'data-export.create', { body: body as never })).body
  const get = async (id: string, as = manager) => (await api.call(as, 'data-export.get', { params: { id } })).body
  const download = (id: string, as = manager) => api.call(as, 'data-export.file', { params: { id } })

  /** Runs a statement of PL/pgSQL before each part that is stored, until the end of the test. */
  const onPart = async (statement: string): Promise<void> => {
    await db.query(
      `create or replace function before_part() returns trigger language plpgsql as $body$ begin ${statement}; return new; end $body$`,
    )
    onTestFinished(async () => void (await db.query('drop function if exists before_part cascade')))
    await db.query(
      'create or replace trigger before_part before insert on data_export_part execute function before_part()',
    )
  }

  return {
    api,
    kinara,
    nordlicht,
    manager,
    owner,
    db,
    surroundings,
    startProcess,
    stopProcesses,
    create,
    get,
    download,
    onPart,
    addCustomers: (count: number, prefix = 'Guest') =>
      db.query(
        `insert into customer (entity_id, given_name, last_name, email, phone_number, created_at, updated_at)
          select $1, $2 || ' ' || number, 'Test', $2 || number || '@mail.test', '', $3, $3 from generate_series(1, $4) as number`,
        [kinara.id, prefix, testNow, count],
      ),
    /** Waits until an export has this status. */
    ended: (id: string, status: string) =>
      expect.poll(async () => (await get(id, owner)).status, { timeout: 30_000 }).toBe(status),
    refusal: async (id: string, as = manager) => (await download(id, as)).problem,
    countParts: async (id: string): Promise<number> =>
      (await db.query('select count(*)::int as count from data_export_part where export_id = $1', [id])).rows[0].count,
    linesOf: async (id: string, as = manager): Promise<string[]> => {
      const { status, content } = await download(id, as)
      expect(status).toBe(200)
      return new TextDecoder().decode(content).trimEnd().split('\r\n').slice(1)
    },
    /** Starts a job, and runs `work` when the job has read its rows and waits before it stores the first part. */
    whileFirstPartWaits: async <T>(work: () => Promise<T>): Promise<T> => {
      await onPart('perform pg_advisory_xact_lock(7)')
      return inOpenTransaction(db, async (client) => {
        await client.query('select pg_advisory_xact_lock(7)')
        await startProcess()
        await expect.poll(() => countWaiting(db), { timeout: 20_000 }).toBe(1)
        return work()
      })
    },
  }
}
