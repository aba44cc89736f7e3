import * as z from 'zod'
import * as f from './fields.ts'
import { operation } from './operation.ts'
import { importFields, importRowCodes } from '../codes/import-codes.ts'

export { importFields, importRowCodes, type ImportColumn, type ImportRowCode } from '../codes/import-codes.ts'

/** Product decision B.2. */
export const importLimits = { bytes: 10 * 1024 * 1024, rows: 20_000, columns: 100 } as const

const mapping = z.array(z.enum(importFields).nullable()).min(1).max(importLimits.columns)

export const importOptions = z.strictObject({
  /** What each column of the file holds; null leaves it out. Each at most once. */
  mapping,
  /** Of a row whose email or phone number is known, here or earlier in the file. */
  duplicates: z.enum(['SKIP', 'UPDATE', 'CREATE']),
  /** Of dates such as 03/04/1990; `1990-04-03` needs none. */
  dateOrder: z.enum(['DMY', 'MDY']).default('DMY'),
  /** Put before numbers without a country: `+60`. Empty: such numbers are refused. */
  callingCode: z
    .string()
    .refine((value) => /^(\+[1-9]\d{0,3})?$/.test(value), { params: { code: 'INVALID_FORMAT' } })
    .default(''),
})
export type ImportOptions = z.output<typeof importOptions>

export const importStatuses = ['UPLOADED', 'DRY_RUN_DONE', 'RUNNING', 'DONE', 'ROLLED_BACK'] as const

const issue = z.object({
  /** As a spreadsheet counts: the header is row 1. */
  row: z.int(),
  field: z.enum([...importFields, 'row']),
  /** The header of its column; empty for the row as a whole. */
  header: z.string(),
  code: z.enum(importRowCodes),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

const counts = z.object({ created: z.int(), updated: z.int(), skipped: z.int(), failed: z.int() })

/** Customers that a roll-back leaves: they were used or changed since. */
const kept = z.object({ id: f.id, name: z.string(), reason: z.enum(['USED', 'CHANGED']) })

export const customerImport = z.object({
  ...f.recordFields,
  fileName: z.string(),
  status: z.enum(importStatuses),
  encoding: z.enum(['UTF-8', 'UTF-16', 'WINDOWS-1252']),
  delimiter: z.enum([',', ';', '\t', '|']),
  headers: z.array(z.string()),
  /** The first rows, to see what a column holds. */
  sample: z.array(z.array(z.string())),
  rowCount: z.int(),
  /** Guessed from the file until somebody says otherwise. */
  options: importOptions,
  /** What the dry run expects; once it runs, what has been done so far. */
  counts,
  /** Rows that a run has been through. */
  done: z.int(),
  /** The first of them; all are in errors.csv. */
  issues: z.array(issue),
  issueCount: z.int(),
  createdBy: z.object({ id: f.id, givenName: z.string(), lastName: z.string() }),
  finishedAt: f.instant.nullable(),
  /** Until when it can be rolled back. */
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
