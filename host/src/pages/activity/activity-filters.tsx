import type { QueryOf } from '@steward/shared/api'
import { trailKinds } from '@steward/shared/contracts/insight/trail-registry'
import { currentLanguage } from '@steward/shared/i18n'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness } from '@steward/shared/stores'
import { dayBounds } from '@steward/shared/time'
import type { Trail } from '@steward/shared/ui/paper'
import { DateFilter, datesOf, SelectFilter, useNeedsChoices, type TableState } from '@steward/shared/ui/table'
import { useQuery } from '@tanstack/react-query'
import { actionGroups, actionsOf } from './action-groups.ts'
import { activity } from './activity.queries.ts'
import { useActivityTexts } from './texts.ts'

/** The search parameters of the filters. `from` and `to` are days of the business. `record` is the id of a record. */
export const activityFilters = ['from', 'to', 'person', 'kind', 'action', 'source', 'record'] as const
type Filter = (typeof activityFilters)[number]
export type ActivityState = TableState<Filter>

const sources = ['WEB', 'API', 'JOB'] as const

/** Returns the query of the list that the address describes. */
export function useActivityQuery(state: ActivityState): NonNullable<QueryOf<'audit-operation.list'>> {
  const { zone } = useBusiness()
  const { filters, search, cursor, pageSize } = state
  const { from, to } = datesOf(state)
  const chosen = (name: Filter) => filters[name].join(',') || undefined
  const query = {
    q: search || undefined,
    language: search ? currentLanguage() : undefined,
    cursor,
    limit: String(pageSize),
    actorId: filters.person[0],
    entityType: chosen('kind'),
    entityId: filters.record[0],
    action: actionsOf(filters.action).join(',') || undefined,
    source: chosen('source'),
    from: from && dayBounds(from, zone).start,
    to: to && dayBounds(to, zone).end,
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

interface ActivityFiltersProps {
  state: ActivityState
  trail: Trail
  /** The name of the record that the list is about, if it is known. */
  recordName: string | undefined
}

/** The filters of the list: dates, person, kind of record, action, source, and one record if a link named it. */
export function ActivityFilters({ state, trail: { words }, recordName }: ActivityFiltersProps) {
  const t = useActivityTexts()
  const can = useCan()
  const [record] = state.filters.record
  const kinds = trailKinds.map((value) => ({ value, label: words.kind[value] }))
  return (
    <>
      <DateFilter state={state} />
      {can('audit.read', false) ? <PersonFilter state={state} /> : null}
      <SelectFilter
        state={state}
        name="kind"
        label={t('filter.kind')}
        choices={kinds.toSorted((a, b) => a.label.localeCompare(b.label, currentLanguage()))}
      />
      <SelectFilter
        state={state}
        name="action"
        label={t('filter.action')}
        choices={actionGroups.map((value) => ({ value, label: t(`group.${value}`) }))}
      />
      <SelectFilter
        state={state}
        name="source"
        label={t('filter.source')}
        choices={sources.map((value) => ({ value, label: t(`source.${value}`) }))}
      />
      {record ? (
        <SelectFilter
          single
          state={state}
          name="record"
          label={t('filter.record')}
          choices={[{ value: record, label: recordName ?? t('filter.oneRecord') }]}
        />
      ) : null}
    </>
  )
}

/** A filter by the person who acted. It loads the names when the user opens it. */
function PersonFilter({ state }: { state: ActivityState }) {
  const t = useActivityTexts()
  const enabled = useNeedsChoices(state.filters.person.length > 0)
  const { data } = useQuery({ ...activity.members(), enabled })
  const choices = (data?.items ?? []).map((member) => ({ value: member.id, label: fullName(member) }))
  return <SelectFilter single state={state} name="person" label={t('filter.person')} choices={choices} />
}
