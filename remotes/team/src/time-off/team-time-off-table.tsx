import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as to from '@steward/shared/addresses'
import type { QueryOf } from '@steward/shared/api'
import type { TimeOff } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { Avatar, EmptyState, HStack, Span } from '@steward/shared/ui/core'
import { latePart, type OpenDialog } from '@steward/shared/ui/overlays'
import { DataTable, rowsState, useTableState, type Column } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { RequestBadge } from '../member-choice/request-badge.tsx'
import { timesOff } from './time-off.queries.ts'
import { useLeaveWords } from './use-leave-words.ts'
import { useTimeOffRefusal } from './use-time-off-refusal.ts'

const EndDialog = latePart(() => import('./end-dialog.tsx').then((part) => part.EndDialog))

interface TeamTimeOffTableProps {
  filters: NonNullable<QueryOf<'time-off.list'>>
  dialog: OpenDialog<'enter' | 'cancel' | 'shorten'> | undefined
  open: (name: 'cancel' | 'shorten', id: string) => void
  close: () => void
}

/** Absences of the team. A row opens its request. */
export function TeamTimeOffTable({ filters, dialog, open, close }: TeamTimeOffTableProps) {
  const t = useTexts()
  const words = useLeaveWords()
  const refusalOf = useTimeOffRefusal()
  const state = useTableState({ pageSize: 25 })
  const query = useQuery(timesOff.list(filters))
  const columns = useMemo<Column<TimeOff>[]>(
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
      { id: 'days', header: t('timeOff.column.days'), cell: (row) => words.days(row) },
      { id: 'kind', header: t('timeOff.kind'), cell: (row) => row.kind?.name ?? '–' },
      {
        id: 'amount',
        header: t('timeOff.column.amount'),
        cell: (row) => (row.kind && row.amount !== undefined ? words.amount(row.kind.unit, row.amount) : '–'),
      },
      {
        id: 'status',
        header: t('timeOff.column.status'),
        card: 'end',
        cell: ({ status }) => <RequestBadge status={status} />,
      },
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words change with the texts alone
    [t],
  )
  const actions = (row: TimeOff) =>
    row.status === 'APPROVED'
      ? (['shorten', 'cancel'] as const)
          .filter((key) => key === 'cancel' || row.firstDay !== row.lastDay)
          .map((key) => ({
            key,
            label: t(`timeOff.action.${key}`),
            disabledReason: refusalOf(key, row),
            asks: { operation: `time-off.${key}` as const, record: row.id },
            onSelect: () => open(key, row.id),
          }))
      : []
  const chosen = query.data?.items.find(({ id }) => id === dialog?.id)
  return (
    <>
      <DataTable
        caption={t('timeOff.ofTeam')}
        state={state}
        columns={columns}
        rows={query.data?.items}
        {...rowsState(query)}
        getRowId={({ id }) => id}
        getRowName={({ member }) => fullName(member)}
        rowTo={({ id }) => to.teamTimeOff({ id })}
        rowActions={actions}
        empty={
          <EmptyState icon="calendarX" title={t('timeOff.noRequests')} description={t('timeOff.noRequestsHint')} />
        }
      />
      {chosen && dialog && dialog.name !== 'enter' && !refusalOf(dialog.name, chosen) ? (
        <EndDialog absence={chosen} action={dialog.name} onClose={close} />
      ) : null}
    </>
  )
}
