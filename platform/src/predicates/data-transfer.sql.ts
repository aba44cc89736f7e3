import { exportUnderWayStatuses } from '@steward/shared/rules/common/export-guards'
import { importUnderWayStatuses } from '@steward/shared/rules/common/import-guards'
import { dataExport } from '../tables/business/data-export.ts'
import { dataImport, dataImportRow } from '../tables/common/import.ts'
import { hasStatus } from './has-status.ts'

// The rules of imports and exports in SQL, from `shared/rules/common/import-guards.ts` and `shared/rules/common/export-guards.ts`. A test
// compares both.

export const isImportUnderWay = hasStatus(dataImport.status, importUnderWayStatuses)
export const isRolledBack = hasStatus(dataImport.status, ['ROLLED_BACK'])
export const isExportUnderWay = hasStatus(dataExport.status, exportUnderWayStatuses)

/** A condition on a row that was not imported, because of its errors. */
export const isFailedRow = hasStatus(dataImportRow.outcome, ['FAILED'])
