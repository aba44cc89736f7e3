import { useCan } from '@steward/shared/roles/gate'
import { useBusinessCore } from '@steward/shared/stores'
import { useTableState, type TableState } from '@steward/shared/ui/table'
import { useQuery } from '@tanstack/react-query'
import { permissions, type Person } from './permissions.queries.ts'

export const askedFilters = ['person', 'operation', 'record', 'second'] as const
export type AskedState = TableState<(typeof askedFilters)[number]>

const options = { filters: askedFilters }

/** The person of the address. Without one it is the user, and staff and providers have no choice. */
export function usePerson(): {
  id: string | undefined
  person: Person | undefined
  isOwn: boolean
  isPending: boolean
  state: AskedState
} {
  const can = useCan()
  const state = useTableState(options)
  const ownId = useBusinessCore((core) => core.user?.id)
  const { data, isPending } = useQuery(permissions.people())
  const asked = can('member.read-private', false) ? state.filters.person[0] : undefined
  const id = asked ?? ownId
  return { id, person: data?.items.find((person) => person.id === id), isOwn: id === ownId, isPending, state }
}
