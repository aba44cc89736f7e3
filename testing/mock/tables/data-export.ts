import type { DataExport } from '@steward/shared/contracts'
import type { StoredRow } from './row.ts'

/** An export with its file. */
export interface DataExportRow extends StoredRow, Omit<DataExport, keyof StoredRow | 'createdBy' | 'expiresAt'> {
  createdById: string
  content: string
}
