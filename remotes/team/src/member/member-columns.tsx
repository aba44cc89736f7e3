import type { MemberListItem } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { Avatar, HStack, Span, StatusBadge } from '@steward/shared/ui/core'
import type { Column } from '@steward/shared/ui/table'
import { weeklyHours } from '../member-choice/weekly-hours.ts'
import type { useTexts } from '../texts/texts.ts'

/** The columns of the list of members. */
export function memberColumns(t: ReturnType<typeof useTexts>, locale: string): Column<MemberListItem>[] {
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
      id: 'group',
      header: t('members.column.group'),
      muted: true,
      priority: 3,
      card: 'none',
      cell: (row) => row.commissionGroup?.displayName ?? '–',
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
      id: 'contracted',
      header: t('members.column.contracted'),
      numeric: true,
      priority: 3,
      card: 'none',
      cell: (row) => (row.contractedMinutesWeek == null ? '–' : weeklyHours(row.contractedMinutesWeek, locale)),
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
