import { useQuery } from '@tanstack/react-query'
import { fullName } from '@steward/shared/rules/common/person-name'
import { SelectFilter, useNeedsChoices, type TableState } from '@steward/shared/ui/table'
import { services } from './services.queries.ts'

interface ChoiceFilterProps<Filter extends string> {
  state: TableState<Filter>
  label: string
}

/** A filter by service. It sends the query when the user opens it. */
export function ServiceFilter<Filter extends string>({
  name,
  query,
  ...rest
}: ChoiceFilterProps<Filter> & { name: Filter; query: ReturnType<typeof services.list> }) {
  const enabled = useNeedsChoices(rest.state.filters[name].length > 0)
  const { data } = useQuery({ ...query, enabled })
  const choices = (data?.items ?? []).map((service) => ({ value: service.id, label: service.name }))
  return <SelectFilter single {...rest} name={name} choices={choices} />
}

/** A filter by provider. It loads the names when the user opens it. */
export function ProviderFilter<Filter extends string>(props: ChoiceFilterProps<Filter | 'providerId'>) {
  const enabled = useNeedsChoices(props.state.filters.providerId.length > 0)
  const { data } = useQuery({ ...services.providers(), enabled })
  const choices = (data?.items ?? []).map((member) => ({ value: member.id, label: fullName(member) }))
  return <SelectFilter single {...props} name="providerId" choices={choices} />
}

/** A filter by location. It loads the names when the user opens it. */
export function LocationFilter<Filter extends string>(props: ChoiceFilterProps<Filter | 'locationId'>) {
  const enabled = useNeedsChoices(props.state.filters.locationId.length > 0)
  const { data } = useQuery({ ...services.locations(), enabled })
  const choices = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return <SelectFilter single {...props} name="locationId" choices={choices} />
}
