import * as z from 'zod'
import { importFailures, importKinds, importRowCodes, type ImportKind } from '../../codes/import-codes.ts'
import type { PermissionKey } from '../../roles/permission.ts'
import { csvDelimiters } from '../../rules/common/csv-delimiter.ts'
import { importActions, type ImportStatus } from '../../rules/common/import-guards.ts'
import * as f from './fields.ts'
import { languages } from './language.ts'
import { operation } from './operation.ts'

export {
  importFailures,
  importKinds,
  importRowCodes,
  type ImportKind,
  type ImportRowCode,
} from '../../codes/import-codes.ts'

/** The limits of an import file (product decision B.2). */
export const importLimits = { bytes: 10 * 1024 * 1024, rows: 20_000, columns: 100 } as const

/** The permission that an import of each kind needs: to make it, to run it, and to read it. */
export const importPermissions = { customers: 'customer.import' } as const satisfies Record<ImportKind, PermissionKey>

const anyKind = Object.values(importPermissions) as unknown as readonly [PermissionKey, ...PermissionKey[]]

export const importStatuses = Object.keys(importActions) as [ImportStatus, ...ImportStatus[]]

/** The settings of an import that do not depend on its kind. */
export const importSettings = {
  /** The rule for a row that matches an existing record or an earlier row. */
  duplicates: z.enum(['SKIP', 'UPDATE', 'CREATE']),
  /** The order of day and month in dates such as 03/04/1990. `1990-04-03` is unambiguous. */
  dateOrder: z.enum(['DMY', 'MDY']).default('DMY'),
  /** The prefix for phone numbers without a country, such as `+60`. If empty, such numbers are errors. */
  callingCode: z
    .string()
    .refine((value) => /^(\+[1-9]\d{0,3})?$/.test(value), { params: { code: 'INVALID_FORMAT' } })
    .default(''),
}

export const importOptions = z.strictObject({
  /** The field of each column in the file, at most once each. Null ignores the column. The kind lists its fields. */
  mapping: z.array(z.string().max(40).nullable()).min(1).max(importLimits.columns),
  ...importSettings,
})
export type ImportOptions = z.output<typeof importOptions>

const issue = z.object({
  /** The row number of a spreadsheet. The header is row 1. */
  row: z.int(),
  /** A field of the kind, or `row` for an issue of the whole row. */
  field: z.string(),
  /** The header of the column. Empty for an issue of the whole row. */
  header: z.string(),
  code: z.enum(importRowCodes),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

const counts = z.object({ created: z.int(), updated: z.int(), skipped: z.int(), failed: z.int() })

/** A record that a roll-back does not touch, because it was used or changed since the import. */
const kept = z.object({ id: f.id, name: z.string(), reason: z.enum(['USED', 'CHANGED']) })

/** The fields that imports of every release have. */
export const importSummaryFields = {
  ...f.recordFields,
  fileName: z.string(),
  rowCount: z.int(),
  /** The expected outcomes of the dry run, or the outcomes so far once the import runs. */
  counts,
  /** The number of rows that are processed. */
  done: z.int(),
  createdBy: z.object({ id: f.id, givenName: z.string(), lastName: z.string() }),
  finishedAt: f.instant.nullable(),
  /** The end of the time in which the import can be rolled back. Null if it has nothing to roll back. */
  rollbackUntil: f.instant.nullable(),
  rollback: z.object({ removed: z.int(), restored: z.int(), kept: z.array(kept), keptCount: z.int() }).nullable(),
}

/** The fields of one import that a list leaves out. */
export const importDetails = {
  encoding: z.enum(['UTF-8', 'UTF-16', 'WINDOWS-1252']),
  delimiter: z.enum(csvDelimiters),
  headers: z.array(z.string()),
  /** The first rows, which show the contents of each column. */
  sample: z.array(z.array(z.string())),
  /** Guessed from the file until the user sets them. */
  options: importOptions,
  /** The first issues. All of them are in errors.csv. */
  issues: z.array(issue),
  issueCount: z.int(),
}

/** An import as a list shows it. */
export const dataImportSummary = z.object({
  ...importSummaryFields,
  kind: z.enum(importKinds),
  status: z.enum(importStatuses),
  /** Why the import failed, and the first row that it did not import. Null unless it failed. */
  failure: z.object({ code: z.enum(importFailures), row: z.int() }).nullable(),
})

export const dataImport = dataImportSummary.extend(importDetails)

/** The earlier import of the same file, which SAME_FILE_IMPORTED names. */
export const sameFile = z.object({
  id: f.id,
  fileName: z.string(),
  status: z.enum(importStatuses),
  createdAt: f.instant,
  createdBy: importSummaryFields.createdBy,
})

/** The body of an upload, for imports of every release. */
export const importUpload = {
  fileName: f.text({ min: 1, max: 200, allowsDigits: true }),
  /** The bytes of the file in base64. */
  content: z.string(),
}
export const importBodyLimit = 15 * 1024 * 1024

const byId = z.object({ id: f.id })

const action = { permission: anyKind, params: byId, response: dataImport, idempotent: true } as const

export const dataImportOperations = {
  'data-import.list': operation({
    route: ['GET', '/api/data-import'],
    summary: 'List the imports of the last 30 days of the kinds that the caller may import, newest first',
    permission: anyKind,
    response: z.object({ items: z.array(dataImportSummary) }),
  }),
  'data-import.create': operation({
    route: ['POST', '/api/data-import'],
    summary: 'Upload a CSV file; nothing is imported yet',
    permission: anyKind,
    body: z.strictObject({
      kind: z.enum(importKinds),
      ...importUpload,
      /** Uploads a file although one with the same bytes was imported before. */
      again: z.boolean().default(false),
      /** Guessed from the file if it is missing. */
      delimiter: z.enum(csvDelimiters).optional(),
    }),
    bodyLimit: importBodyLimit,
    response: dataImport,
    status: 201,
    idempotent: true,
    errors: ['SAME_FILE_IMPORTED', 'TOO_MANY_REQUESTS'],
  }),
  'data-import.get': operation({
    route: ['GET', '/api/data-import/{id}'],
    summary: 'Get an import with its counts and first issues',
    permission: anyKind,
    params: byId,
    response: dataImport,
  }),
  'data-import.dry-run': operation({
    route: ['POST', '/api/data-import/{id}/dry-run'],
    summary: 'Check every row without importing any',
    permission: anyKind,
    params: byId,
    body: importOptions,
    response: dataImport,
    repeatable: true,
    errors: ['TRANSITION_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
  }),
  'data-import.run': operation({
    route: ['POST', '/api/data-import/{id}/run'],
    ...action,
    summary: 'Import the rows; up to 1,000 are DONE at once, a job imports more',
    errors: ['TRANSITION_NOT_ALLOWED'],
  }),
  'data-import.cancel': operation({
    route: ['POST', '/api/data-import/{id}/cancel'],
    ...action,
    summary: 'Stop an import; the rows that are processed stay, and an import without any is discarded',
    errors: ['TRANSITION_NOT_ALLOWED'],
  }),
  'data-import.resume': operation({
    route: ['POST', '/api/data-import/{id}/resume'],
    ...action,
    summary: 'Continue an import that failed or was stopped, with its first row that is not processed',
    errors: ['TRANSITION_NOT_ALLOWED'],
  }),
  'data-import.rollback': operation({
    route: ['POST', '/api/data-import/{id}/rollback'],
    ...action,
    summary: 'Undo an import: the records it created and changed, unless they have been used or changed since',
    errors: ['TRANSITION_NOT_ALLOWED'],
  }),
  'data-import.errors': operation({
    route: ['GET', '/api/data-import/{id}/errors.csv'],
    summary: 'Export every issue of every row as CSV: row, column, rule',
    costly: 'export',
    permission: anyKind,
    params: byId,
    query: z.strictObject({ language: z.enum(languages).optional() }),
    response: null,
    file: 'text/csv',
    errors: ['TRANSITION_NOT_ALLOWED'],
  }),
}
