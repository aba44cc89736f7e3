import { useCan } from '@steward/shared/roles/gate'
import { fullName } from '@steward/shared/rules/common/person-name'
import { SelectFilter } from '@steward/shared/ui/table'
import { useQuery } from '@tanstack/react-query'
import { permissions } from './permissions.queries.ts'
import { usePermissionTexts } from './texts.ts'
import type { AskedState } from './use-person.ts'

/** The choice of a person, for those who may ask about others. */
export function PersonFilter({ state }: { state: AskedState }) {
  const t = usePermissionTexts()
  const can = useCan()
  const { data } = useQuery(permissions.people())
  if (!can('member.read-private', false)) return null
  const choices = (data?.items ?? []).map((person) => ({ value: person.id, label: fullName(person) }))
  return <SelectFilter single state={state} name="person" label={t('person')} choices={choices} />
}
