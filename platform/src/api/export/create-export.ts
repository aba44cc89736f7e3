import { rowsExportedAtOnce } from '@steward/shared/rules/common/export-guards'
import { handle } from '../../kernel/call.ts'
import { enqueue } from '../../kernel/enqueue.ts'
import { openIdCursor } from '../../kernel/id-cursor.ts'
import { personalPlaces } from '../../kernel/list-export.ts'
import { dataExport } from '../../tables/business/data-export.ts'
import { listToExport } from './export-kinds.ts'
import { findExport, insertPart, publishExport, withoutSearch } from './export.queries.ts'
import { writeExport } from './write-export.job.ts'

/**
 * Exports a list. Writes up to 2,000 rows at once. A longer list is left to a job, which reads it at a later moment. All
 * reads of this operation see one moment, so that the rows match the filter.
 */
export const createExport = handle('data-export.create', async (call) => {
  const { tx, body, entity, actor, clock } = call
  const { list, filter } = listToExport(body)
  const now = clock.now()
  const cursor = await openIdCursor(tx, list.ids(call, filter))
  const count = await cursor.count(rowsExportedAtOnce + 1)
  const isShort = count <= rowsExportedAtOnce
  const ended = { status: 'DONE', rowCount: count, done: count, readAt: now, finishedAt: now } as const
  const [inserted] = await tx
    .insert(dataExport)
    .values({
      entityId: entity.id,
      kind: body.kind,
      filter: isShort ? withoutSearch(body.filter) : body.filter,
      personal: personalPlaces(list.columns),
      language: body.language,
      delimiter: body.delimiter,
      byteOrderMark: body.byteOrderMark,
      fileName: list.fileName(filter, entity.timeZone, now),
      createdBy: actor.memberId,
      createdAt: now,
      updatedAt: now,
      ...(isShort && ended),
    })
    .returning({ id: dataExport.id })
  const id = inserted!.id
  if (isShort) {
    for await (const ids of cursor.pages(rowsExportedAtOnce)) {
      const rows = await list.read(call, ids, body.language)
      await insertPart(tx, { entityId: entity.id, id }, 0, rows, entity.timeZone)
    }
  } else await enqueue(tx, writeExport, { exportId: id }, { businessId: entity.id, key: id })
  publishExport(call, id)
  call.audit('data-export.create', 'data-export', id, {
    new: { kind: body.kind, filter: Object.keys(body.filter), ...(isShort && { rows: count }) },
    version: 1,
  })
  return findExport(call, id)
})
