import { useBusinessCore } from '@steward/shared/stores'
import { useSettled } from '@steward/shared/ui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRegistry } from '../../page-registry/registry.ts'
import { resolvePage } from '../../page-registry/resolve-page.ts'
import { pageOfType } from './record-lines.ts'
import { search, type SearchGroup, type SearchType } from './search.queries.ts'

/** The debounce of the search in ms (product decision B.7). */
const debounce = 150

const allTypes: readonly SearchType[] = [
  'customer',
  'subscription',
  'booking',
  'invoice',
  'time-slot',
  'service',
  'membership',
  'member',
]

/** The records that a search found, and the state of the search. */
export interface FoundRecords {
  groups: readonly SearchGroup[]
  isWaiting: boolean
  /** True if the results belong to the current input. */
  isSettled: boolean
  isOffline: boolean
  error: Error | null
  retry: () => void
}

/** Searches records of the kinds whose page the role may open. Old results stay until the new ones have loaded. */
export function useRecords(typed: string): FoundRecords {
  const role = useBusinessCore((state) => state.user?.role) ?? 'STAFF'
  const registry = useRegistry()
  const types = allTypes.filter((type) => resolvePage(pageOfType(type, role), role, registry).kind !== 'forbidden')
  const q = useSettled(typed, typed === '' ? 0 : debounce)
  const isAsked = typed !== '' && q !== ''
  const query = useQuery({
    ...search.query(q, types),
    enabled: isAsked && types.length > 0,
    placeholderData: keepPreviousData,
  })
  const isOffline = isAsked && query.fetchStatus === 'paused'
  return {
    groups: isAsked && !query.isError ? (query.data?.groups ?? []) : [],
    isWaiting: isAsked && query.fetchStatus === 'fetching',
    isSettled: typed === '' || (q === typed && query.fetchStatus !== 'fetching'),
    isOffline,
    error: isAsked ? query.error : null,
    retry: () => void query.refetch(),
  }
}
