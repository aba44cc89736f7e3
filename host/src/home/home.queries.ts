import { api } from '@steward/shared/api'
import type { HomeLayout } from '@steward/shared/rules/insight/home-cards'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readPart } from './read-part.ts'

const minute = 60_000

/** Polls every minute until a read fails. Writes of this app and live updates refetch at once (query-client.ts). */
const fresh = {
  refetchInterval: ({ state }: { state: { status: string } }) => (state.status === 'error' ? false : minute),
}

/** The order of the product, until the own one is known and if it cannot be read. */
export const noLayout: HomeLayout = { order: [], hidden: [] }

/**
 * The queries of Home, one for each part, so that each loads and fails on its own. Those that start together share one
 * request.
 */
export const home = {
  /** Today. The navigation reads it too, for the number beside Today. */
  page: () => queryOptions({ queryKey: ['host', 'home', 'detail'], queryFn: () => readPart('today'), ...fresh }),
  tasks: () => queryOptions({ queryKey: ['host', 'home', 'tasks'], queryFn: () => readPart('tasks'), ...fresh }),
  month: () =>
    queryOptions({ queryKey: ['host', 'home', 'month'], queryFn: () => readPart('month'), staleTime: minute }),
  team: () => queryOptions({ queryKey: ['host', 'home', 'team'], queryFn: () => readPart('team'), ...fresh }),
  /** The bookings of the sessions that are shown, and what is unpaid today. */
  desk: () => queryOptions({ queryKey: ['host', 'home', 'desk'], queryFn: () => readPart('desk'), ...fresh }),
  payroll: () =>
    queryOptions({ queryKey: ['host', 'home', 'payroll'], queryFn: () => readPart('payroll'), staleTime: minute }),
  own: () => queryOptions({ queryKey: ['host', 'home', 'own'], queryFn: () => readPart('own'), staleTime: minute }),
  layout: () =>
    queryOptions({ queryKey: ['host', 'home', 'layout'], queryFn: () => readPart('layout'), staleTime: minute }),
}

export type HomeQuery = ReturnType<(typeof home)[keyof typeof home]>

/** Says whether the owner works alone. The response is the new state of the set-up. */
export function useSetWorksAlone() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (worksAlone: boolean) => api.call('business-setup.update', { body: { worksAlone } }),
    onSuccess: ({ setup }) => client.setQueryData(home.page().queryKey, (read) => read && { ...read, setup }),
  })
}

/** Hides and orders the cards of the user. */
export function useArrangeHome() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ order, hidden }: HomeLayout) =>
      api.call('home-layout.replace', { body: { order: [...order], hidden: [...hidden] } }),
    onSuccess: (layout) => client.setQueryData(home.layout().queryKey, layout),
  })
}
