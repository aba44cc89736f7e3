import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addMinutes } from '@steward/shared/time'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { finishImport } from '../src/api/import/finish-import.job.ts'
import { testImports } from '../src/testing/imports.ts'
import { withTenant } from '../src/database/connection.ts'
import { databaseUrlFor } from '../src/database/roles.ts'
import { prepareQueue } from '../src/jobs/prepare-queue.ts'
import { enqueue } from '../src/kernel/enqueue.ts'
import { failedJobs, failedQueue, kindQueue } from '../src/kernel/job-queue-options.ts'
import { clockFileVariable, writeAheadMs } from '../src/settings/movable-clock.ts'
import { testNow } from '../src/testing/api.ts'
import { inOpenTransaction, isSomebodyWaiting } from '../src/testing/lock-wait.ts'
import { entryOf } from '../src/processes/child.ts'

const { api, kinara, db, createImport, dryRun, run } = await testImports()
const children: ChildProcess[] = []
const outputs = new Map<ChildProcess, string>()
const startProcess = (name: 'api' | 'jobs', environment: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [entryOf(`processes/${name}.ts`)], {
    env: {
      PATH: process.env.PATH,
      API_DATABASE_URL: databaseUrlFor('steward_api', api.database.settings),
      STEWARD_NOW: addMinutes(testNow, 2),
      JOB_TAKEOVER_SECONDS: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  outputs.set(child, '')
  child.stdout!.on('data', (chunk: Buffer) => outputs.set(child, `${outputs.get(child)}${chunk}`))
  return child
}
const hasSaid = (child: ChildProcess, text: string) =>
  expect.poll(() => outputs.get(child), { timeout: 20_000 }).toContain(text)
const endOf = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => endOf(child, 'SIGKILL')))
})

const jobRow = async () =>
  (await db.query(`select state, retry_count from pgboss.job where name = 'finish-import'`)).rows[0]

it('a job whose processes are killed twice in the middle is finished by a third one exactly once', async () => {
  const rows = Array.from({ length: 2_500 }, (_, row) => `Mei ${row},c${row}@mail.test`)
  const { id, options } = await createImport(['First name,Email', ...rows].join('\n'))
  await dryRun(id, options)
  expect((await run(id)).body).toMatchObject({ status: 'RUNNING', done: 1_000 })
  const timing = { takeover: 1, retry: 0 }
  await prepareQueue(api.database.api, failedJobs, failedQueue(timing))
  await prepareQueue(api.database.api, finishImport.name, kindQueue(timing))
  await withTenant(api.database.api, { entityId: kinara.id, actorId: null }, (tx) =>
    enqueue(tx, finishImport, { importId: id }, { businessId: kinara.id, key: id }),
  )
  // A process starts its batch, cannot go on, and is killed.
  const killInTheMiddle = (attempt: number) =>
    inOpenTransaction(db, async (client) => {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`import of customers ${kinara.id}`])
      const lost = startProcess('jobs')
      await expect.poll(jobRow, { timeout: 40_000 }).toEqual({ state: 'active', retry_count: attempt })
      await expect.poll(() => isSomebodyWaiting(db), { timeout: 20_000 }).toBe(true)
      await endOf(lost, 'SIGKILL')
    })
  await killInTheMiddle(0)
  await killInTheMiddle(1)
  const last = startProcess('jobs')
  await expect.poll(jobRow, { timeout: 40_000 }).toEqual({ state: 'completed', retry_count: 2 })
  await hasSaid(last, 'job completed')
  const customers = await db.query('select count(*)::int as all, count(distinct email)::int as emails from customer')
  expect(customers.rows).toEqual([{ all: 2_500, emails: 2_500 }])
  const finished = await db.query(
    `select source, actor_type from audit_event where action = 'data-import.finish' and record_id = $1`,
    [id],
  )
  expect(finished.rows).toEqual([{ source: 'JOB', actor_type: 'SYSTEM' }])
}, 120_000)

it('the jobs process has the schedule, and the API process has none', async () => {
  await db.query('delete from pgboss.schedule')
  const apiProcess = startProcess('api', { API_PORT: String(await freePort()) })
  await hasSaid(apiProcess, 'api listens')
  // A process leaves the queue before it ends, so it must have joined it by then.
  await endOf(apiProcess, 'SIGTERM')
  const namesOf = async () => (await db.query('select name from pgboss.schedule order by name')).rows
  expect(await namesOf()).toEqual([])
  const jobsProcess = startProcess('jobs')
  await hasSaid(jobsProcess, 'jobs run')
  expect(await namesOf()).toEqual(expect.arrayContaining([{ name: 'slot-completion' }, { name: 'booking-reminder' }]))
  const ended = once(jobsProcess, 'exit')
  jobsProcess.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
}, 60_000)

it('follows a clock that is moved while it runs, without waiting for the night of its schedule', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'steward-clock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'clock.json')
  const { id } = await createImport('First name\nMei')
  const found = async () => (await db.query('select id from data_import where id = $1', [id])).rowCount
  const jobsProcess = startProcess('jobs', { [clockFileVariable]: file })
  await hasSaid(jobsProcess, 'jobs run')
  expect(await found()).toBe(1)
  writeAheadMs(file, 31 * 24 * 3_600_000)
  await hasSaid(jobsProcess, 'the clock jumped')
  await expect.poll(found, { timeout: 20_000 }).toBe(0)
}, 60_000)

it('serves health and metrics on JOBS_PORT', async () => {
  const port = String(await freePort())
  await hasSaid(startProcess('jobs', { JOBS_PORT: port }), 'jobs run')
  const get = async (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  expect((await get('/health/live')).status).toBe(200)
  expect((await get('/health/ready')).status).toBe(200)
  expect(await (await get('/metrics')).text()).toContain('steward_jobs')
  expect((await get('/nowhere')).status).toBe(404)
}, 40_000)

/** Returns a free port. The process needs its port before it starts. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
