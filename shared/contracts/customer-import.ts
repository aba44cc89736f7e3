import * as z from 'zod'
import * as f from './fields.ts'
import { operation } from './operation.ts'
import { importFields, importRowCodes } from '../codes/import-codes.ts'

export { importFields, importRowCodes, type ImportColumn, type ImportRowCode } from '../codes/import-codes.ts'

/** The limits of an import file (product decision B.2). */
export const importLimits = { bytes: 10 * 1024 * 1024, rows: 20_000, columns: 100 } as const

const mapping = z.array(z.enum(importFields).nullable()).min(1).max(importLimits.columns)

export const importOptions = z.strictObject({
  /** The field of each column in the file, at most once each. Null ignores the column. */
  mapping,
  /** The rule for a row whose email or phone number an existing customer or an earlier row has. */
  duplicates: z.enum(['SKIP', 'UPDATE', 'CREATE']),
  /** The order of day and month in dates such as 03/04/1990. `1990-04-03` is unambiguous. */
  dateOrder: z.enum(['DMY', 'MDY']).default('DMY'),
  /** The prefix for phone numbers without a country, such as `+60`. If empty, such numbers are errors. */
  callingCode: z
    .string()
    .refine((value) => /^(\+[1-9]\d{0,3})?$/.test(value), { params: { code: 'INVALID_FORMAT' } })
    .default(''),
})
export type ImportOptions = z.output<typeof importOptions>

export const importStatuses = ['UPLOADED', 'DRY_RUN_DONE', 'RUNNING', 'DONE', 'ROLLED_BACK'] as const

const issue = z.object({
  /** The row number of a spreadsheet. The header is row 1. */
  row: z.int(),
  field: z.enum([...importFields, 'row']),
  /** The header of the column. Empty for an issue of the whole row. */
  header: z.string(),
  code: z.enum(importRowCodes),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

const counts = z.object({ created: z.int(), updated: z.int(), skipped: z.int(), failed: z.int() })

/** A customer that a roll-back does not touch, because they were used or changed since the import. */
const kept = z.object({ id: f.id, name: z.string(), reason: z.enum(['USED', 'CHANGED']) })

export const customerImport = z.object({
  ...f.recordFields,
  fileName: z.string(),
  status: z.enum(importStatuses),
  encoding: z.enum(['UTF-8', 'UTF-16', 'WINDOWS-1252']),
  delimiter: z.enum([',', ';', '\t', '|']),
  headers: z.array(z.string()),
  /** The first rows, which show the contents of each column. */
  sample: z.array(z.array(z.string())),
  rowCount: z.int(),
  /** Guessed from the file until the user sets them. */
  options: importOptions,
  /** The expected outcomes of the dry run, or the outcomes so far once the import runs. */
  counts,
  /** The number of rows that are processed. */
  done: z.int(),
  /** The first issues. All of them are in errors.csv. */
  issues: z.array(issue),
  issueCount: z.int(),
  createdBy: z.object({ id: f.id, givenName: z.string(), lastName: z.string() }),
  finishedAt: f.instant.nullable(),
  /** The end of the time in which the import can be rolled back. */
  rollbackUntil: f.instant.nullable(),
  rollback: z.object({ removed: z.int(), restored: z.int(), kept: z.array(kept), keptCount: z.int() }).nullable(),
})

const byId = z.object({ id: f.id })

export const customerImportOperations = {
  'customer-import.list': operation({
    summary: 'List the imports of the last 30 days, newest first',
    permission: 'customer.import',
    response: z.object({ items: z.array(customerImport) }),
  }),
  'customer-import.create': operation({
    summary: 'Upload a CSV file of customers; nothing is imported yet',
    permission: 'customer.import',
    body: z.strictObject({
      fileName: f.text({ min: 1, max: 200, allowsDigits: true }),
      /** The bytes of the file in base64. */
      content: z.string(),
    }),
    bodyLimit: 15 * 1024 * 1024,
    response: customerImport,
    status: 201,
    idempotent: true,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  'customer-import.get': operation({
    summary: 'Get an import with its counts and first issues',
    permission: 'customer.import',
    params: byId,
    response: customerImport,
  }),
  'customer-import.dry-run': operation({
    summary: 'Check every row without importing any',
    permission: 'customer.import',
    params: byId,
    body: importOptions,
    response: customerImport,
    repeatable: true,
    errors: ['TRANSITION_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
  }),
  'customer-import.run': operation({
    summary: 'Import up to 1,000 more rows; call again while RUNNING, or leave the rest to the platform',
    permission: 'customer.import',
    params: byId,
    response: customerImport,
    repeatable: true,
    errors: ['TRANSITION_NOT_ALLOWED'],
  }),
  'customer-import.rollback': operation({
    summary: 'Undo an import: the records it created and changed, unless they have been used or changed since',
    permission: 'customer.import',
    params: byId,
    response: customerImport,
    repeatable: true,
    errors: ['TRANSITION_NOT_ALLOWED'],
  }),
  'customer-import.errors': operation({
    summary: 'Export every issue of every row as CSV: row, column, rule',
    permission: 'customer.import',
    params: byId,
    query: z.strictObject({ language: z.enum(['en', 'de', 'es']).optional() }),
    response: null,
    file: 'text/csv',
  }),
}
