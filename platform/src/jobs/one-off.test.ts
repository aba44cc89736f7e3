import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { databaseOf, withTenant } from '../database/connection.ts'
import { enqueue } from '../kernel/enqueue.ts'
import { jobKind, type JobKind, type JobRun } from '../kernel/job-kind.ts'
import { testApi } from '../testing/api.ts'
import { kinds } from './kinds.ts'
import { startJobs, type JobQueue, type QueueOptions } from './queue.ts'

const api = await testApi()
const { kinara } = api
const db = api.database.admin
const log: Record<string, unknown>[] = []
const logger = pino({}, { write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>) })

const queues: JobQueue[] = []
const startProcess = async (kind: JobKind, timing: QueueOptions['timing'] = { takeover: 30, retry: 0 }) => {
  const surroundings = { pool: api.database.api, clock: api.clock, logger, appOrigin: 'https://app.test' }
  const queue = await startJobs({ ...surroundings, jobs: [], kinds: [kind], timing, pollingSeconds: 0.5 })
  queues.push(queue)
  return queue
}
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()))
  await db.query('delete from pgboss.job')
  log.length = 0
})

const payload = z.strictObject({ customerId: z.uuid() })
const customerId = 'b4a8a4a2-6f3f-4f2b-9d2f-0a4f1d2c3b4a'
const kindOf = (name: string, run: (run: JobRun) => Promise<void>, onFailed?: JobKind<typeof payload>['onFailed']) =>
  jobKind({ name, payload, run: (_, job) => run(job), ...(onFailed && { onFailed }) })

const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(api.database.api, { entityId: kinara.id, actorId: null }, work)
const add = (kind: JobKind<typeof payload>, key?: string) =>
  inTenant((tx) => enqueue(tx, kind, { customerId }, { businessId: kinara.id, ...(key && { key }) }))
const rowsOf = async (name: string) =>
  (await db.query('select id, state, retry_count from pgboss.job where name = $1', [name])).rows
const waitForState = (name: string, ...states: string[]) =>
  expect.poll(async () => (await rowsOf(name)).map(({ state }) => state), { timeout: 30_000 }).toEqual(states)

describe('a one-off job', () => {
  it('exists after the commit, and not after a rollback, even if its queue is new', async () => {
    const kind = kindOf('test-rollback', async () => {})
    const rolledBack = inTenant(async (tx) => {
      expect(await enqueue(tx, kind, { customerId }, { businessId: kinara.id })).toBeDefined()
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    expect(await rowsOf('test-rollback')).toEqual([])
    const id = await add(kind)
    expect(await rowsOf('test-rollback')).toEqual([{ id, state: 'created', retry_count: 0 }])
  })

  it('is rejected when its payload does not match the kind', async () => {
    const kind = kindOf('test-payload', async () => {})
    const wrong = { customerId: 'nobody' }
    const added = enqueue(databaseOf(api.database.api), kind, wrong, { businessId: kinara.id })
    await expect(added).rejects.toThrow(/customerId/)
    expect(await rowsOf('test-payload')).toEqual([])
  })

  it('is added once while a job with its key waits', async () => {
    const kind = kindOf('test-key', async () => {})
    const added = await Promise.all([add(kind, 'one'), add(kind, 'one'), add(kind, 'two')])
    expect(added.filter(Boolean)).toHaveLength(2)
    expect(await rowsOf('test-key')).toHaveLength(2)
  })

  it('runs once when two processes look for it, with its payload and in its business', async () => {
    const runs: unknown[] = []
    const kind = jobKind({
      name: 'test-once',
      payload,
      run: async (given, { jobId, attempt, inBusiness }) => {
        runs.push([jobId, attempt, given, await inBusiness(async ({ entity }) => entity.id)])
      },
    })
    await startProcess(kind)
    await startProcess(kind)
    const ids = [await add(kind), await add(kind), await add(kind)]
    await waitForState('test-once', 'completed', 'completed', 'completed')
    expect(runs).toHaveLength(3)
    expect(runs).toEqual(expect.arrayContaining(ids.map((id) => [id, 1, { customerId }, kinara.id])))
  })

  it('is completed by the transaction of its last change, and by no other', async () => {
    const runs: number[] = []
    const second: unknown[] = []
    const kind = kindOf('test-complete', async ({ attempt, inBusiness, complete }) => {
      runs.push(attempt)
      await inBusiness(({ tx }) => complete(tx))
      await inBusiness(({ tx }) => complete(tx)).catch((error: unknown) => second.push(error))
      throw new Error('after the commit')
    })
    await startProcess(kind)
    await add(kind)
    await waitForState('test-complete', 'completed')
    await expect.poll(() => log.some(({ msg }) => msg === 'attempt of a job failed')).toBe(true)
    expect(runs).toEqual([1])
    expect(second).toEqual([new Error('Another process has taken the job over')])
    expect(await rowsOf('test-complete')).toMatchObject([{ state: 'completed', retry_count: 0 }])
  })
})

describe('a one-off job that throws', () => {
  it('is retried three times and then failed, with a log line, a metric and one call of its hook', async () => {
    const attempts: number[] = []
    const failed: unknown[] = []
    const kind = kindOf(
      'test-broken',
      async ({ attempt }) => {
        attempts.push(attempt)
        throw new Error('out of paper')
      },
      async (given, { jobId, businessId, attempt }) => void failed.push([given, jobId, businessId, attempt]),
    )
    await startProcess(kind)
    const id = await add(kind)
    await waitForState('failed-jobs', 'completed')
    expect(attempts).toEqual([1, 2, 3, 4])
    expect(await rowsOf('test-broken')).toEqual([{ id, state: 'failed', retry_count: 3 }])
    expect(failed).toEqual([[{ customerId }, id, kinara.id, 4]])
    const errors = log.filter(({ level }) => level === 50)
    expect(errors).toMatchObject([{ msg: 'job failed', job: 'test-broken', jobId: id, attempts: 4 }])
    expect(log.filter(({ msg }) => msg === 'attempt of a job failed')).toHaveLength(4)
    const metrics = await (await fetch(`${api.origin}/metrics`)).text()
    expect(metrics).toContain('steward_jobs{job="test-broken",state="failed"} 1')
  })

  it('because its process stops gets the attempt back', async () => {
    const started = Promise.withResolvers<void>()
    const attempts: number[] = []
    const kind = kindOf('test-stopped', async ({ attempt, signal }) => {
      attempts.push(attempt)
      if (attempts.length > 1) return
      started.resolve()
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    })
    const first = await startProcess(kind)
    await add(kind)
    await started.promise
    await first.stop()
    expect(await rowsOf('test-stopped')).toMatchObject([{ state: 'retry', retry_count: -1 }])
    await startProcess(kind)
    await waitForState('test-stopped', 'completed')
    expect(attempts).toEqual([1, 1])
    expect(log.filter(({ level }) => Number(level) > 30)).toEqual([])
  })
})

it('every file of a job kind is in the list of kinds', () => {
  const folder = fileURLToPath(new URL('../api', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.job.ts'))
  const names = files.map((file) => /name: '([\w-]+)'/.exec(readFileSync(`${folder}/${file}`, 'utf8'))?.[1])
  expect(names.toSorted()).toEqual(kinds.map(({ name }) => name).toSorted())
})
