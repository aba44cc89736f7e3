import type { DataExport } from '@steward/shared/contracts'
import { whyNotExport } from '@steward/shared/rules/common/export-guards'
import { handle, type CallContext } from '../../kernel/call.ts'
import { throwRefusal } from '../../kernel/guard.ts'
import { csvWriter } from '../../kernel/list-export.ts'
import { listOfKind } from './export-kinds.ts'
import { findExport, findExports, readPart } from './export.queries.ts'

export const listExports = handle('data-export.list', async (call) => ({ items: await findExports(call) }))

export const getExport = handle('data-export.get', (call) => findExport(call, call.params.id))

/** Sends the file part by part, with the columns that the caller may see now, whoever made the export. */
export const exportedFile = handle('data-export.file', async (call) => {
  const found = await findExport(call, call.params.id)
  throwRefusal(whyNotExport('download', found))
  call.audit('data-export.file', 'data-export', found.id, { new: { kind: found.kind, rows: found.done } })
  return { name: found.fileName, content: linesOf(call, found) }
})

/** Yields the header and the lines of each part. Throws if a row is missing, so that no client takes a half for a file. */
async function* linesOf({ readLater, may }: CallContext, found: DataExport): AsyncGenerator<string> {
  const writer = csvWriter(listOfKind(found.kind).columns, found, { may })
  yield writer.header
  let done = 0
  for (let number = 0; done < found.done; number++) {
    const rows = await readLater((tx) => readPart(tx, found.id, number))
    if (!rows) throw new Error(`Part ${number} of the export ${found.id} is missing`)
    done += rows.length
    yield writer.lines(rows)
  }
}
