import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as to from '@steward/shared/addresses'
import type { QueryOf } from '@steward/shared/api'
import type { ScheduleRequest } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { Avatar, EmptyState, HStack, Span } from '@steward/shared/ui/core'
import { DataTable, rowsState, useTableState, type Column } from '@steward/shared/ui/table'
import { scheduleRequests } from '../hours/schedule-requests.queries.ts'
import { RequestBadge } from '../member-choice/request-badge.tsx'
import { useTexts } from '../texts/texts.ts'

interface ScheduleRequestTableProps {
  filters: NonNullable<QueryOf<'schedule-request.list'>>
}

/** Requests of the team for other hours. A row opens its request. */
export function ScheduleRequestTable({ filters }: ScheduleRequestTableProps) {
  const t = useTexts()
  const business = useBusiness()
  const state = useTableState({ pageSize: 25 })
  const query = useQuery(scheduleRequests.list(filters))
  const columns = useMemo<Column<ScheduleRequest>[]>(
    () => [
      {
        id: 'member',
        header: t('timeOff.member'),
        primary: true,
        cell: ({ member }) => (
          <HStack gap="2" minW="0">
            <Avatar id={member.id} name={fullName(member)} src={member.avatar} size={28} />
            <Span minW="0">{fullName(member)}</Span>
          </HStack>
        ),
      },
      { id: 'from', header: t('hoursRequest.firstDay'), cell: ({ from }) => business.date(from) },
      { id: 'sent', header: t('timeOff.sentAt'), cell: ({ createdAt }) => business.dateTime(createdAt) },
      { id: 'note', header: t('hoursRequest.message'), cell: ({ note }) => note || '–' },
      {
        id: 'status',
        header: t('timeOff.column.status'),
        card: 'end',
        cell: ({ status }) => <RequestBadge status={status} />,
      },
    ],
    [t, business],
  )
  return (
    <DataTable
      caption={t('hoursRequest.ofTeam')}
      state={state}
      columns={columns}
      rows={query.data?.items}
      {...rowsState(query)}
      getRowId={({ id }) => id}
      getRowName={({ member }) => fullName(member)}
      rowTo={({ id }) => to.scheduleRequests({ id })}
      empty={<EmptyState icon="clock" title={t('timeOff.noRequests')} description={t('timeOff.noRequestsHint')} />}
    />
  )
}
