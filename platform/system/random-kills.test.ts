import { expect, it, onTestFinished } from 'vitest'
import { writeExport } from '../src/api/export/write-export.job.ts'
import { finishImport } from '../src/api/import/finish-import.job.ts'
import { prepareQueue } from '../src/jobs/prepare-queue.ts'
import { failedJobs, failedQueue, kindQueue } from '../src/kernel/job-queue-options.ts'
import { testApi, testNow } from '../src/testing/api.ts'
import { testJobsProcesses } from '../src/testing/jobs-processes.ts'

// `jobs.test.ts` and `jobs-export.test.ts` kill processes at chosen places. Here the place is random, from a fixed seed.

const api = await testApi()
const { manager } = api.kinara
const db = api.database.admin
const rowCount = 5_500

const { startJobsProcess, kill } = testJobsProcesses(api)

/** Returns random numbers from 0 to 1, the same for each seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
}

/** Counts the rows that are inserted into a table, also those of transactions that never commit. */
async function countWrites(table: string): Promise<() => Promise<number>> {
  await db.query(`create sequence writes; grant usage on sequence writes to public;
    create function count_write() returns trigger language plpgsql security definer as
      $body$ begin perform nextval('writes'); return new; end $body$;
    create trigger count_write before insert on ${table} for each row execute function count_write()`)
  onTestFinished(async () => void (await db.query('drop function count_write cascade; drop sequence writes')))
  return async () => Number((await db.query('select last_value from writes')).rows[0].last_value)
}

const jobOf = async ({ name }: { name: string }) =>
  (await db.query('select state, retry_count from pgboss.job where name = $1', [name])).rows[0]

interface Run {
  kind: { name: string }
  random: () => number
  writes: () => Promise<number>
  /** A process is killed after at most this many writes. */
  most: number
}

/**
 * Kills three jobs processes, each after a random number of further writes, and lets a fourth one finish. A slow machine
 * may kill the third one when the job has ended.
 */
async function killThree({ kind, random, writes, most }: Run): Promise<void> {
  const isCompleted = async () => (await jobOf(kind)).state === 'completed'
  for (let round = 0; round < 3; round++) {
    const child = startJobsProcess()
    const enough = (await writes()) + 1 + Math.floor(random() * most)
    const isTime = async () => (await writes()) >= enough || (await isCompleted())
    await expect.poll(isTime, { timeout: 40_000, interval: 2 }).toBe(true)
    await kill(child)
  }
  startJobsProcess()
  await expect.poll(isCompleted, { timeout: 60_000 }).toBe(true)
  expect((await jobOf(kind)).retry_count).toBeGreaterThan(0)
}

async function prepareQueues(): Promise<void> {
  const timing = { takeover: 1, retry: 0 }
  await prepareQueue(api.database.api, failedJobs, failedQueue(timing))
  for (const { name } of [finishImport, writeExport]) await prepareQueue(api.database.api, name, kindQueue(timing))
}

const endsOf = async (action: string, id: string) =>
  (await db.query('select source from audit_event where action = $1 and record_id = $2', [action, id])).rows

it('an import whose processes are killed at random creates every customer exactly once', async () => {
  await prepareQueues()
  const lines = Array.from({ length: rowCount }, (_, row) => `Mei ${row},c${row}@mail.test`)
  const content = Buffer.from(['First name,Email', ...lines].join('\n')).toString('base64')
  const body = { kind: 'customers', fileName: 'crm.csv', content } as const
  const { id, options } = (await api.call(manager, 'data-import.create', { body })).body
  await api.call(manager, 'data-import.dry-run', { params: { id }, body: options })
  await api.call(manager, 'data-import.run', { params: { id } })
  await killThree({
    kind: finishImport,
    random: randomOf(20_261_119),
    writes: await countWrites('customer'),
    most: 1_000,
  })
  const stored = await db.query('select count(*)::int as all, count(distinct email)::int as emails from customer')
  expect(stored.rows).toEqual([{ all: rowCount, emails: rowCount }])
  const made = await db.query(`select count(*)::int as count from audit_event where action = 'customer.create'`)
  expect(made.rows).toEqual([{ count: rowCount }])
  expect(await endsOf('data-import.finish', id)).toEqual([{ source: 'JOB' }])
}, 180_000)

it('an export whose processes are killed at random has every row once', async () => {
  await prepareQueues()
  await db.query('delete from pgboss.job; delete from customer')
  await db.query(
    `insert into customer (entity_id, given_name, last_name, email, phone_number, created_at, updated_at)
      select $1, 'Mei ' || number, 'Test', 'c' || number || '@mail.test', '', $2, $2 from generate_series(1, $3) as number`,
    [api.kinara.id, testNow, rowCount],
  )
  const body = { kind: 'customers', filter: {}, language: 'en', delimiter: ',', byteOrderMark: false } as const
  const { id } = (await api.call(manager, 'data-export.create', { body })).body
  // A part is one row of its table, and the file has six.
  await killThree({
    kind: writeExport,
    random: randomOf(20_261_120),
    writes: await countWrites('data_export_part'),
    most: 5,
  })
  const { content } = await api.call(manager, 'data-export.file', { params: { id } })
  const emails = new TextDecoder()
    .decode(content)
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[2])
  expect(emails).toHaveLength(rowCount)
  expect(new Set(emails).size).toBe(rowCount)
  expect(await endsOf('data-export.finish', id)).toEqual([{ source: 'JOB' }])
}, 180_000)
