import { describe, expect, it } from 'vitest'
import { testImports } from '../../testing/imports.ts'

const { api, kinara, nordlicht, manager, db, upload, createImport, dryRun, run, names, importFile } =
  await testImports()

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
    const stored = await db.query('select cells from data_import_row where import_id = $1 order by row_number', [id])
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
    const stored = await db.query('select cells from data_import_row where import_id = $1 order by row_number', [id])
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

  it('lists rows with errors before those of known customers, and its file has them in order', async () => {
    await api.createCustomer(kinara, { email: 'mei@mail.test' })
    const { id, options } = await createImport('First name,Email\nMei,mei@mail.test\nAna,nobody\nMei,mei@mail.test\n')
    const { body } = await dryRun(id, options)
    expect(body.issues.map(({ row, code }) => [row, code])).toEqual([
      [3, 'INVALID_FORMAT'],
      [2, 'DUPLICATE'],
      [4, 'DUPLICATE'],
    ])
    const { content } = await api.call(manager, 'data-import.errors', { params: { id } })
    const [, ...lines] = new TextDecoder().decode(content).trim().split('\r\n')
    expect(lines.map((line) => line.split(',')[0])).toEqual(['2', '3', '4'])
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

  it('exports a header that a spreadsheet would run as text', async () => {
    const { id } = await createImport('=HYPERLINK("x"),Email\n,nobody\n')
    await dryRun(id, { mapping: ['givenName', 'email'], duplicates: 'SKIP' })
    const { content } = await api.call(manager, 'data-import.errors', { params: { id } })
    const [, first] = new TextDecoder().decode(content).split('\r\n')
    expect(first).toBe(`2,"'=HYPERLINK(""x"")",REQUIRED,A value is required`)
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
    expect(await run(id)).toMatchObject({ status: 409, problem: { from: 'UPLOADED', allowed: ['dry-run', 'cancel'] } })
    await dryRun(id, options)
    await run(id)
    expect(await dryRun(id, options)).toMatchObject({ status: 409, problem: { from: 'DONE', action: 'dry-run' } })
  })
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
