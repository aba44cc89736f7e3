import { createHash } from 'node:crypto'
import type { DataImport, SameFile } from '@steward/shared/contracts'
import { importLimits, importPermissions, type ImportKind } from '@steward/shared/contracts/common/data-import'
import type { CsvDelimiter } from '@steward/shared/rules/common/csv-delimiter'
import { importRetentionMinutes } from '@steward/shared/rules/common/import-guards'
import { addMinutes } from '@steward/shared/time'
import { and, desc, eq, gt, isNull, not, or } from 'drizzle-orm'
import { isImportUnderWay, isRolledBack } from '../../predicates/data-transfer.sql.ts'
import { handle, type CallContext } from '../../kernel/call.ts'
import { problems, ProblemError } from '../../kernel/problem-error.ts'
import { dataImport } from '../../tables/common/import.ts'
import { businessUser } from '../../tables/team/team.ts'
import { shapeOf } from './import-kinds.ts'
import { findImport } from './import.queries.ts'
import { withinBudget } from './import-budget.ts'
import { insertImportRows } from './insert-import-rows.sql.ts'
import { readAside } from './read-aside.ts'

export const createImport = handle('data-import.create', (call) => storeFile(call, call.body))

interface Upload {
  kind: ImportKind
  fileName: string
  /** The bytes in base64. */
  content: string
  /** True stores a file that was imported before. */
  again: boolean
  delimiter?: CsvDelimiter | undefined
}

/** Stores a file and parses it. Imports nothing: the meaning of its columns is a guess until a user has checked it. */
export async function storeFile(
  call: CallContext,
  { kind, fileName, content, again, delimiter }: Upload,
): Promise<DataImport> {
  const { tx, entity, actor, clock } = call
  call.require(importPermissions[kind])
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length === 0) throw problems.invalidField('content', 'REQUIRED')
  if (bytes.length > importLimits.bytes)
    throw problems.invalidField('content', 'TOO_LARGE', { max: importLimits.bytes })
  const contentHash = createHash('sha256').update(bytes).digest('hex')
  const earlier = again ? undefined : await findSameFile(call, kind, contentHash)
  if (earlier) throw new ProblemError('SAME_FILE_IMPORTED', { current: earlier })
  const file = await withinBudget(entity.id, () => readAside(entity.id, { bytes, delimiter }))
  const shape = shapeOf(kind)
  const mapping = shape.guessMapping(file.headers)
  const dateColumn = shape.dateField === undefined ? -1 : mapping.indexOf(shape.dateField)
  const now = clock.now()
  const [inserted] = await tx
    .insert(dataImport)
    .values({
      entityId: entity.id,
      kind,
      fileName,
      contentHash,
      encoding: file.encoding,
      delimiter: file.delimiter,
      headers: file.headers,
      sample: file.sample,
      rowCount: file.rowCount,
      options: { mapping, duplicates: 'SKIP', dateOrder: file.dateOrders[dateColumn] ?? 'DMY', callingCode: '' },
      createdBy: actor.memberId,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: dataImport.id })
  const id = inserted!.id
  await insertImportRows(call, id, file.rows)
  call.audit('data-import.create', 'data-import', id, { new: { kind, fileName, rows: file.rowCount }, version: 1 })
  return findImport(call, id)
}

/** Returns the newest import of the same bytes that has imported something and was not rolled back. */
async function findSameFile(
  { tx, clock }: CallContext,
  kind: ImportKind,
  contentHash: string,
): Promise<SameFile | undefined> {
  const kept = addMinutes(clock.now(), -importRetentionMinutes)
  const [found] = await tx
    .select({ row: dataImport, by: businessUser })
    .from(dataImport)
    .innerJoin(businessUser, eq(businessUser.id, dataImport.createdBy))
    .where(
      and(
        eq(dataImport.kind, kind),
        eq(dataImport.contentHash, contentHash),
        isNull(dataImport.rolledBackAt),
        or(gt(dataImport.done, 0), isImportUnderWay),
        or(isNull(dataImport.finishedAt), gt(dataImport.finishedAt, kept)),
        not(isRolledBack),
      ),
    )
    .orderBy(desc(dataImport.createdAt))
    .limit(1)
  if (!found) return undefined
  const { row, by } = found
  const { id: memberId, givenName, lastName } = by
  return {
    id: row.id,
    fileName: row.fileName,
    status: row.status,
    createdAt: row.createdAt,
    createdBy: { id: memberId, givenName, lastName },
  }
}
