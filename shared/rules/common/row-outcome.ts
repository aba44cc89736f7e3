import type { ImportRowCode } from '../../codes/import-codes.ts'

/** A broken rule of one cell, or of the whole row. */
export interface RowFault {
  /** A field of the kind, or `row`. */
  field: string
  code: ImportRowCode
  params?: Record<string, string | number>
}

/** What becomes of a row. */
export const importOutcomes = ['CREATED', 'UPDATED', 'SKIPPED', 'FAILED'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** A row of a file with what the import will do with it. Each kind adds the values of its record. */
export interface RowOutcome {
  row: number
  outcome: ImportOutcome
  faults: RowFault[]
}
