import * as z from 'zod'
import { exportActions, type ExportStatus } from '../../rules/common/export-guards.ts'
import { bookingOperations } from '../booking/booking.ts'
import { commissionLedgerOperations } from '../commission/commission-ledger.ts'
import { customerOperations } from '../customer/customer.ts'
import * as f from '../common/fields.ts'
import { languages } from '../common/language.ts'
import { planFilter } from '../membership/membership.ts'
import { operation } from '../common/operation.ts'
import type { FieldError } from '../common/problem.ts'
import { fieldErrors } from '../common/validation.ts'

/** The lists that can be exported. */
export const exportKinds = ['bookings', 'customers', 'membership-plans', 'commission-entries'] as const
export type ExportKind = (typeof exportKinds)[number]

/** The filter of each list: the query of the list without sort order and page. */
export const exportFilters = {
  bookings: bookingOperations['booking.export'].query.omit({ language: true }),
  customers: customerOperations['customer.export'].query.omit({ language: true }),
  'membership-plans': z.strictObject({ q: f.paging.q, ...planFilter }),
  'commission-entries': commissionLedgerOperations['commission-entry.totals'].query.extend({ q: f.paging.q }),
} satisfies Record<ExportKind, z.ZodObject>

/**
 * Why an export failed. `PERMISSION_DENIED`: the user lost the permission or left the team before it was written.
 * `DISK_FULL`: the disk of the database has no space for its rows.
 */
export const exportFailures = ['PERMISSION_DENIED', 'DISK_FULL', 'INTERNAL'] as const
export type ExportFailure = (typeof exportFailures)[number]

export const exportStatuses = Object.keys(exportActions) as [ExportStatus, ...ExportStatus[]]

const filter = z.record(z.string().max(40), z.string().max(2_000))

const format = {
  language: z.enum(languages),
  delimiter: z.enum([',', ';']),
  /** Excel needs it to detect UTF-8. */
  byteOrderMark: z.boolean(),
}

export const dataExport = z.object({
  ...f.recordFields,
  kind: z.enum(exportKinds),
  status: z.enum(exportStatuses),
  /** As in the address of the list, such as `{ "status": "CONFIRMED,CHECKED_IN" }`. */
  filter,
  ...format,
  fileName: z.string(),
  /** The number of rows, without the header. Null until the rows are counted. */
  rowCount: z.int().nullable(),
  /** The number of rows that are written. */
  done: z.int(),
  /** The moment that all rows show. Null until the rows are counted. */
  readAt: f.instant.nullable(),
  finishedAt: f.instant.nullable(),
  /** The end of the time in which the file can be downloaded. */
  expiresAt: f.instant,
  failure: z.enum(exportFailures).nullable(),
  createdBy: z.object({ id: f.id, givenName: z.string(), lastName: z.string() }),
})

const byId = z.object({ id: f.id })

export const dataExportOperations = {
  'data-export.list': operation({
    route: ['GET', '/api/export'],
    summary: 'List the exports of the last 30 days, newest first',
    permission: 'export.lists',
    response: z.object({ items: z.array(dataExport) }),
  }),
  'data-export.create': operation({
    route: ['POST', '/api/export'],
    summary: 'Export a list as CSV; up to 2,000 rows are DONE at once, a job writes more',
    costly: 'export',
    permission: 'export.lists',
    body: z.strictObject({
      kind: z.enum(exportKinds),
      filter: filter.default({}),
      language: format.language.default('en'),
      delimiter: format.delimiter.default(','),
      byteOrderMark: format.byteOrderMark.default(true),
    }),
    response: dataExport,
    status: 201,
    idempotent: true,
    snapshot: true,
  }),
  'data-export.get': operation({
    route: ['GET', '/api/export/{id}'],
    summary: 'Get an export with its progress',
    permission: 'export.lists',
    params: byId,
    response: dataExport,
  }),
  'data-export.cancel': operation({
    route: ['POST', '/api/export/{id}/cancel'],
    summary: 'Cancel an export that is not finished; its rows are deleted',
    permission: 'export.lists',
    params: byId,
    response: dataExport,
    idempotent: true,
    errors: ['TRANSITION_NOT_ALLOWED'],
  }),
  'data-export.file': operation({
    route: ['GET', '/api/export/{id}/file.csv'],
    summary: 'Download the file of an export, with the columns that the caller may see',
    permission: 'export.lists',
    params: byId,
    response: null,
    file: 'text/csv',
    errors: ['TRANSITION_NOT_ALLOWED'],
  }),
}

/** Returns the filter as the list parses it, or the errors of its fields, such as `filter.status`. */
export function readExportFilter<Kind extends ExportKind>(
  kind: Kind,
  given: Record<string, string>,
): { filter: z.output<(typeof exportFilters)[Kind]> } | { errors: FieldError[] } {
  const parsed = exportFilters[kind].safeParse(given, { reportInput: true })
  if (parsed.success) return { filter: parsed.data as z.output<(typeof exportFilters)[Kind]> }
  return {
    errors: fieldErrors(parsed.error).map((error) => ({
      ...error,
      path: error.path === '' ? 'filter' : `filter.${error.path}`,
    })),
  }
}
