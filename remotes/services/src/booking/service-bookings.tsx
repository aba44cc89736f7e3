import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Booking } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { EmptyState, Money, useStatusText } from '@steward/shared/ui/core'
import { dayBounds } from '@steward/shared/time'
import {
  type Column,
  DataTable,
  DateFilter,
  datesOf,
  listParams,
  listRows,
  SelectFilter,
  useTableState,
} from '@steward/shared/ui/table'
import { useTexts } from '../texts.ts'
import { BookingBadges } from './booking-badges.tsx'
import { bookings } from './bookings.queries.ts'
import { ExportBookings } from './export-bookings.tsx'
import { useBookingActions } from './use-booking-actions.tsx'

const statuses = ['CONFIRMED', 'CHECKED_IN', 'PAYMENT_PENDING', 'PAYMENT_FAILED', 'CANCELLED', 'REFUNDED'] as const

/** Every booking of one service, newest slot first. */
export function ServiceBookings({ serviceId }: { serviceId: string }) {
  const t = useTexts()
  const business = useBusiness()
  const statusText = useStatusText()
  const state = useTableState({ filters: ['status', 'from', 'to'], defaultSort: '-startTime' })
  const { actionsFor, dialogs } = useBookingActions()
  const { from, to } = datesOf(state)
  const filter = {
    serviceId,
    q: listParams(state).q,
    status: state.filters.status.join(',') || undefined,
    from: from && dayBounds(from, business.zone).start,
    to: to && dayBounds(to, business.zone).end,
  }
  const query = useQuery({
    ...bookings.list({ ...listParams(state), ...filter }),
    placeholderData: keepPreviousData,
  })

  const columns = useMemo<Column<Booking>[]>(
    () => [
      {
        id: 'customer',
        header: t('serviceBookings.column.customer'),
        primary: true,
        cell: (row) => fullName(row.customer),
      },
      {
        id: 'startTime',
        header: t('serviceBookings.column.slot'),
        sortable: true,
        cell: (row) => business.dateTime(row.timeSlot.startTime),
      },
      {
        id: 'number',
        header: t('serviceBookings.column.number'),
        muted: true,
        priority: 2,
        cell: (row) => row.bookingNumber,
      },
      {
        id: 'seats',
        header: t('serviceBookings.column.seats'),
        numeric: true,
        priority: 2,
        cell: (row) => row.bookingSlots,
      },
      {
        id: 'status',
        header: t('serviceBookings.column.status'),
        card: 'end',
        cell: (row) => <BookingBadges booking={row} />,
      },
      {
        id: 'payment',
        header: t('serviceBookings.column.payment'),
        muted: true,
        priority: 2,
        cell: (row) => (row.paymentType ? t(`paymentType.${row.paymentType}`) : '–'),
      },
      {
        id: 'total',
        header: t('serviceBookings.column.total', { currency: business.symbol }),
        numeric: true,
        card: 'footEnd',
        cell: (row) => <Money amount={row.total} currency={row.currency ?? business.currency} />,
      },
    ],
    [t, business],
  )

  return (
    <>
      <DataTable
        caption={t('serviceBookings.bookings')}
        state={state}
        columns={columns}
        {...listRows(query)}
        getRowId={(row) => row.id}
        getRowName={(row) => row.bookingNumber}
        rowTo={(row) => `/services/time-slots-details?id=${row.TimeSlotID}`}
        rowActions={actionsFor}
        searchable
        searchPlaceholder={t('serviceBookings.search')}
        filters={
          <>
            <SelectFilter
              state={state}
              name="status"
              label={t('serviceBookings.status')}
              choices={statuses.map((value) => ({ value, label: statusText('booking', value) }))}
            />
            <DateFilter state={state} />
          </>
        }
        tools={<ExportBookings filter={filter} total={query.data?.total} />}
        empty={
          <EmptyState icon="booking" title={t('serviceBookings.empty')} description={t('serviceBookings.emptyHint')} />
        }
      />
      {dialogs}
    </>
  )
}
