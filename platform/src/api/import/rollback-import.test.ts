import { addMinutes } from '@steward/shared/time'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { startJobs } from '../../jobs/queue.ts'
import { jobs } from '../../jobs/schedule.ts'
import { testNow } from '../../testing/api.ts'
import { testImports } from '../../testing/imports.ts'

const { api, kinara, manager, db, createImport, dryRun, run, rollback, names, importFile } = await testImports()

/** The tables whose rows record that an import took place. */
const recordsOfImports = ['audit_event', 'data_import', 'data_import_row', 'idempotency_key']

/**
 * Returns the rows of all tables of the business, without removed ones. Leaves out the version and the instant of the
 * last change, which grow with every change.
 */
async function contents(): Promise<Record<string, unknown[]>> {
  const tables = await db.query(
    `select table_name as name, bool_or(column_name = 'deleted_at') as can_be_removed from information_schema.columns
     where table_schema = 'public' and table_name in (
       select table_name from information_schema.columns where column_name = 'entity_id')
     group by table_name having table_name <> all ($1) order by table_name`,
    [recordsOfImports],
  )
  const found: Record<string, unknown[]> = {}
  for (const { name, can_be_removed: canBeRemoved } of tables.rows as { name: string; can_be_removed: boolean }[]) {
    const { rows } = await db.query(
      `select to_jsonb(t) - '{version,updated_at}'::text[] as row from "${name}" as t
       ${canBeRemoved ? 'where deleted_at is null' : ''} order by 1`,
    )
    found[name] = rows.map(({ row }) => row as unknown)
  }
  return found
}

describe('a roll-back', () => {
  it('removes unused customers, restores changed ones, and names those that stay', async () => {
    const meiId = await api.createCustomer(kinara, { givenName: 'Mei', email: 'mei@mail.test', phoneNumber: '' })
    const { id } = await importFile(
      'First name,Email,Note\nMay,mei@mail.test,hello\nAnn,ann@mail.test,note\nBob,bob@mail.test,\nCat,cat@mail.test,\n',
      { duplicates: 'UPDATE' },
    )
    const idOf = async (name: string) =>
      (await db.query('select id from customer where given_name = $1', [name])).rows[0].id as string
    const bob = await idOf('Bob')
    await api.createBooking(kinara, { timeSlotId: await api.createSlot(kinara), customerId: bob })
    const cat = await idOf('Cat')
    await api.call(kinara.staff, 'customer.update', { params: { id: cat }, body: { lastName: 'Lim' }, version: 1 })
    const { status, body } = await rollback(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'ROLLED_BACK', rollbackUntil: null })
    expect(body.rollback).toEqual({
      removed: 1,
      restored: 1,
      kept: [
        { id: bob, name: expect.stringContaining('Bob'), reason: 'USED' },
        { id: cat, name: expect.stringContaining('Cat'), reason: 'CHANGED' },
      ],
      keptCount: 2,
    })
    expect(await names()).toEqual(['Bob', 'Cat', 'Mei'])
    expect((await api.call(manager, 'customer.get', { params: { id: meiId } })).body).toMatchObject({
      givenName: 'Mei',
      version: 3,
    })
    expect((await db.query('select from customer_note where deleted_at is null')).rows).toHaveLength(0)
    expect(await rollback(id)).toMatchObject({ status: 409, problem: { from: 'ROLLED_BACK' } })
  })

  it('keeps a customer who got an invoice or a subscription since the import', async () => {
    const { id } = await importFile('First name,Email\nAnn,ann@mail.test\nDan,dan@mail.test\nEva,eva@mail.test\n')
    const idOf = async (name: string) =>
      (await db.query('select id from customer where given_name = $1', [name])).rows[0].id as string
    const invoiced = await idOf('Dan')
    await db.query(
      `insert into invoice (entity_id, customer_id, currency, price, tax, total, created_at, updated_at)
       values ($1, $2, 'MYR', 0, 0, 0, $3, $3)`,
      [kinara.id, invoiced, testNow],
    )
    const subscribed = await idOf('Eva')
    await api.createSubscription(kinara, { customerId: subscribed, sessionsLeft: null })
    const { body } = await rollback(id)
    expect(body.rollback).toMatchObject({
      removed: 1,
      kept: [
        { id: invoiced, reason: 'USED' },
        { id: subscribed, reason: 'USED' },
      ],
    })
    expect(await names()).toEqual(['Dan', 'Eva'])
  })

  it('leaves every table as before the import, row by row', async () => {
    for (const name of ['Mei', 'Ann'])
      await api.createCustomer(kinara, { givenName: name, email: `${name.toLowerCase()}@mail.test`, phoneNumber: '' })
    const before = await contents()
    const { id } = await importFile(
      'First name,Last name,Email,Birthday,Note\nMay,Lim,mei@mail.test,1990-04-03,hello\nMaya,,mei@mail.test,,\nBob,,bob@mail.test,,note\n',
      { duplicates: 'UPDATE' },
    )
    expect(await contents()).not.toEqual(before)
    await rollback(id)
    expect(await contents()).toEqual(before)
  })

  it('is possible for 30 days', async () => {
    const { id, rollbackUntil } = await importFile('Name,Email\nMei,mei@mail.test')
    expect(rollbackUntil).toBe(addMinutes(testNow, 30 * 24 * 60))
    api.clock.set(addMinutes(testNow, 30 * 24 * 60 + 1))
    expect(await rollback(id)).toMatchObject({ status: 409, problem: { from: 'DONE', action: 'rollback' } })
  })
})

describe('4,000 rows with every kind of bad cell', () => {
  /** The contents of the bad rows, which are every 40th row. All other rows are good. */
  const bad: ((row: number) => string)[] = [
    () => ',,a@b.test,,,',
    (row) => `A${row},,nobody,,,`,
    (row) => `A${row},,,0127771234,,`,
    (row) => `A${row},,,,,`,
    (row) => `${'x'.repeat(61)},,x${row}@mail.test,,,`,
    (row) => `A${row},,x${row}@mail.test,,31.02.1990,`,
    (row) => `A${row},,x${row}@mail.test,,2090-01-01,`,
    (row) => `A${row},,x${row}@mail.test,,,Visa 4111 1111 1111 1111`,
    (row) => `A${row},,x${row}@mail.test,,,,too,many`,
    (row) => `A\u202e${row},,x${row}@mail.test,,,`,
    (row) => `A\uFFFD${row},,x${row}@mail.test,,,`,
    (row) => `A${row},,x${row}@mail.test,6.01E+10,,`,
  ]
  const isBad = (row: number) => row % 40 === 0
  const good = (row: number) =>
    row % 7 === 0
      ? `"=HYPERLINK(""x"",""${row}"")",@cmd,c${row}@mail.test,,,"+1\n-1"`
      : `Mei ${row},Tan,c${row}@mail.test,+6012${String(row).padStart(7, '0')},1990-04-03,`
  const file = () => {
    const rows = ['First name,Last name,Email,Phone,Birthday,Notes']
    for (let row = 2; row <= 4_001; row++) rows.push(isBad(row) ? bad[(row / 40) % bad.length]!(row) : good(row))
    return rows.join('\n')
  }

  it('are checked, imported by a browser that leaves and then by the platform, and rolled back', async () => {
    const { id, options, rowCount } = await createImport(file())
    expect(rowCount).toBe(4_000)
    const dry = (await dryRun(id, options)).body
    expect(dry.counts).toEqual({ created: 3_900, updated: 0, skipped: 0, failed: 100 })
    const errors = await api.call(manager, 'customer-import.errors', { params: { id } })
    const lines = new TextDecoder().decode(errors.content).trim().split('\r\n')
    // One line per bad row, because each has one fault.
    expect(lines).toHaveLength(101)
    expect(lines.every((line, index) => index === 0 || isBad(Number(line.split(',')[0])))).toBe(true)

    const first = (await run(id)).body
    expect(first).toMatchObject({ status: 'RUNNING', done: 1_000 })
    const two = await Promise.all([run(id), run(id)])
    expect(two.map(({ body }) => body.done).sort()).toEqual([2_000, 3_000])
    api.clock.set(addMinutes(testNow, 2))
    const job = jobs.find(({ name }) => name === 'import-finish')!
    const dependencies = {
      pool: api.database.api,
      clock: api.clock,
      logger: pino({ level: 'silent' }),
      appOrigin: 'https://app.test',
    }
    await Promise.all([job.run(dependencies), job.run(dependencies)])
    const read = async () => (await api.call(manager, 'customer-import.get', { params: { id } })).body
    // Both runs found the import, and one added its job.
    const queued = await db.query(`select data from pgboss.job where name = 'finish-import'`)
    expect(queued.rows).toEqual([{ data: { businessId: kinara.id, payload: { importId: id } } }])
    const queue = await startJobs({ ...dependencies, jobs: [], pollingSeconds: 0.5 })
    await expect.poll(async () => (await read()).status, { timeout: 30_000 }).toBe('DONE')
    await queue.stop()
    const done = await read()
    expect(done).toMatchObject({ status: 'DONE', done: 4_000, counts: { created: 3_900, failed: 100 } })
    const stored = await db.query('select count(*)::int as all, count(distinct email)::int as emails from customer')
    expect(stored.rows).toEqual([{ all: 3_900, emails: 3_900 }])

    expect((await rollback(id)).body.rollback).toMatchObject({ removed: 3_900, keptCount: 0 })
    expect(await names()).toEqual([])
  }, 60_000)
})

it('imports are deleted after 30 days', async () => {
  await createImport('Name,Email\nMei,mei@mail.test')
  api.clock.set(addMinutes(testNow, 31 * 24 * 60))
  const job = jobs.find(({ name }) => name === 'import-purge')!
  await job.run({
    pool: api.database.api,
    clock: api.clock,
    logger: pino({ level: 'silent' }),
    appOrigin: 'https://app.test',
  })
  expect((await db.query('select from data_import')).rows).toHaveLength(0)
  expect((await db.query('select from data_import_row')).rows).toHaveLength(0)
})
