import { useBusiness } from '@steward/shared/stores'
import { EmptyState, Span, Stack, TextLink, useParam } from '@steward/shared/ui/core'
import type { Trail } from '@steward/shared/ui/paper'
import { DataTable, rowsState, useTableState, type Column } from '@steward/shared/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ActivityFilters, activityFilters, useActivityQuery } from './activity-filters.tsx'
import { activity, type Operation } from './activity.queries.ts'
import { OperationDrawer } from './operation-drawer.tsx'
import { useRecordAddress } from './record-address.ts'
import { useActivityTexts } from './texts.ts'
import { UndoButton } from './undo-button.tsx'

/** The operations that the filters leave, and one of them beside the list with all its changes. */
export function ActivityList({ trail }: { trail: Trail }) {
  const t = useActivityTexts()
  const [open, setOpen] = useParam('operation')
  const state = useTableState({ filters: activityFilters, pageSize: 50 })
  const query = useQuery(activity.list(useActivityQuery(state)))
  const columns = useColumns(trail)
  const rows = query.data?.items
  const [recordId] = state.filters.record
  const recordName = recordId
    ? rows?.flatMap(({ events }) => events).find(({ entityId }) => entityId === recordId)?.names[recordId]
    : undefined
  return (
    <>
      <DataTable
        caption={t('title')}
        state={state}
        columns={columns}
        rows={rows}
        nextCursor={query.data?.nextCursor ?? null}
        {...rowsState(query)}
        getRowId={({ id }) => id}
        getRowName={({ events }) => trail.sentence(events[0]!)}
        onOpenRow={({ id }) => setOpen(id)}
        selectedId={open}
        searchable
        searchPlaceholder={t('search')}
        filters={<ActivityFilters state={state} trail={trail} recordName={recordName} />}
        empty={<EmptyState icon="activity" title={t('empty')} description={t('emptyHint')} />}
      />
      {open ? (
        <OperationDrawer
          id={open}
          operation={rows?.find(({ id }) => id === open)}
          trail={trail}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  )
}

function useColumns(trail: Trail) {
  const t = useActivityTexts()
  const business = useBusiness()
  const addressOf = useRecordAddress()
  return useMemo<Column<Operation>[]>(
    () => [
      {
        id: 'what',
        header: t('column.what'),
        primary: true,
        cell: ({ events, count, source }) => (
          <Stack gap="0.5" whiteSpace="normal">
            <bdi>{trail.sentence(events[0]!)}</bdi>
            <Span textStyle="caption" color="fg.muted" fontWeight="regular">
              {t('countAndSource', { count, source: t(`source.${source}`) })}
            </Span>
          </Stack>
        ),
      },
      {
        id: 'record',
        header: t('column.record'),
        cell: ({ events: [event] }) => {
          const address = addressOf(event!)
          const kind = trail.words.kind[event!.entityType as keyof Trail['words']['kind']] ?? event!.entityType
          const name = event!.names[event!.entityId] ?? kind
          return address ? <TextLink to={address}>{name}</TextLink> : <bdi>{name}</bdi>
        },
      },
      {
        id: 'at',
        header: t('column.when'),
        muted: true,
        card: 'foot',
        cell: ({ at }) => business.dateTime(at),
      },
      {
        id: 'undo',
        header: t('column.undo'),
        card: 'footEnd',
        cell: (operation) => (operation.undo ? <UndoButton operation={operation} trail={trail} /> : null),
      },
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the pages of the registry do not change while a list is open
    [t, business, trail],
  )
}
