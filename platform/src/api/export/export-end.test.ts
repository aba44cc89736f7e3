import { addMinutes } from '@steward/shared/time'
import { afterEach, describe, expect, it } from 'vitest'
import { withTenant } from '../../database/connection.ts'
import { sendMessages } from '../../live/message.ts'
import { testNow } from '../../testing/api.ts'
import { countWaiting, inOpenTransaction } from '../../testing/lock-wait.ts'
import { readLive, type LiveReader } from '../../testing/live-reader.ts'
import { resumeExports } from './resume-exports.ts'
import { testExports } from '../../testing/exports.ts'

const {
  api,
  kinara,
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
  linesOf,
  countParts,
  stopProcesses,
  whileFirstPartWaits,
} = await testExports({ live: { beatMs: 60_000, presenceMs: 60_000 } })

const readers: LiveReader[] = []
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close()
})

const newsOf = async (person = manager) =>
  (await api.call(person, 'notification.list')).body.items.map(({ type, subject, params, actor }) => ({
    type,
    subject: { kind: subject.kind, id: subject.id },
    params,
    actor,
  }))

describe('the author of an export that a job writes', () => {
  it('is notified when it is done, and nobody else is', async () => {
    await addCustomers(2_001)
    const { id, fileName } = await create()
    expect(await newsOf()).toEqual([])
    await startProcess()
    await ended(id, 'DONE')
    const params = { fileName, rowCount: 2_001 }
    expect(await newsOf()).toEqual([{ type: 'export-done', subject: { kind: 'export', id }, params, actor: null }])
    expect(await newsOf(owner)).toEqual([])
  })

  it('is notified when it has failed', async () => {
    await addCustomers(2_001)
    const { id, fileName } = await create()
    await onPart(`raise exception 'no space left' using errcode = '53100'`)
    await startProcess()
    await ended(id, 'FAILED')
    expect(await newsOf()).toEqual([
      { type: 'export-failed', subject: { kind: 'export', id }, params: { fileName }, actor: null },
    ])
  }, 60_000)

  it('is not notified of a short export, which is done at once', async () => {
    await addCustomers(1)
    await create()
    expect(await newsOf()).toEqual([])
  })
})

describe('the live stream', () => {
  it('reports each part of an export to members who may export, and to nobody else', async () => {
    const open = async (person: typeof manager) => {
      const reader = await readLive(api, person)
      readers.push(reader)
      await reader.next('ready')
      return reader
    }
    const [mine, ofOwner, ofStaff] = [await open(manager), await open(owner), await open(kinara.staff)]
    await addCustomers(3_000)
    const { id } = await create()
    await startProcess()
    await ended(id, 'DONE')
    const told = ({ events }: LiveReader) => events.filter(({ event }) => event === 'data')
    // Created, begun, counted, three parts and done.
    await expect.poll(() => told(mine), { timeout: 10_000 }).toHaveLength(7)
    expect(told(mine).map(({ data }) => data)).toEqual(Array.from({ length: 7 }, () => ({ kind: 'export', id })))
    expect(told(ofOwner)).toHaveLength(7)
    // An event that follows those of the export, so they have arrived.
    const slot = { kind: 'slot', slotId: id, providerId: kinara.provider.id } as const
    await withTenant(api.database.api, { entityId: kinara.id, actorId: null }, (tx) =>
      sendMessages(tx, kinara.id, [slot]),
    )
    await ofStaff.next('today')
    expect(told(ofStaff)).toEqual([])
  })
})

describe('an export that no job advances', () => {
  const stuckFor = async (minutes: number) => {
    await addCustomers(2_001)
    const made = await create()
    await db.query(`update data_export set status = 'RUNNING', attempt = 4, done = 1000 where id = $1`, [made.id])
    await db.query(`update pgboss.job set state = 'failed' where name = 'write-export'`)
    api.clock.set(addMinutes(testNow, minutes))
    await resumeExports(surroundings, kinara.id)
    return made.id
  }
  const jobs = async () =>
    (await db.query(`select state from pgboss.job where name = 'write-export' order by created_on`)).rows

  it('gets a new job after ten minutes, which writes it', async () => {
    const id = await stuckFor(10)
    await resumeExports(surroundings, kinara.id)
    expect(await jobs()).toEqual([{ state: 'failed' }, { state: 'created' }])
    await startProcess()
    await ended(id, 'DONE')
    expect(await linesOf(id)).toHaveLength(2_001)
  })

  it('gets none before', async () => {
    await stuckFor(9)
    expect(await jobs()).toEqual([{ state: 'failed' }])
  })

  it('gets none after its end', async () => {
    await addCustomers(1)
    await create()
    api.clock.set(addMinutes(testNow, 60))
    await resumeExports(surroundings, kinara.id)
    expect(await jobs()).toEqual([])
  })
})

describe('an export whose job is taken over', () => {
  it('gets no rows from the process that was silent, once another attempt has begun', async () => {
    await addCustomers(3_000)
    const { id } = await create()
    const begun = await whileFirstPartWaits(async () => {
      // The job holds the row of the export, so the next attempt begins when the first part is stored.
      const next = db.query('update data_export set attempt = attempt + 1 where id = $1', [id])
      await expect.poll(() => countWaiting(db), { timeout: 20_000 }).toBe(2)
      return { next }
    })
    await begun.next
    const state = async () => (await db.query(`select state from pgboss.job where name = 'write-export'`)).rows
    await expect.poll(state, { timeout: 20_000 }).toEqual([{ state: 'completed' }])
    expect(await get(id)).toMatchObject({ status: 'RUNNING', done: 1_000 })
    expect(await countParts(id)).toBe(1)
  })

  it('is written once after its process was stopped twice in the middle', async () => {
    await addCustomers(2_500)
    const { id } = await create()
    for (const attempt of [1, 2]) {
      const stopped = await whileFirstPartWaits(async () => ({ stopping: stopProcesses() }))
      await stopped.stopping
      expect((await db.query('select attempt, status from data_export')).rows).toEqual([{ attempt, status: 'RUNNING' }])
    }
    await startProcess()
    await ended(id, 'DONE')
    const lines = await linesOf(id)
    expect(lines).toHaveLength(2_500)
    expect(new Set(lines.map((line) => line.split(',')[2])).size).toBe(2_500)
  })
})

describe('a cancellation', () => {
  it('that comes with the last part leaves no rows, and the export is not done', async () => {
    await addCustomers(2_500)
    const { id } = await create()
    // The third part is the last.
    await onPart('if (select count(*) from data_export_part) = 2 then perform pg_advisory_xact_lock(7); end if')
    const cancelled = await inOpenTransaction(db, async (client) => {
      await client.query('select pg_advisory_xact_lock(7)')
      await startProcess()
      await expect.poll(() => countWaiting(db), { timeout: 8_000 }).toBe(1)
      const request = api.call(manager, 'data-export.cancel', { params: { id } })
      await expect.poll(() => countWaiting(db), { timeout: 20_000 }).toBe(2)
      return { request }
    })
    const answer = await cancelled.request
    expect(answer.body).toMatchObject({ status: 'CANCELLED', done: 2_500 })
    const state = async () => (await db.query(`select state from pgboss.job where name = 'write-export'`)).rows
    await expect.poll(state, { timeout: 20_000 }).toEqual([{ state: 'completed' }])
    expect(await get(id)).toMatchObject({ status: 'CANCELLED' })
    expect(await countParts(id)).toBe(0)
    expect(await newsOf()).toEqual([])
  })

  it('of an export that waits is possible, and its job then writes nothing', async () => {
    await addCustomers(2_001)
    const { id } = await create()
    const cancel = () => api.call(owner, 'data-export.cancel', { params: { id } })
    const answers = await Promise.all([cancel(), cancel()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await startProcess()
    const state = async () => (await db.query(`select state from pgboss.job where name = 'write-export'`)).rows
    await expect.poll(state, { timeout: 20_000 }).toEqual([{ state: 'completed' }])
    expect(await get(id)).toMatchObject({ status: 'CANCELLED', done: 0, rowCount: null })
  })
})
