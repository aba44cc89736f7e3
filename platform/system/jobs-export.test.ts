import { expect, it } from 'vitest'
import { testExports } from '../src/testing/exports.ts'
import { writeExport } from '../src/api/export/write-export.job.ts'
import { prepareQueue } from '../src/jobs/prepare-queue.ts'
import { failedJobs, failedQueue, kindQueue } from '../src/kernel/job-queue-options.ts'
import { countWaiting, inOpenTransaction } from '../src/testing/lock-wait.ts'
import { testJobsProcesses } from '../src/testing/jobs-processes.ts'

const { api, db, manager, create, addCustomers, ended, linesOf, onPart } = await testExports()

const { startJobsProcess, kill } = testJobsProcesses(api)

it('an export whose process is killed twice in the middle is written once by the third', async () => {
  await addCustomers(2_500)
  const timing = { takeover: 1, retry: 0 }
  await prepareQueue(api.database.api, failedJobs, failedQueue(timing))
  await prepareQueue(api.database.api, writeExport.name, kindQueue(timing))
  const { id } = await create()
  // The first part is stored, and the second one is under way.
  await onPart('if (select count(*) from data_export_part) = 1 then perform pg_advisory_xact_lock(7); end if')
  await inOpenTransaction(db, async (client) => {
    await client.query('select pg_advisory_xact_lock(7)')
    for (const attempt of [1, 2]) {
      const child = startJobsProcess()
      await expect.poll(() => countWaiting(db), { timeout: 40_000 }).toBe(1)
      const { rows } = await db.query('select status, attempt, done from data_export where id = $1', [id])
      expect(rows).toEqual([{ status: 'RUNNING', attempt, done: 1_000 }])
      await kill(child)
      // The server ends the transaction of the killed process only when it writes to the lost connection.
      await db.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
    }
  })
  startJobsProcess()
  await ended(id, 'DONE')
  const emails = (await linesOf(id)).map((line) => line.split(',')[2])
  expect(emails).toHaveLength(2_500)
  expect(new Set(emails).size).toBe(2_500)
  const { rows } = await db.query(`select state, retry_count from pgboss.job where name = 'write-export'`)
  expect(rows).toEqual([{ state: 'completed', retry_count: 2 }])
  const finished = await db.query(
    `select source from audit_event where record_id = $1 and action = 'data-export.finish'`,
    [id],
  )
  expect(finished.rows).toEqual([{ source: 'JOB' }])
  const news = await api.call(manager, 'notification.list')
  expect(news.body.items.map(({ type }) => type)).toEqual(['export-done'])
}, 120_000)

it('two of three jobs processes are killed, and each of several exports is written once', async () => {
  await addCustomers(2_001)
  const timing = { takeover: 1, retry: 0 }
  await prepareQueue(api.database.api, failedJobs, failedQueue(timing))
  await prepareQueue(api.database.api, writeExport.name, kindQueue(timing))
  const made = [await create(), await create(), await create(), await create()]
  await onPart('perform pg_advisory_xact_lock(7)')
  await inOpenTransaction(db, async (client) => {
    await client.query('select pg_advisory_xact_lock(7)')
    const [first, second] = [startJobsProcess(), startJobsProcess(), startJobsProcess()]
    await expect.poll(() => countWaiting(db), { timeout: 40_000 }).toBe(3)
    await Promise.all([kill(first!), kill(second!)])
  })
  for (const { id } of made) await ended(id, 'DONE')
  for (const { id } of made) expect(new Set(await linesOf(id)).size).toBe(2_001)
  const { rows } = await db.query(
    `select count(*)::int as count from audit_event where action = 'data-export.finish' and record_id = any($1)`,
    [made.map(({ id }) => id)],
  )
  expect(rows).toEqual([{ count: 4 }])
}, 120_000)
