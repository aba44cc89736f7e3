import { importLimits } from '@steward/shared/contracts/customer-import'
import { decodeCsv, type CsvTable } from '@steward/shared/rules/csv'
import { guessDateOrder, guessMapping } from '@steward/shared/rules/customer-import'
import { sql } from 'drizzle-orm'
import { handle } from '../kernel/call.ts'
import { problems } from '../kernel/problem-error.ts'
import { findImport } from './import-queries.ts'
import { readTable } from './read-table.ts'
import { customerImport } from './tables.ts'

const sampleRows = 5

/** Takes a file in and reads it. Nothing is imported: what its columns hold is a guess until somebody has looked. */
export const createImport = handle('customer-import.create', async (call) => {
  const { tx, body, entity, actor, clock } = call
  const bytes = Buffer.from(body.content, 'base64')
  if (bytes.length === 0) throw problems.invalidField('content', 'REQUIRED')
  if (bytes.length > importLimits.bytes)
    throw problems.invalidField('content', 'TOO_LARGE', { max: importLimits.bytes })
  const decoded = decodeCsv(bytes)
  if (!decoded) throw problems.invalidField('content', 'INVALID_FORMAT')
  const table = await readTable(entity.id, decoded.text)
  requireRows(table)
  const mapping = guessMapping(table.headers)
  const dateOrder = guessDateOrder(table.rows, mapping.indexOf('dateOfBirth')) ?? 'DMY'
  const now = clock.now()
  const [made] = await tx
    .insert(customerImport)
    .values({
      entityId: entity.id,
      fileName: body.fileName,
      encoding: decoded.encoding,
      delimiter: table.delimiter,
      headers: table.headers,
      sample: table.rows.slice(0, sampleRows).map(({ cells }) => cells),
      rowCount: table.rows.length,
      options: { mapping, duplicates: 'SKIP', dateOrder, callingCode: '' },
      createdBy: actor.memberId,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: customerImport.id })
  const id = made!.id
  await tx.execute(sql`
    insert into customer_import_row (entity_id, import_id, row_number, cells)
    select ${entity.id}, ${id}, (each ->> 'row')::int, each -> 'cells'
    from jsonb_array_elements(${JSON.stringify(table.rows)}::jsonb) as each`)
  call.audit('customer-import.create', 'customer-import', id, {
    new: { fileName: body.fileName, rows: table.rows.length },
    version: 1,
  })
  return findImport(call, id)
})

function requireRows({ headers, rows, unclosedRow }: CsvTable): void {
  if (unclosedRow !== undefined) throw problems.invalidField('content', 'INVALID', { row: unclosedRow })
  if (rows.length === 0) throw problems.invalidField('content', 'TOO_FEW', { min: 1 })
  if (rows.length > importLimits.rows) throw problems.invalidField('content', 'TOO_MANY', { max: importLimits.rows })
  if (headers.length > importLimits.columns)
    throw problems.invalidField('content', 'TOO_MANY', { max: importLimits.columns })
}
