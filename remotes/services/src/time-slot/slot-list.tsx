import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import * as to from '@steward/shared/addresses'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness } from '@steward/shared/stores'
import type { Instant } from '@steward/shared/time'
import { EmptyState } from '@steward/shared/ui/core'
import { DataTable, listParams, listRows, type TableState, useRowSelection } from '@steward/shared/ui/table'
import { bulkItems } from '@steward/shared/ui/lists'
import { useTexts } from '../texts/texts.ts'
import { type SlotFilter, slotTypeOf } from '../slot/slot-filters.tsx'
import { actionsOfSlot } from './actions-of-slot.ts'
import { slotColumns } from './slot-columns.tsx'
import { useSlotBulk } from './bulk/use-slot-bulk.tsx'
import { readAllSlots, timeSlots } from '../slot/time-slots.queries.ts'

const viewNames = ['upcoming', 'past', 'cancelled'] as const

interface SlotListProps {
  state: TableState<SlotFilter>
  now: Instant
  filters: ReactNode
  addButton: ReactNode
  /** The action of the key `n`. Undefined if the user may not plan slots. */
  onNew: (() => void) | undefined
}

/** The slots of the calendar as rows of a table. */
export function SlotList({ state: pageState, now, filters, addButton, onNew }: SlotListProps) {
  const t = useTexts()
  const business = useBusiness()
  const view = viewNames.find((name) => name === pageState.view) ?? 'upcoming'
  const isPast = view === 'past'
  // `?view=` also chooses between calendar and list, so the first view of the list needs a name in the address.
  const state = {
    ...pageState,
    view: view === 'upcoming' ? undefined : view,
    setView: (next: string | undefined) => pageState.setView(next ?? 'list'),
  }
  const filter = {
    serviceId: state.filters.id[0],
    providerId: state.filters.providerId[0],
    locationId: state.filters.locationId[0],
    type: slotTypeOf(state.filters),
    free: state.filters.free.length > 0 ? 'true' : undefined,
    status: { upcoming: 'ACTIVE', past: 'ACTIVE,COMPLETED', cancelled: 'CANCELLED' }[view],
    from: view === 'upcoming' ? now : undefined,
    to: isPast ? now : undefined,
    sort: view === 'upcoming' ? 'startTime' : '-startTime',
  } as const
  const query = useQuery({
    ...timeSlots.list({ ...listParams(state), ...filter }),
    placeholderData: keepPreviousData,
  })
  const selection = useRowSelection(state, query.data?.items)
  const { choices, dialogs } = useSlotBulk(selection)
  const bulkActions = bulkItems({ t, can: useCan() }, actionsOfSlot, choices)

  const columns = useMemo(() => slotColumns(t, business), [t, business])

  return (
    <>
      <DataTable
        caption={t('timeSlots.title')}
        state={state}
        columns={columns}
        {...listRows(query)}
        getRowId={(row) => row.id}
        getRowName={(row) => `${row.service.name}, ${business.dateTime(row.startTime)}`}
        rowTo={(row) => to.slot(row.id)}
        {...(bulkActions.length > 0 ? { selection, bulkActions, onSelectAll: () => readAllSlots(filter) } : {})}
        onNew={onNew}
        filters={filters}
        views={viewNames.map((id) => ({ id, label: t(`timeSlots.views.${id}`) }))}
        empty={
          <EmptyState
            icon="calendar"
            title={t('timeSlots.emptyTitle')}
            description={t('timeSlots.emptyDescription')}
            actions={addButton}
          />
        }
      />
      {dialogs}
    </>
  )
}
