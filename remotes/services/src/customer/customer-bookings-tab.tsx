import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Booking } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import { useBusiness } from '@steward/shared/stores'
import { EmptyState, Money, useStatusText } from '@steward/shared/ui/core'
import { type Column, DataTable, listParams, listRows, SelectFilter, useTableState } from '@steward/shared/ui/table'
import { BookingBadges } from '../booking/booking-badges.tsx'
import { useBookingActions } from '../booking/use-booking-actions.tsx'
import { useTexts } from '../texts.ts'
import { customerRecord } from './customer-record.queries.ts'

const statuses = ['CONFIRMED', 'CHECKED_IN', 'PAYMENT_PENDING', 'PAYMENT_FAILED', 'CANCELLED', 'REFUNDED'] as const
const paymentTypes = ['CREDIT_CARD', 'CASH', 'BANK_TRANSFER', 'NOT_REQUIRED'] as const

/** Every booking of one customer, newest slot first. */
export function CustomerBookingsTab({ customerId }: { customerId: string }) {
  const t = useTexts()
  const business = useBusiness()
  const statusText = useStatusText()
  const state = useTableState({ filters: ['status', 'payment'], defaultSort: '-startTime' })
  const { actionsFor, dialogs } = useBookingActions()
  const query = useQuery(
    customerRecord.bookings(customerId, {
      ...listParams(state),
      status: state.filters.status.join(',') || undefined,
      paymentType: state.filters.payment.join(',') || undefined,
    }),
  )
  const columns = useMemo<Column<Booking>[]>(
    () => [
      {
        id: 'startTime',
        header: t('customerDetails.column.when'),
        primary: true,
        sortable: true,
        cell: (row) => business.dateTime(row.timeSlot.startTime),
      },
      { id: 'service', header: t('customerDetails.column.service'), cell: (row) => row.timeSlot.service.name },
      {
        id: 'provider',
        header: t('customerDetails.column.provider'),
        muted: true,
        priority: 3,
        cell: (row) => fullName(row.timeSlot.serviceProvider),
      },
      {
        id: 'number',
        header: t('serviceBookings.column.number'),
        muted: true,
        priority: 2,
        cell: (row) => row.bookingNumber,
      },
      {
        id: 'status',
        header: t('customerDetails.column.status'),
        card: 'end',
        cell: (row) => <BookingBadges booking={row} />,
      },
      {
        id: 'payment',
        header: t('serviceBookings.column.payment'),
        muted: true,
        priority: 3,
        cell: (row) => (row.paymentType ? t(`paymentType.${row.paymentType}`) : '–'),
      },
      {
        id: 'total',
        header: t('customerDetails.column.total', { currency: business.symbol }),
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
        caption={t('customerDetails.tab.bookings')}
        state={state}
        columns={columns}
        {...listRows(query)}
        getRowId={(row) => row.id}
        getRowName={(row) => row.bookingNumber}
        rowTo={(row) => `/services/time-slots-details?id=${row.TimeSlotID}`}
        rowActions={actionsFor}
        filters={
          <>
            <SelectFilter
              state={state}
              name="status"
              label={t('serviceBookings.status')}
              choices={statuses.map((value) => ({ value, label: statusText('booking', value) }))}
            />
            <SelectFilter
              state={state}
              name="payment"
              label={t('serviceBookings.column.payment')}
              choices={paymentTypes.map((value) => ({ value, label: t(`paymentType.${value}`) }))}
            />
          </>
        }
        empty={<EmptyState icon="booking" title={t('customerDetails.noBookings')} />}
      />
      {dialogs}
    </>
  )
}
