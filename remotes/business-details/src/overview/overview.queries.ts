import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '@steward/shared/api'
import type { ResponseOf } from '@steward/shared/contracts'
import type { Comparison, Days } from '@steward/shared/rules/insight/compared-days'
import type { FigureKey } from '@steward/shared/rules/insight/figures'
import type { Grain } from '@steward/shared/rules/insight/series-grain'

/** A service, a provider and a place to which the figures are narrowed. */
export interface OverviewFilter {
  serviceId?: string
  providerId?: string
  locationId?: string
}

export type FigureQuery = Days & OverviewFilter
export type FigureRecord = ResponseOf<'analytics.records'>['items'][number]
export type FigureInRange = ResponseOf<'analytics.overview'>['figures'][number]

const key = (...parts: readonly unknown[]) => ['business-details', 'overview', ...parts] as const

export const overview = {
  /** The figures of local days, both ends included, and those of the days compared. */
  figures: (query: FigureQuery, compare: Comparison) =>
    queryOptions({
      queryKey: key('detail', query, compare),
      queryFn: ({ signal }) => api.call('analytics.overview', { query: { ...query, compare }, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Without a grain, the platform chooses the one that suits the range. */
  series: (figure: FigureKey, query: FigureQuery, compare: Comparison, grain?: Grain) =>
    queryOptions({
      queryKey: key('series', figure, query, compare, grain ?? null),
      queryFn: ({ signal }) =>
        api.call('analytics.series', {
          params: { figure },
          query: { ...query, compare, ...(grain && { grain }) },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  breakdown: (figure: FigureKey, by: 'SERVICE' | 'PROVIDER' | 'LOCATION' | 'KIND', query: FigureQuery) =>
    queryOptions({
      queryKey: key('breakdown', figure, by, query),
      queryFn: ({ signal }) => api.call('analytics.breakdown', { params: { figure }, query: { ...query, by }, signal }),
      placeholderData: keepPreviousData,
    }),
  heatmap: (query: FigureQuery) =>
    queryOptions({
      queryKey: key('heatmap', query),
      queryFn: ({ signal }) => api.call('analytics.heatmap', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** The records of a figure, 50 at a time. */
  records: (figure: FigureKey, query: FigureQuery) =>
    infiniteQueryOptions({
      queryKey: key('records', figure, query),
      queryFn: ({ pageParam, signal }) =>
        api.call('analytics.records', {
          params: { figure },
          query: { ...query, limit: '50', ...(pageParam && { cursor: pageParam }) },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  /** The names of the filters. */
  services: () =>
    queryOptions({
      queryKey: key('services'),
      queryFn: ({ signal }) => api.call('service.list', { query: { limit: '200' }, signal }),
    }),
  members: () =>
    queryOptions({
      queryKey: key('members'),
      queryFn: ({ signal }) => api.call('member.list', { query: { sort: 'name', limit: '200' }, signal }),
    }),
  locations: () =>
    queryOptions({
      queryKey: key('locations'),
      queryFn: ({ signal }) => api.call('location.list', { query: { limit: '200' }, signal }),
    }),
}
