import { exportUnderWayStatuses } from '@steward/shared/rules/export-guards'
import { importUnderWayStatuses } from '@steward/shared/rules/import-guards'
import { dataExport } from '../tables/data-export.ts'
import { dataImport, dataImportRow } from '../tables/import.ts'
import { hasStatus } from './has-status.ts'

// The rules of imports and exports in SQL, from `shared/rules/import-guards.ts` and `shared/rules/export-guards.ts`. A test
// compares both.

export const isImportUnderWay = hasStatus(dataImport.status, importUnderWayStatuses)
export const isRolledBack = hasStatus(dataImport.status, ['ROLLED_BACK'])
export const isExportUnderWay = hasStatus(dataExport.status, exportUnderWayStatuses)

/** A condition on a row that was not imported, because of its errors. */
export const isFailedRow = hasStatus(dataImportRow.outcome, ['FAILED'])
