import type { ImportOptions, ImportRowCode } from '@steward/shared/contracts/common/data-import'
import type { ReadRow } from '@steward/shared/contracts/common/import-shape'
import type { Language } from '@steward/shared/contracts/common/language'
import type { RowOutcome } from '@steward/shared/rules/common/row-outcome'
import { and, eq } from 'drizzle-orm'
import { dataImport, dataImportRow } from '../tables/common/import.ts'
import type { CallContext, WriteContext } from './call.ts'

/** An import as it is stored. */
export type StoredImport = typeof dataImport.$inferSelect

/** The data that an import stores for a row: its outcome, and what the roll-back needs. */
export type WrittenRow = Pick<
  typeof dataImportRow.$inferSelect,
  'rowNumber' | 'outcome' | 'issues' | 'recordId' | 'partId' | 'before' | 'versionAfter'
>

/** A record that an import wrote, and whether it was used or changed since. */
export interface TouchedRecord {
  id: string
  /** The name that the result of a roll-back shows. */
  name: string
  isCreated: boolean
  isUsed: boolean
  isChanged: boolean
  /** The records that the import wrote beside it. */
  parts: string[]
}

/** The words of errors.csv for the rules that read differently for each kind. */
export type RuleWords = Partial<Record<ImportRowCode, (params: Record<string, string | number>) => string>>

/** Decides what becomes of one row. */
export interface RowJudge<Read extends ReadRow = ReadRow, Planned extends RowOutcome = RowOutcome> {
  judge(row: Read): Planned
}

/**
 * How the rows of one kind of import become records. The machine (`platform/src/api/import`) reads the file, keeps the
 * state, and calls an adapter in its transactions. Fields and cell rules of the kind are in its shape
 * (`shared/contracts/business/import-shapes.ts`).
 */
export interface ImportAdapter<Read extends ReadRow = ReadRow, Planned extends RowOutcome = RowOutcome> {
  /**
   * Reads the records that the rows can match. Returns the judge of these rows, which is asked in their order: a later
   * row can match an earlier one.
   */
  plan(
    call: Pick<WriteContext, 'tx' | 'entity' | 'clock'>,
    rows: readonly Read[],
    options: ImportOptions,
  ): Promise<RowJudge<Read, Planned>>
  /** Creates and changes the records of these rows, and notes each in the trail with the id of the import. */
  write(call: WriteContext, source: StoredImport, planned: readonly Planned[]): Promise<WrittenRow[]>
  /** Returns every record that the import wrote, by name. Locks them, so that none is used while it is removed. */
  findTouched(call: CallContext, source: StoredImport): Promise<TouchedRecord[]>
  /** Removes and restores these records with their parts, and notes each in the trail. */
  undo(
    call: CallContext,
    source: StoredImport,
    records: { removed: readonly TouchedRecord[]; restored: readonly TouchedRecord[] },
  ): Promise<void>
  words: Record<Language, RuleWords>
}

/** Returns the stored row of a planned one that wrote no record. */
export const withoutRecord = ({ row, outcome, faults }: RowOutcome): WrittenRow => ({
  rowNumber: row,
  outcome,
  issues: faults.length > 0 ? faults : null,
  recordId: null,
  partId: null,
  before: null,
  versionAfter: null,
})

/** A condition for the rows of an import. */
export const isRowOf = ({ entityId, id }: Pick<StoredImport, 'entityId' | 'id'>) =>
  and(eq(dataImportRow.entityId, entityId), eq(dataImportRow.importId, id))
