import { importLimits } from '@steward/shared/contracts/customer-import'
import { handle } from '../../kernel/call.ts'
import { problems } from '../../kernel/problem-error.ts'
import { insertImportRows } from './insert-import-rows.sql.ts'
import { findImport } from './import.queries.ts'
import { withinBudget } from './import-budget.ts'
import { readAside } from './read-aside.ts'
import { customerImport } from '../../tables/import.ts'

/** Stores a file and parses it. Imports nothing: the meaning of its columns is a guess until a user has checked it. */
export const createImport = handle('customer-import.create', async (call) => {
  const { tx, body, entity, actor, clock } = call
  const bytes = Buffer.from(body.content, 'base64')
  if (bytes.length === 0) throw problems.invalidField('content', 'REQUIRED')
  if (bytes.length > importLimits.bytes)
    throw problems.invalidField('content', 'TOO_LARGE', { max: importLimits.bytes })
  const file = await withinBudget(entity.id, () => readAside(entity.id, bytes))
  const now = clock.now()
  const [inserted] = await tx
    .insert(customerImport)
    .values({
      entityId: entity.id,
      fileName: body.fileName,
      encoding: file.encoding,
      delimiter: file.delimiter,
      headers: file.headers,
      sample: file.sample,
      rowCount: file.rowCount,
      options: { mapping: file.mapping, duplicates: 'SKIP', dateOrder: file.dateOrder, callingCode: '' },
      createdBy: actor.memberId,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: customerImport.id })
  const id = inserted!.id
  await insertImportRows(call, id, file.rows)
  call.audit('customer-import.create', 'customer-import', id, {
    new: { fileName: body.fileName, rows: file.rowCount },
    version: 1,
  })
  return findImport(call, id)
})
