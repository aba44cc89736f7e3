import { get as httpGet, type IncomingMessage } from 'node:http'
import { paths } from '@steward/shared/contracts/paths'
import { describe, expect, it } from 'vitest'
import { testNow } from '../../testing/api.ts'
import { testExports } from '../../testing/exports.ts'

const { api, kinara, manager, db, create, linesOf } = await testExports()

/** Adds a finished export of `parts` parts with 1,000 rows each. */
async function addExport(parts: number, missing?: number): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into data_export (entity_id, kind, status, filter, language, delimiter, byte_order_mark, file_name, row_count,
        done, created_by, created_at, updated_at)
      values ($1, 'customers', 'DONE', '{}', 'en', ',', true, 'customers.csv', $2, $2, $3, $4, $4) returning id`,
    [kinara.id, parts * 1_000, manager.id, testNow],
  )
  const { id } = rows[0]!
  await db.query(
    `insert into data_export_part (entity_id, export_id, number, cells)
      select $1, $2, number, (select jsonb_agg(jsonb_build_array('Guest ' || number || ' ' || row, repeat('x', 200)))
        from generate_series(1, 1000) as row)
      from generate_series(0, $3 - 1) as number where number is distinct from $4`,
    [kinara.id, id, parts, missing ?? null],
  )
  return id
}

/** Opens a download and reads none of it. */
async function openDownload(id: string): Promise<IncomingMessage> {
  const url = `${api.origin}${paths['data-export.file'][1].replace('{id}', id)}`
  const headers = { authorization: `Bearer ${await api.tokenOf(manager)}`, 'x-business-entity': kinara.id }
  return new Promise((resolve, reject) => {
    httpGet(url, { headers }, (response) => {
      response.pause()
      resolve(response)
    }).once('error', reject)
  })
}

async function readLines(response: IncomingMessage): Promise<number> {
  let lines = 0
  for await (const chunk of response) for (const byte of chunk as Buffer) if (byte === 10) lines += 1
  return lines - 1
}

describe('a download', () => {
  it('reads the next part when the client takes it, and holds no transaction while it waits', async () => {
    // 22 MB, far more than the buffers of a connection.
    const id = await addExport(100)
    const response = await openDownload(id)
    await expect.poll(() => isAnyTransactionOpen(), { timeout: 10_000 }).toBe(false)
    // Rows that a client has not taken yet are not in the memory of the API: without them, the download breaks off.
    await db.query('delete from data_export_part where export_id = $1 and number = 99', [id])
    await expect(readLines(response)).rejects.toThrow(/aborted|closed/i)
  }, 60_000)

  it('contains every row of every part', async () => {
    const response = await openDownload(await addExport(100))
    expect(await readLines(response)).toBe(100_000)
  }, 60_000)

  it('breaks off if a part is missing, so that nobody takes a half for the file', async () => {
    const response = await openDownload(await addExport(100, 50))
    expect(response.statusCode).toBe(200)
    await expect(readLines(response)).rejects.toThrow(/aborted|closed/i)
  }, 60_000)

  it('is an error if the first part is missing', async () => {
    const id = await addExport(1, 0)
    await expect(readLines(await openDownload(id))).rejects.toThrow(/aborted|closed/i)
  })
})

const isAnyTransactionOpen = async () =>
  (
    await db.query(
      `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
  ).rowCount! > 0

describe('a cell', () => {
  it('that a spreadsheet would run is disarmed in the file, and amounts stay numbers', async () => {
    const names = ['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\uff1d1', '\uff0b1', '\uff0d1', '\uff201']
    for (const [index, givenName] of names.entries())
      await api.createCustomer(kinara, { givenName, lastName: 'Test', email: `c${index}@mail.test` })
    const made = await create({ kind: 'customers', delimiter: ';', byteOrderMark: false })
    const cells = (await linesOf(made.id)).map((line) => line.split(';')[0]!.replaceAll('"', ''))
    expect(cells.toSorted()).toEqual(names.map((name) => `'${name}`).toSorted())
    const [line] = await linesOf(made.id)
    expect(line!.split(';').slice(-8, -2)).toEqual(expect.arrayContaining(['0.00']))
  })
})
