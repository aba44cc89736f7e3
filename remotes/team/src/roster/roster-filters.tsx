import { useQuery } from '@tanstack/react-query'
import { readTableAddress, type TableAddress } from '@steward/shared/addresses/list-address'
import { fullName } from '@steward/shared/rules/common/person-name'
import { FilterMenu, SelectFilter, useNeedsChoices, type TableState } from '@steward/shared/ui/table'
import { locations } from '../member-choice/locations.queries.ts'
import { members } from '../member-choice/members.queries.ts'
import { useRoleChoices } from '../member-choice/role-text.ts'
import { services } from '../member-choice/services.queries.ts'
import { useTexts } from '../texts/texts.ts'
import type { RosterFilter } from './team-rosters.queries.ts'

/** The filters of the roster. The address has them. */
export const rosterTable = { filters: ['person', 'role', 'service', 'location'] as const }
type Name = (typeof rosterTable.filters)[number]

/** Returns the people that the filters of an address describe. */
export const rosterFilterOf = ({ filters }: Pick<TableAddress<Name>, 'filters'>): RosterFilter => ({
  memberId: filters.person[0],
  role: filters.role.join(',') || undefined,
  serviceId: filters.service[0],
  locationId: filters.location[0],
})

/** Returns the people that search parameters describe. */
export const rosterFilterIn = (search: URLSearchParams) => rosterFilterOf(readTableAddress(search, rosterTable))

/** The filters above the roster: by person, role, service and place. */
export function RosterFilters({ state }: { state: TableState<Name> }) {
  return (
    <FilterMenu state={state as TableState<string>}>
      <PersonFilter state={state} />
      <RoleFilter state={state} />
      <ServiceFilter state={state} />
      <PlaceFilter state={state} />
    </FilterMenu>
  )
}

interface FilterProps {
  state: TableState<Name>
}

function PersonFilter({ state }: FilterProps) {
  const t = useTexts()
  const enabled = useNeedsChoices(state.filters.person.length > 0)
  const { data } = useQuery({ ...members.list({ limit: '200', sort: 'name' }), enabled })
  const choices = (data?.items ?? []).map((member) => ({ value: member.id, label: fullName(member) }))
  return <SelectFilter single state={state} name="person" label={t('rosterWeek.person')} choices={choices} />
}

function RoleFilter({ state }: FilterProps) {
  const t = useTexts()
  return <SelectFilter state={state} name="role" label={t('members.role')} choices={useRoleChoices()} />
}

function ServiceFilter({ state }: FilterProps) {
  const t = useTexts()
  const enabled = useNeedsChoices(state.filters.service.length > 0)
  const { data } = useQuery({ ...services.onSale(), enabled })
  const choices = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return <SelectFilter single state={state} name="service" label={t('members.service')} choices={choices} />
}

function PlaceFilter({ state }: FilterProps) {
  const t = useTexts()
  const enabled = useNeedsChoices(state.filters.location.length > 0)
  const { data } = useQuery({ ...locations.list(), enabled })
  const choices = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return <SelectFilter single state={state} name="location" label={t('members.location')} choices={choices} />
}
