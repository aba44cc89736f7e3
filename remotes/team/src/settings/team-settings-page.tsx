import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MemberListItem } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { compareInstants, systemClock, type Instant } from '@steward/shared/time'
import { EmptyState, LinkButton, PageHeader, Span, StatusBadge } from '@steward/shared/ui/core'
import { type Column, DataTable, listParams, listRows, SelectFilter, useTableState } from '@steward/shared/ui/table'
import { members } from '../member/members.queries.ts'
import { useRoleChoices } from '../member/role-text.ts'
import { useTexts } from '../texts.ts'

const views = { all: undefined, active: 'ACTIVE', invited: 'INVITED', deactivated: 'DEACTIVATED' } as const
const viewNames = Object.keys(views) as (keyof typeof views)[]

/** Who may sign in, and whose invitation is still open. */
export function TeamSettingsPage() {
  const t = useTexts()
  const business = useBusiness()
  const roleChoices = useRoleChoices()
  const state = useTableState({ filters: ['role'], defaultSort: 'name' })
  const query = useQuery({
    ...members.list({
      status: views[viewNames.find((name) => name === state.view) ?? 'all'],
      role: state.filters.role.join(',') || undefined,
      ...listParams(state),
    }),
    placeholderData: keepPreviousData,
  })
  const columns = useMemo(() => invitationColumns(t, business), [t, business])
  return (
    <>
      <PageHeader
        title={t('teamSettings.title')}
        description={t('teamSettings.description')}
        actions={
          <LinkButton icon="team" to="/team-members">
            {t('teamSettings.toMembers')}
          </LinkButton>
        }
      />
      <DataTable
        caption={t('teamSettings.title')}
        state={state}
        columns={columns}
        {...listRows(query)}
        getRowId={(row) => row.id}
        getRowName={fullName}
        rowTo={(row) => `/team-members/details?id=${row.id}`}
        searchable
        searchPlaceholder={t('teamSettings.search')}
        filters={<SelectFilter state={state} name="role" label={t('members.role')} choices={roleChoices} />}
        views={viewNames.map((id) => ({ id, label: t(`teamSettings.views.${id}`) }))}
        empty={
          <EmptyState
            icon="mail"
            title={t('teamSettings.emptyTitle')}
            description={t('teamSettings.emptyDescription')}
          />
        }
      />
    </>
  )
}

function invitationColumns(
  t: ReturnType<typeof useTexts>,
  business: ReturnType<typeof useBusiness>,
): Column<MemberListItem>[] {
  const nothing = '–'
  const expiry = (at: Instant) => {
    const date = business.date(business.dateOf(at))
    const isPast = compareInstants(at, systemClock.now()) <= 0
    return isPast ? <Span color="danger.fg">{t('teamSettings.expired', { date })}</Span> : date
  }
  return [
    { id: 'name', header: t('teamSettings.column.name'), primary: true, sortable: true, cell: fullName },
    { id: 'email', header: t('teamSettings.column.email'), muted: true, cell: (row) => row.email ?? nothing },
    {
      id: 'role',
      header: t('teamSettings.column.role'),
      sortable: true,
      cell: (row) => t(`role.${row.role}`),
    },
    {
      id: 'status',
      header: t('teamSettings.column.status'),
      sortable: true,
      card: 'end',
      cell: (row) => <StatusBadge kind="member" status={row.status} />,
    },
    {
      id: 'sent',
      header: t('teamSettings.column.sent'),
      priority: 3,
      card: 'none',
      cell: (row) => (row.invitation ? business.date(business.dateOf(row.invitation.sentAt)) : nothing),
    },
    {
      id: 'expires',
      header: t('teamSettings.column.expires'),
      cardLabel: true,
      priority: 3,
      card: 'foot',
      cell: (row) => (row.invitation ? expiry(row.invitation.expiresAt) : nothing),
    },
  ]
}
