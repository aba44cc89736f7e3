import { importFields, type ImportKind } from '../../codes/import-codes.ts'
import { columnFault, guessMapping } from '../../rules/customer/customer-import.ts'
import type { ImportedRow } from '../../rules/common/import-plan.ts'
import { readImportRow } from '../customer/import-row.ts'
import type { ImportShape } from '../common/import-shape.ts'

const customers: ImportShape<ImportedRow> = {
  fields: importFields,
  dateField: 'dateOfBirth',
  guessMapping,
  columnFault(mapping) {
    const fault = columnFault(mapping)
    return (
      fault &&
      ({ twice: 'NOT_DISTINCT', name: 'REQUIRED', names: 'NOT_DISTINCT', contact: 'CONTACT_REQUIRED' } as const)[fault]
    )
  },
  parseRow: readImportRow,
}

/** The shape of each kind of import. A new kind is an object, and a line here. */
export const importShapes = { customers } as const satisfies Record<ImportKind, ImportShape>
