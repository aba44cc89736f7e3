import { pino } from 'pino'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { startJobs, type JobQueue } from '../../jobs/queue.ts'
import { testApi } from '../../testing/api.ts'
import { finishImport } from './finish-import.job.ts'
import { beforeWrite } from './testing/tag-import.ts'

// Other files of this worker may have loaded the registries, and later files must load the real ones again.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

// A second kind of import joins with one line in each registry. The rest of the machine is the real one.
vi.mock('../../../../shared/codes/import-codes.ts', async (load) => ({
  ...(await load<object>()),
  importKinds: ['customers', 'service-tags'],
}))
vi.mock('@steward/shared/contracts/common/data-import', async (load) => ({
  ...(await load<object>()),
  importPermissions: { customers: 'customer.import', 'service-tags': 'service.write' },
}))
vi.mock('./import-kinds.ts', async (load) => {
  const registry = await load<typeof import('./import-kinds.ts')>()
  const { tagImport, tagShape } = await import('./testing/tag-import.ts')
  const isTags = (kind: string) => kind === 'service-tags'
  return {
    adapterOf: (kind: 'customers') => (isTags(kind) ? tagImport : registry.adapterOf(kind)),
    shapeOf: (kind: 'customers') => (isTags(kind) ? tagShape : registry.shapeOf(kind)),
  }
})

const api = await testApi()
const { kinara } = api
const { manager } = kinara
const db = api.database.admin
const queues: JobQueue[] = []

afterEach(async () => {
  beforeWrite.call = () => {}
  await Promise.all(queues.splice(0).map((queue) => queue.stop()))
  await db.query('delete from pgboss.job')
  await db.query('delete from data_import')
  await db.query('delete from service_tag')
})

async function startProcess(): Promise<void> {
  const surroundings = { pool: api.database.api, clock: api.clock, logger: pino({ level: 'silent' }), jobs: [] }
  const timing = { takeover: 30, retry: 0 }
  const app = { appOrigin: 'https://app.test', kinds: [finishImport], timing, pollingSeconds: 0.5 }
  queues.push(await startJobs({ ...surroundings, ...app }))
}

const act = async (id: string, action: 'run' | 'cancel' | 'resume' | 'rollback') =>
  (await api.call(manager, `data-import.${action}`, { params: { id } })).body
const get = async (id: string) => (await api.call(manager, 'data-import.get', { params: { id } })).body
const tags = async () =>
  (await db.query('select tag from service_tag where deleted_at is null order by tag')).rows.map(
    ({ tag }) => tag as string,
  )

async function checked(lines: readonly string[]) {
  const content = Buffer.from(['Tag,Color', ...lines].join('\n')).toString('base64')
  const body = { kind: 'service-tags' as 'customers', fileName: 'tags.csv', content }
  const { id, options } = (await api.call(manager, 'data-import.create', { body })).body
  const dry = await api.call(manager, 'data-import.dry-run', { params: { id }, body: options })
  return dry.body
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `tag-${String(index).padStart(5, '0')}`)

describe('a second kind of import', () => {
  it('is checked by its own rules, run at once, and rolled back', async () => {
    const dry = await checked(['yoga,red', ',blue', 'yoga,', 'pilates,'])
    expect(dry).toMatchObject({ kind: 'service-tags', counts: { created: 2, skipped: 1, failed: 1 } })
    const errors = await api.call(manager, 'data-import.errors', { params: { id: dry.id } })
    expect(new TextDecoder().decode(errors.content)).toContain('4,Tag,DUPLICATE,This tag exists')
    expect(await act(dry.id, 'run')).toMatchObject({ status: 'DONE', done: 4 })
    expect(await tags()).toEqual(['pilates', 'yoga'])
    expect((await act(dry.id, 'rollback')).rollback).toMatchObject({ removed: 2, keptCount: 0 })
    expect(await tags()).toEqual([])
  })

  it('continues after a crash, and every row is imported once', async () => {
    const { id } = await checked(names(3_200))
    await startProcess()
    let crashes = 0
    beforeWrite.call = (batch) => {
      if (batch.includes('tag-01500') && crashes++ < 2) throw new Error('the process is lost')
    }
    expect(await act(id, 'run')).toMatchObject({ status: 'QUEUED', done: 0 })
    await expect.poll(async () => (await get(id)).status, { timeout: 30_000 }).toBe('DONE')
    expect(crashes).toBe(3)
    expect(await get(id)).toMatchObject({ done: 3_200, counts: { created: 3_200, failed: 0 } })
    expect(await tags()).toEqual(names(3_200))
  }, 60_000)

  it('keeps what is done when it is stopped, and continues there', async () => {
    const { id } = await checked(names(2_200))
    beforeWrite.call = (batch) => {
      if (batch.includes('tag-01000')) throw new Error('waits')
    }
    await startProcess()
    await act(id, 'run')
    await expect.poll(async () => (await get(id)).done, { timeout: 30_000 }).toBe(1_000)
    expect(await act(id, 'cancel')).toMatchObject({ status: 'CANCELLED', done: 1_000, rowCount: 2_200 })
    beforeWrite.call = () => {}
    expect(await act(id, 'resume')).toMatchObject({ status: 'QUEUED', done: 1_000 })
    await expect.poll(async () => (await get(id)).status, { timeout: 30_000 }).toBe('DONE')
    expect(await tags()).toEqual(names(2_200))
  }, 60_000)

  it('is not found by the operations of earlier releases, which know customers only', async () => {
    const { id } = await checked(['yoga'])
    expect((await api.call(manager, 'customer-import.get', { params: { id } })).status).toBe(404)
    expect((await api.call(manager, 'customer-import.run', { params: { id } })).status).toBe(404)
    expect((await api.call(manager, 'customer-import.list')).body.items).toEqual([])
  })
})
