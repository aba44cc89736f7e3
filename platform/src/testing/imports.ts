import { afterEach } from 'vitest'
import type { LiveOptions } from '../live/live.ts'
import { testApi, testNow } from './api.ts'

/** Starts an API for tests of imports. Each test begins without customers and imports. */
export async function testImports(options: { live?: Pick<LiveOptions, 'beatMs' | 'presenceMs'> } = {}) {
  const api = await testApi(options)
  const { kinara, nordlicht } = api
  const { manager } = kinara
  const db = api.database.admin

  afterEach(async () => {
    api.clock.set(testNow)
    await db.query('delete from data_import')
    await db.query('delete from booking')
    await db.query('delete from customer_note')
    await db.query('delete from invoice')
    await db.query('delete from subscription')
    // The deletion below checks every table that points to a customer, so it needs statistics. The next import then
    // meets a database whose tables look nearly empty to the planner.
    await db.query('analyze')
    await db.query('delete from customer')
  })

  const upload = async (text: string | Buffer, fileName = 'customers.csv') =>
    api.call(manager, 'customer-import.create', { body: { fileName, content: Buffer.from(text).toString('base64') } })
  const createImport = async (text: string) => (await upload(text)).body
  const dryRun = (id: string, body: object) =>
    api.call(manager, 'customer-import.dry-run', { params: { id }, body: body as never })
  const run = (id: string) => api.call(manager, 'customer-import.run', { params: { id } })

  return {
    api,
    kinara,
    nordlicht,
    manager,
    db,
    upload,
    createImport,
    dryRun,
    run,
    rollback: (id: string) => api.call(manager, 'customer-import.rollback', { params: { id } }),
    /** Returns the given names of the customers, in order. */
    names: async () =>
      (
        await db.query('select given_name from customer where deleted_at is null and entity_id = $1 order by 1', [
          kinara.id,
        ])
      ).rows.map(({ given_name }) => given_name as string),
    importFile: async (text: string, options: object = {}) => {
      const { id, options: guessed } = await createImport(text)
      await dryRun(id, { ...guessed, ...options })
      return (await run(id)).body
    },
  }
}
