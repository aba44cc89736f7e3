import { queryOptions } from '@tanstack/react-query'
import { api, type ResponseOf } from '@steward/shared/api'

export type StatutoryTable = ResponseOf<'statutory-table.get'>
export type TablePart = StatutoryTable['parts'][number]
export type TableHead = ResponseOf<'statutory-table.list'>['items'][number]

/** The tables of the platform. They change with a release only. */
export const statutoryTables = {
  list: () =>
    queryOptions({
      queryKey: ['payroll', 'statutory-table', 'list'],
      queryFn: ({ signal }) => api.call('statutory-table.list', { signal }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['payroll', 'statutory-table', 'detail', id],
      queryFn: ({ signal }) => api.call('statutory-table.get', { params: { id }, signal }),
    }),
}
