import { addMinutes } from '@steward/shared/time'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { jobs } from '../../jobs/schedule.ts'
import { testApi, testNow } from '../../testing/api.ts'

const api = await testApi()
const { kinara, nordlicht } = api
const { manager } = kinara
const db = api.database.admin

const upload = async (text: string | Buffer, fileName = 'customers.csv') =>
  api.call(manager, 'customer-import.create', { body: { fileName, content: Buffer.from(text).toString('base64') } })
const createImport = async (text: string) => (await upload(text)).body
const dryRun = (id: string, body: object) =>
  api.call(manager, 'customer-import.dry-run', { params: { id }, body: body as never })
const run = (id: string) => api.call(manager, 'customer-import.run', { params: { id } })
const rollback = (id: string) => api.call(manager, 'customer-import.rollback', { params: { id } })
const names = async () =>
  (
    await db.query('select given_name from customer where deleted_at is null and entity_id = $1 order by 1', [
      kinara.id,
    ])
  ).rows.map(({ given_name }) => given_name as string)
const importFile = async (text: string, options: object = {}) => {
  const { id, options: guessed } = await createImport(text)
  await dryRun(id, { ...guessed, ...options })
  return (await run(id)).body
}

afterEach(async () => {
  api.clock.set(testNow)
  await db.query('delete from customer_import')
  await db.query('delete from booking')
  await db.query('delete from customer_note')
  await db.query('delete from invoice')
  await db.query('delete from subscription')
  // The deletion below checks every table that points to a customer, so it needs statistics. The next import then meets
  // a database whose tables look nearly empty to the planner.
  await db.query('analyze')
  await db.query('delete from customer')
})

describe('a file', () => {
  it('that is imported three times at the same moment creates each customer once', async () => {
    const people = Array.from({ length: 300 }, (_, index) => `P${index},p${index}@mail.test`)
    const files = await Promise.all([1, 2, 3].map(() => createImport(`Name,Email\n${people.join('\n')}`)))
    for (const { id, options } of files) await dryRun(id, options)
    const ran = await Promise.all(files.map(({ id }) => run(id)))
    const created = ran.map(({ body }) => body.counts.created)
    expect(created.toSorted((a, b) => a - b)).toEqual([0, 0, 300])
    expect(await names()).toHaveLength(300)
  })

  it('that takes seconds to read does not block other requests', async () => {
    const file = { isRead: false }
    const reading = upload('""'.repeat(2_000_000)).finally(() => (file.isRead = true))
    let answers = 0
    while (!file.isRead) {
      await api.call(manager, 'customer-import.list')
      answers++
    }
    expect((await reading).status).toBe(422)
    // On the thread of the API, only two or three requests would get through before the file is parsed, and one after
    // it.
    expect(answers).toBeGreaterThan(10)
  })

  it('is stored without card numbers, but with phone numbers', async () => {
    const { id, sample } = await createImport(
      'Name,Phone,Notes\nMei,+4915112345678,Visa 4111-1111-1111-1111\nEve,+60123384410,4012888888881881\n',
    )
    const stored = await db.query('select cells from customer_import_row where import_id = $1 order by row_number', [
      id,
    ])
    expect(stored.rows.map(({ cells }) => cells as string[])).toEqual([
      ['Mei', '+4915112345678', 'Visa 000000000000'],
      ['Eve', '+60123384410', '000000000000'],
    ])
    expect(JSON.stringify(sample)).not.toMatch(/4111|4012/)
  })

  it('is stored with every other cell unchanged, even if neighbouring cells read like a card number', async () => {
    const { id } = await createImport(
      'Name,A,B,C,D,Notes\nＭｅｉ,4111,1111,1111,1111,nine\nEve,,,,,"4111 | 1111 | 1111 | 1111"\n',
    )
    const stored = await db.query('select cells from customer_import_row where import_id = $1 order by row_number', [
      id,
    ])
    expect(stored.rows.map(({ cells }) => cells as string[])).toEqual([
      ['Ｍｅｉ', '4111', '1111', '1111', '1111', 'nine'],
      ['Eve', '', '', '', '', '000000000000'],
    ])
  })

  it('is read, and its columns are guessed, before anything is imported', async () => {
    const { status, body } = await upload('Vorname;Nachname;E-Mail\r\nMei;Tan;mei@mail.test\r\n')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'UPLOADED',
      encoding: 'UTF-8',
      delimiter: ';',
      headers: ['Vorname', 'Nachname', 'E-Mail'],
      sample: [['Mei', 'Tan', 'mei@mail.test']],
      rowCount: 1,
      options: { mapping: ['givenName', 'lastName', 'email'], duplicates: 'SKIP', dateOrder: 'DMY' },
    })
    expect(await names()).toEqual([])
  })

  it.each([
    ['nothing', '', 'REQUIRED'],
    ['a header alone', 'Name,Email\n', 'TOO_FEW'],
    ['no text', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'INVALID_FORMAT'],
    ['a quote without end', 'Name,Email\n"Mei,mei@mail.test\n', 'INVALID'],
    ['20,001 rows', `Name\n${'Mei\n'.repeat(20_001)}`, 'TOO_MANY'],
    ['3.5 million rows of one letter', `Name\n${'a\n'.repeat(3_500_000)}`, 'TOO_MANY'],
    ['all delimiters two million times', ';,|\t'.repeat(2_000_000), 'TOO_MANY'],
    ['20 rows of 200,000 columns', `${'a,'.repeat(200_000)}\n`.repeat(20), 'TOO_MANY'],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'TOO_LARGE'],
  ])('with %s is rejected, and the error names the content', async (_, content, code) => {
    const { status, problem } = await upload(content)
    expect(status).toBe(422)
    expect(problem.errors).toMatchObject([{ path: 'content', code }])
  })

  it('of another business is not found', async () => {
    const { id } = await createImport('Name,Email\nMei,mei@mail.test')
    const call = { params: { id } }
    expect((await api.call(nordlicht.owner, 'customer-import.get', call)).status).toBe(404)
    expect((await api.call(nordlicht.owner, 'customer-import.run', call)).status).toBe(404)
    expect((await api.call(nordlicht.owner, 'customer-import.errors', call)).status).toBe(404)
  })
})

describe('an import', () => {
  it('lists every fault of every row with its field, and imports the other rows', async () => {
    const text =
      'First name,Email,Notes\nMei,mei@mail.test,Window seat\n,nobody,4111 1111 1111 1111\n=cmd,eve@mail.test,\n'
    const { id, options } = await createImport(text)
    const { body: dry } = await dryRun(id, options)
    expect(dry).toMatchObject({ status: 'DRY_RUN_DONE', counts: { created: 2, failed: 1 }, done: 0, issueCount: 3 })
    expect(dry.issues).toMatchObject([
      { row: 3, field: 'givenName', header: 'First name', code: 'REQUIRED' },
      { row: 3, field: 'email', header: 'Email', code: 'INVALID_FORMAT' },
      { row: 3, field: 'note', header: 'Notes', code: 'CARD_NUMBER' },
    ])
    expect(await names()).toEqual([])
    const { body: done } = await run(id)
    expect(done).toMatchObject({ status: 'DONE', counts: { created: 2, failed: 1 }, done: 3, sample: [] })
    expect(await names()).toEqual(['=cmd', 'Mei'])
    const notes = await db.query('select body, author_id from customer_note')
    expect(notes.rows).toEqual([{ body: 'Window seat', author_id: manager.id }])
    const trail = await db.query(
      `select count(*)::int as count from audit_event where action = 'customer.create' and new ->> 'importId' = $1`,
      [id],
    )
    expect(trail.rows).toEqual([{ count: 2 }])
    // A finished import imports nothing a second time.
    expect((await run(id)).body).toMatchObject({ status: 'DONE', counts: { created: 2 } })
    expect(await names()).toHaveLength(2)
  })

  it('exports its faults as a file in the requested language, without the contents of cells', async () => {
    const { id, options } = await createImport('Vorname;E-Mail;Notiz\n;mei@mail.test;4111111111111111\n')
    await dryRun(id, options)
    const { content, headers } = await api.call(manager, 'customer-import.errors', {
      params: { id },
      query: { language: 'de' },
    })
    expect(headers.get('content-type')).toContain('text/csv')
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(content)).toBe(
      '\uFEFFZeile;Spalte;Regel;Problem\r\n2;Vorname;REQUIRED;Hier fehlt ein Wert\r\n' +
        '2;Notiz;CARD_NUMBER;Enthält möglicherweise eine Kartennummer\r\n',
    )
  })

  it('skips, updates or creates a customer whose contact is known already, or occurs earlier in the file', async () => {
    const text =
      'First name,Email,Phone\nMay,MEI@mail.test,+60127771234\nBen,ben@mail.test,\nBenny,Ben@mail.test,+60127770000\n'
    const known = () =>
      api.createCustomer(kinara, { givenName: 'Mei', lastName: 'Tan', email: 'mei@mail.test', phoneNumber: '' })

    await known()
    const skipped = await importFile(text)
    expect(skipped.counts).toEqual({ created: 1, updated: 0, skipped: 2, failed: 0 })
    expect(skipped.issues).toMatchObject([
      { row: 2, field: 'email', code: 'DUPLICATE' },
      { row: 4, field: 'email', code: 'DUPLICATE_IN_FILE', params: { row: 3 } },
    ])
    expect(await names()).toEqual(['Ben', 'Mei'])

    await db.query('delete from customer')
    await known()
    expect((await importFile(text, { duplicates: 'UPDATE' })).counts).toEqual({
      created: 1,
      updated: 2,
      skipped: 0,
      failed: 0,
    })
    const { rows } = await db.query(
      'select given_name, last_name, phone_number, version from customer order by given_name',
    )
    expect(rows).toEqual([
      { given_name: 'Benny', last_name: '', phone_number: '+60127770000', version: 1 },
      { given_name: 'May', last_name: 'Tan', phone_number: '+60127771234', version: 2 },
    ])

    await db.query('delete from customer')
    await known()
    expect((await importFile(text, { duplicates: 'CREATE' })).counts).toMatchObject({ created: 3 })
    expect(await names()).toEqual(['Ben', 'Benny', 'May', 'Mei'])
  })

  it('updates nobody if email and phone number belong to two customers', async () => {
    await api.createCustomer(kinara, { email: 'a@mail.test', phoneNumber: '' })
    await api.createCustomer(kinara, { email: '', phoneNumber: '+60127771234' })
    const done = await importFile('Name,Email,Phone\nX,a@mail.test,+60127771234', { duplicates: 'UPDATE' })
    expect(done).toMatchObject({ counts: { failed: 1 }, issues: [{ row: 2, code: 'MATCHES_SEVERAL' }] })
  })

  it.each([
    ['a column too few', ['fullName'], 'INVALID'],
    ['one field twice', ['email', 'email'], 'NOT_DISTINCT'],
    ['no name column', [null, 'email'], 'REQUIRED'],
    ['no contact column', ['fullName', null], 'CONTACT_REQUIRED'],
  ])('cannot be mapped with %s', async (_, mapping, code) => {
    const { id, options } = await createImport('Name,Email\nMei,mei@mail.test')
    const { status, problem } = await dryRun(id, { ...options, mapping })
    expect(status).toBe(422)
    expect(problem.errors).toMatchObject([{ path: 'mapping', code }])
  })

  it('reports a null character in a cell as a fault of that row alone', async () => {
    const { id, options } = await createImport('Name,Email\nMei\u0000,mei@zero.test\nBen,ben@zero.test')
    const { body } = await dryRun(id, options)
    expect(body.counts).toMatchObject({ created: 1, failed: 1 })
    expect(body.issues).toMatchObject([{ row: 2, field: 'fullName', code: 'BROKEN_CHARACTER' }])
  })

  it('cannot run before its dry run, and cannot be checked again once it has run', async () => {
    const { id, options } = await createImport('Name,Email\nMei,mei@mail.test')
    expect(await run(id)).toMatchObject({ status: 409, problem: { from: 'UPLOADED', allowed: ['dry-run'] } })
    await dryRun(id, options)
    await run(id)
    expect(await dryRun(id, options)).toMatchObject({ status: 409, problem: { from: 'DONE', action: 'dry-run' } })
  })
})

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
    await api.createSubscription(kinara, { customerId: subscribed })
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
    const done = (await api.call(manager, 'customer-import.get', { params: { id } })).body
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
  expect((await db.query('select from customer_import')).rows).toHaveLength(0)
  expect((await db.query('select from customer_import_row')).rows).toHaveLength(0)
})

describe('the budget of a business', () => {
  it('is 120 imports and dry runs per hour, and does not count those of another business', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    const options = { mapping: ['email', 'givenName'], duplicates: 'SKIP' } as never
    const tries = []
    for (let n = 0; n < 121; n++)
      tries.push(await api.call(nordlicht.owner, 'customer-import.dry-run', { params: { id: unknown }, body: options }))
    expect(new Set(tries.slice(0, 120).map(({ status }) => status))).toEqual(new Set([404]))
    const rejected = tries[120]!
    expect(rejected.problem).toMatchObject({
      status: 429,
      detail: 'A business may start 120 imports and dry runs per hour.',
      errors: [{ path: 'body', code: 'TOO_MANY', params: { max: 120 } }],
    })
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await upload('Name,Email\nMei,mei@mail.test')).status).toBe(201)
  })

  it('is three imports at the same time, and the fourth is rejected without waiting', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload('""'.repeat(500_000))))
    expect(answers.map(({ status }) => status).sort()).toEqual([422, 422, 422, 429])
    expect(answers.find(({ status }) => status === 429)!.headers.get('retry-after')).toBe('10')
  })
})
