import type { DataImport } from '@steward/shared/contracts'
import type { RowOutcome } from '@steward/shared/rules/common/row-outcome'
import type { CustomerRow } from './customer.ts'
import type { StoredRow } from './row.ts'

/** An imported file, with the result of each row. */
export interface DataImportRow
  extends
    StoredRow,
    Pick<
      DataImport,
      | 'kind'
      | 'fileName'
      | 'status'
      | 'encoding'
      | 'delimiter'
      | 'headers'
      | 'options'
      | 'finishedAt'
      | 'failure'
      | 'rollback'
    > {
  createdById: string
  /** The bytes in base64. */
  content: string
  rows: ImportedFileRow[]
}

export interface ImportedFileRow {
  row: number
  cells: string[]
  isDone: boolean
  outcome: RowOutcome['outcome'] | null
  faults: RowOutcome['faults']
  recordId?: string
  versionAfter?: number
  before?: CustomerRow
}
