import type { DataImportSummary } from '@steward/shared/contracts'
import { rollbackUntil } from '@steward/shared/rules/common/import-guards'
import type { StoredImport } from '../../kernel/import-adapter.ts'
import { presentRecord } from '../../kernel/record.ts'
import type { businessUser } from '../../tables/team/team.ts'

export function presentSummary({
  row,
  by,
}: {
  row: StoredImport
  by: typeof businessUser.$inferSelect
}): DataImportSummary {
  return {
    ...presentRecord(row),
    kind: row.kind,
    fileName: row.fileName,
    status: row.status,
    rowCount: row.rowCount,
    counts: row.counts,
    done: row.done,
    failure: row.failure && { code: row.failure, row: row.failedRow! },
    createdBy: { id: by.id, givenName: by.givenName, lastName: by.lastName },
    finishedAt: row.finishedAt,
    rollbackUntil: rollbackUntil(row),
    rollback: row.rollback,
  }
}
