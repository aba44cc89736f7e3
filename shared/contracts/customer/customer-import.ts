import * as z from 'zod'
import { importFields as customerFields } from '../../codes/import-codes.ts'
import {
  importBodyLimit,
  type dataImport,
  importDetails,
  importSummaryFields,
  importLimits,
  importSettings,
  importUpload,
} from '../common/data-import.ts'
import * as f from '../common/fields.ts'
import { operation } from '../common/operation.ts'

export { importFields, importRowCodes, type ImportColumn, type ImportRowCode } from '../../codes/import-codes.ts'

// The imports of releases before 1.10, which had customers only. `data-import.*` replaces these operations. Both are
// served by the same code (docs/decisions/0075-imports.md).

const options = z.strictObject({
  /** The field of each column in the file, at most once each. Null ignores the column. */
  mapping: z.array(z.enum(customerFields).nullable()).min(1).max(importLimits.columns),
  ...importSettings,
})

/** The statuses that these releases know. The platform maps the others to them. */
export const customerImportStatuses = ['UPLOADED', 'DRY_RUN_DONE', 'RUNNING', 'DONE', 'ROLLED_BACK'] as const

export const customerImport = z.object({
  ...importSummaryFields,
  ...importDetails,
  status: z.enum(customerImportStatuses),
  options,
  issues: z.array(importDetails.issues.element.extend({ field: z.enum([...customerFields, 'row']) })),
})

type CustomerImport = z.output<typeof customerImport>
type DataImport = z.output<typeof dataImport>

/** Returns an import of customers as these releases know it. */
export function asCustomerImport({ kind: _, failure: __, ...fields }: DataImport): CustomerImport {
  const { status, done, rollbackUntil } = fields
  return {
    ...(fields as Omit<DataImport, 'kind' | 'failure'> & Pick<CustomerImport, 'options' | 'issues'>),
    status: statusBefore(status, done),
    rollbackUntil: status === 'FAILED' ? null : rollbackUntil,
  }
}

/**
 * These releases offer to continue a RUNNING import, to roll back a DONE one, and nothing for one that is ROLLED_BACK.
 * So an import that was stopped ends in them as DONE, and one that was discarded as ROLLED_BACK.
 */
function statusBefore(status: DataImport['status'], done: number): CustomerImport['status'] {
  if (status === 'QUEUED' || status === 'FAILED') return 'RUNNING'
  if (status === 'CANCELLED') return done > 0 ? 'DONE' : 'ROLLED_BACK'
  return status
}

const byId = z.object({ id: f.id })

export const customerImportOperations = {
  'customer-import.list': operation({
    route: ['GET', '/api/import'],
    summary: 'List the imports of the last 30 days, newest first',
    permission: 'customer.import',
    response: z.object({ items: z.array(customerImport) }),
  }),
  'customer-import.create': operation({
    route: ['POST', '/api/import'],
    summary: 'Upload a CSV file of customers; nothing is imported yet',
    permission: 'customer.import',
    body: z.strictObject(importUpload),
    bodyLimit: importBodyLimit,
    response: customerImport,
    status: 201,
    idempotent: true,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  'customer-import.get': operation({
    route: ['GET', '/api/import/{id}'],
    summary: 'Get an import with its counts and first issues',
    permission: 'customer.import',
    params: byId,
    response: customerImport,
  }),
  'customer-import.dry-run': operation({
    route: ['POST', '/api/import/{id}/dry-run'],
    summary: 'Check every row without importing any',
    permission: 'customer.import',
    params: byId,
    body: options,
    response: customerImport,
    repeatable: true,
    errors: ['TRANSITION_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
  }),
  'customer-import.run': operation({
    route: ['POST', '/api/import/{id}/run'],
    summary: 'Import up to 1,000 more rows; call again while RUNNING, or leave the rest to the platform',
    permission: 'customer.import',
    params: byId,
    response: customerImport,
    repeatable: true,
    errors: ['TRANSITION_NOT_ALLOWED'],
  }),
  'customer-import.rollback': operation({
    route: ['POST', '/api/import/{id}/rollback'],
    summary: 'Undo an import: the records it created and changed, unless they have been used or changed since',
    permission: 'customer.import',
    params: byId,
    response: customerImport,
    repeatable: true,
    errors: ['TRANSITION_NOT_ALLOWED'],
  }),
  'customer-import.errors': operation({
    route: ['GET', '/api/import/{id}/errors.csv'],
    summary: 'Export every issue of every row as CSV: row, column, rule',
    costly: 'export',
    permission: 'customer.import',
    params: byId,
    query: z.strictObject({ language: z.enum(['en', 'de', 'es']).optional() }),
    response: null,
    file: 'text/csv',
  }),
}
