import { planRow, type ImportedRow, type PlannedRow } from '@steward/shared/rules/common/import-plan'
import type { ImportAdapter } from '../../../kernel/import-adapter.ts'
import { findKnownContacts } from './find-known-contacts.sql.ts'
import { findTouched } from './find-touched-customers.sql.ts'
import { customerRuleWords } from './rule-words.ts'
import { undoCustomers } from './undo-customers.ts'
import { writeCustomers } from './write-customers.ts'

/** Imports of customers. Two customers with one email address or phone number are the same. */
export const customerImport: ImportAdapter<ImportedRow, PlannedRow> = {
  async plan({ tx, entity }, rows, { duplicates }) {
    const contacts = rows.flatMap((row) => (row.faults ? [] : [row.customer]))
    const index = await findKnownContacts(tx, entity.id, contacts)
    return { judge: (row) => planRow(row, index, duplicates) }
  },
  write: writeCustomers,
  findTouched,
  undo: undoCustomers,
  words: customerRuleWords,
}
