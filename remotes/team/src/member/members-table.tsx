import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import * as to from '@steward/shared/addresses'
import { readTableAddress, type TableAddress } from '@steward/shared/addresses/list-address'
import type { MemberListItem } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Avatar, EmptyState, HStack, Span, StatusBadge } from '@steward/shared/ui/core'
import { type Column, DataTable, listParams, listRows, SelectFilter, useTableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { members } from '../member-choice/members.queries.ts'
import { useRoleChoices } from '../member-choice/role-text.ts'
import { weeklyHours } from '../member-choice/weekly-hours.ts'

const statuses: MemberListItem['status'][] = ['ACTIVE', 'INVITED', 'DEACTIVATED']

const table = { filters: ['role', 'status'] as const, defaultSort: 'name' }

const listOf = (state: TableAddress<'role' | 'status'>) =>
  members.list({
    role: state.filters.role.join(',') || undefined,
    status: state.filters.status.join(',') || undefined,
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

function memberColumns(t: ReturnType<typeof useTexts>, locale: string): Column<MemberListItem>[] {
  return [
    {
      id: 'name',
      header: t('members.column.name'),
      primary: true,
      sortable: true,
      cell: (row) => (
        <HStack gap="3">
          <Avatar id={row.id} name={fullName(row)} src={row.avatar} size={32} />
          <Span minW="0">
            <Span display="block">{fullName(row)}</Span>
            {row.jobTitle ? (
              <Span display="block" textStyle="caption" color="fg.muted">
                {row.jobTitle}
              </Span>
            ) : null}
          </Span>
        </HStack>
      ),
    },
    { id: 'role', header: t('members.column.role'), sortable: true, cell: (row) => t(`role.${row.role}`) },
    {
      id: 'email',
      header: t('members.column.email'),
      muted: true,
      priority: 3,
      cell: (row) => row.email ?? '–',
    },
    {
      id: 'services',
      header: t('members.column.services'),
      numeric: true,
      card: 'none',
      cell: (row) => (row.serviceIds.length > 0 ? row.serviceIds.length : '–'),
    },
    {
      id: 'hours',
      header: t('members.column.hours'),
      numeric: true,
      card: 'footEnd',
      cell: (row) => (row.weeklyMinutes ? weeklyHours(row.weeklyMinutes, locale) : '–'),
    },
    {
      id: 'status',
      header: t('members.column.status'),
      sortable: true,
      card: 'end',
      cell: (row) => <StatusBadge kind="member" status={row.status} />,
    },
  ]
}
