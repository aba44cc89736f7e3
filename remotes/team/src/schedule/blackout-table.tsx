import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ResponseOf } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { dayBounds, systemClock } from '@steward/shared/time'
import { EmptyState, Panel, Span } from '@steward/shared/ui/core'
import { type Column, DataTable, rowsState, useTableState } from '@steward/shared/ui/table'
import { useTexts } from '../texts/texts.ts'
import { schedules } from '../hours/schedules.queries.ts'

type Blackout = ResponseOf<'blackout.list'>['items'][number]

/** The blackouts from today on of the member and of the whole business. */
export function BlackoutTable({ memberId }: { memberId: string }) {
  const t = useTexts()
  const business = useBusiness()
  // The start is fixed while the page is open. A start that moves with every render would create a new query each time.
  const [from] = useState(() => dayBounds(business.dateOf(systemClock.now()), business.zone).start)
  const state = useTableState({ prefix: 'blackout-', pageSize: 10 })
  const query = useQuery(schedules.blackouts({ memberId, from, limit: '200' }))
  const columns = useMemo<Column<Blackout>[]>(
    () => [
      {
        id: 'reason',
        header: t('blackout.column.reason'),
        primary: true,
        cell: (row) => row.reason || <Span color="fg.muted">{t('blackout.noReason')}</Span>,
      },
      { id: 'from', header: t('blackout.column.from'), cell: (row) => business.dateTime(row.startTime) },
      { id: 'to', header: t('blackout.column.to'), cell: (row) => business.dateTime(row.endTime) },
      {
        id: 'who',
        header: t('blackout.column.who'),
        muted: true,
        card: 'foot',
        cell: (row) => (row.serviceProvider ? fullName(row.serviceProvider) : t('blackout.everyone')),
      },
    ],
    [t, business],
  )
  return (
    <Panel padding="none" title={t('blackout.title')} description={t('blackout.description')}>
      <DataTable
        bare
        caption={t('blackout.title')}
        state={state}
        columns={columns}
        rows={query.data?.items}
        {...rowsState(query)}
        getRowId={(row) => row.id}
        getRowName={(row) => row.reason || t('blackout.noReason')}
        empty={<EmptyState compact title={t('blackout.emptyTitle')} />}
      />
    </Panel>
  )
}
