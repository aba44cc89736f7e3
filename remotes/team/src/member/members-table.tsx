import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import * as to from '@steward/shared/addresses'
import { readTableAddress, type TableAddress } from '@steward/shared/addresses/list-address'
import type { MemberListItem } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { EmptyState } from '@steward/shared/ui/core'
import { DataTable, listParams, listRows, SelectFilter, useTableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { members } from '../member-choice/members.queries.ts'
import { locations } from '../member-choice/locations.queries.ts'
import { services } from '../member-choice/services.queries.ts'
import { useRoleChoices } from '../member-choice/role-text.ts'
import { memberColumns } from './member-columns.tsx'

const statuses: MemberListItem['status'][] = ['ACTIVE', 'INVITED', 'DEACTIVATED']

const table = { filters: ['role', 'status', 'service', 'location'] as const, defaultSort: 'name' }

const listOf = (state: TableAddress<(typeof table.filters)[number]>) =>
  members.list({
    role: state.filters.role.join(',') || undefined,
    status: state.filters.status.join(',') || undefined,
    serviceId: state.filters.service[0],
    locationId: state.filters.location[0],
    ...listParams(state),
  })

/** Returns the list of members that search parameters describe. */
export const listOfMembers = (search: URLSearchParams) => listOf(readTableAddress(search, table))

/** All members of the team, including invited and deactivated ones. */
export function MembersTable({ inviteButton }: { inviteButton: ReactNode }) {
  const t = useTexts()
  const { locale } = useBusiness()
  const roleChoices = useRoleChoices()
  const state = useTableState(table)
  const { data: sold } = useQuery(services.onSale())
  const { data: places } = useQuery(locations.list())
  const query = useQuery({ ...listOf(state), placeholderData: keepPreviousData })
  const columns = useMemo(() => memberColumns(t, locale), [t, locale])

  return (
    <DataTable
      caption={t('members.title')}
      state={state}
      columns={columns}
      {...listRows(query)}
      getRowId={(row) => row.id}
      getRowName={fullName}
      rowTo={(row) => to.member(row.id)}
      searchable
      searchPlaceholder={t('members.search')}
      filters={
        <>
          <SelectFilter state={state} name="role" label={t('members.role')} choices={roleChoices} />
          <SelectFilter
            state={state}
            name="status"
            label={t('members.status')}
            choices={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
          <SelectFilter
            single
            state={state}
            name="service"
            label={t('members.service')}
            choices={(sold?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <SelectFilter
            single
            state={state}
            name="location"
            label={t('members.location')}
            choices={(places?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </>
      }
      empty={
        <EmptyState
          icon="team"
          title={t('members.emptyTitle')}
          description={t('members.emptyDescription')}
          actions={inviteButton}
        />
      }
    />
  )
}
