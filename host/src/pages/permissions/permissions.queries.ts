import { api, type QueryOf } from '@steward/shared/api'
import type { ResponseOf } from '@steward/shared/contracts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RecordType } from './asked-operations.ts'

export type Matrix = ResponseOf<'permission.matrix'>
export type Explanation = ResponseOf<'permission.explain'>
export type Check = Explanation['checks'][number]
export type Person = ResponseOf<'member.list'>['items'][number]

export const permissions = {
  /** What each role may do. Staff and providers get their own role. */
  matrix: () =>
    queryOptions({
      queryKey: ['host', 'permissions', 'matrix'],
      queryFn: ({ signal }) => api.call('permission.matrix', { signal }),
    }),
  people: () =>
    queryOptions({
      queryKey: ['host', 'permissions', 'people'],
      queryFn: ({ signal }) =>
        api.call('member.list', { query: { sort: 'name', status: 'ACTIVE', limit: '200' }, signal }),
    }),
  explanation: (query: NonNullable<QueryOf<'permission.explain'>>) =>
    queryOptions({
      queryKey: ['host', 'permissions', 'explanation', query],
      queryFn: ({ signal }) => api.call('permission.explain', { query, signal }),
    }),
  records: (type: RecordType, text: string) =>
    queryOptions({
      queryKey: ['host', 'permissions', 'records', type, text],
      queryFn: ({ signal }) => api.call('search.query', { query: { q: text, types: type, limit: '5' }, signal }),
      placeholderData: keepPreviousData,
      enabled: text !== '',
    }),
}
