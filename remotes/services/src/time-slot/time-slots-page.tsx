import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { TimeSlot } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { systemClock } from '@steward/shared/time'
import { Button, EmptyState, Money, PageHeader, StatusBadge, useParam } from '@steward/shared/ui/core'
import { type Column, DataTable, listParams, listRows, SelectFilter, useTableState } from '@steward/shared/ui/table'
import { services } from '../service/services.queries.ts'
import { useTexts } from '../texts.ts'
import { SlotFormDrawer } from './slot-form-drawer.tsx'
import { timeSlots } from './time-slots.queries.ts'

const viewNames = ['upcoming', 'past', 'cancelled'] as const

export function TimeSlotsPage() {
  const t = useTexts()
  const can = useCan()
  const business = useBusiness()
  const [drawer, setDrawer] = useParam('drawer')
  const [serviceId] = useParam('id')
  const state = useTableState({ filters: ['providerId'] })
  const [now] = useState(() => systemClock.now())
  const view = viewNames.find((name) => name === state.view) ?? 'upcoming'
  const isPast = view === 'past'
  const providers = useQuery(services.providers())
  const query = useQuery({
    ...timeSlots.list({
      ...listParams(state),
      serviceId,
      providerId: state.filters.providerId[0],
      status: { upcoming: 'ACTIVE', past: 'ACTIVE,COMPLETED', cancelled: 'CANCELLED' }[view],
      from: view === 'upcoming' ? now : undefined,
      to: isPast ? now : undefined,
      sort: view === 'upcoming' ? 'startTime' : '-startTime',
    }),
    placeholderData: keepPreviousData,
  })

  const columns = useMemo<Column<TimeSlot>[]>(
    () => [
      {
        id: 'start',
        header: t('timeSlots.column.start'),
        primary: true,
        cell: (row) => `${business.dateTime(row.startTime)} – ${business.time(row.endTime)}`,
      },
      { id: 'service', header: t('timeSlots.column.service'), cell: (row) => row.service.name },
      { id: 'provider', header: t('timeSlots.column.provider'), cell: (row) => fullName(row.serviceProvider) },
      {
        id: 'location',
        header: t('timeSlots.column.location'),
        muted: true,
        priority: 2,
        cell: (row) => row.location?.name ?? '–',
      },
      {
        id: 'seats',
        header: t('timeSlots.column.seats'),
        numeric: true,
        card: 'foot',
        cell: (row) => t('seats', { taken: row.seatsTaken, count: row.slots }),
      },
      {
        id: 'price',
        header: t('timeSlots.column.price', { currency: business.symbol }),
        numeric: true,
        card: 'footEnd',
        cell: (row) => <Money amount={row.price} currency={row.currency ?? business.currency} />,
      },
      {
        id: 'status',
        header: t('timeSlots.column.status'),
        card: 'end',
        cell: (row) => <StatusBadge kind="slot" status={row.status} />,
      },
    ],
    [t, business],
  )

  const addButton = (
    <Button
      variant="solid"
      icon="add"
      disabledReason={can('slot.write') ? undefined : t('notAllowed')}
      onClick={() => setDrawer('new')}
    >
      {t('timeSlots.new')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('timeSlots.title')} actions={addButton} />
      <DataTable
        caption={t('timeSlots.title')}
        state={state}
        columns={columns}
        {...listRows(query)}
        getRowId={(row) => row.id}
        getRowName={(row) => `${row.service.name}, ${business.dateTime(row.startTime)}`}
        rowTo={(row) => `/services/time-slots-details?id=${row.id}`}
        filters={
          <SelectFilter
            single
            state={state}
            name="providerId"
            label={t('timeSlots.provider')}
            choices={(providers.data?.items ?? []).map((member) => ({ value: member.id, label: fullName(member) }))}
          />
        }
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
      {drawer === 'new' ? <SlotFormDrawer serviceId={serviceId} onClose={() => setDrawer(undefined)} /> : null}
    </>
  )
}
