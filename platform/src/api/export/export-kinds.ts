import type { DataExport } from '@steward/shared/contracts'
import { readExportFilter, type ExportKind } from '@steward/shared/contracts/business/data-export'
import type { ListExport } from '../../kernel/list-export.ts'
import { problems } from '../../kernel/problem-error.ts'
import { bookingExport } from '../booking/export-bookings.ts'
import { customerExport } from '../customer/export-customers.ts'
import { entryExport } from '../commission-entry/export-entries.ts'
import { planExport } from '../membership/export-plans.ts'

/** Every list that can be exported. A new one is an object in the folder of its noun, and a line here. */
const kinds = {
  bookings: bookingExport,
  customers: customerExport,
  'membership-plans': planExport,
  'commission-entries': entryExport,
} as const satisfies Record<ExportKind, ListExport<never>>

/** Returns how the list of this kind becomes a file. */
export const listOfKind = (kind: ExportKind): ListExport => kinds[kind] as ListExport<never> as ListExport

/** Returns a list and its parsed filter. Throws 422 with the fields of the filter that are not valid. */
export function listToExport({ kind, filter }: Pick<DataExport, 'kind' | 'filter'>): {
  list: ListExport
  filter: unknown
} {
  const read = readExportFilter(kind, filter)
  if ('errors' in read) throw problems.validationFailed(read.errors)
  return { list: listOfKind(kind), filter: read.filter }
}
