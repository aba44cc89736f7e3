import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as to from '@steward/shared/addresses'
import type { Booking } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { useBusiness } from '@steward/shared/stores'
import { compareInstants, systemClock } from '@steward/shared/time'
import { EmptyState, Money, Panel, Span, Stack } from '@steward/shared/ui/core'
import { type Column, DataTable, rowsState, useTableState } from '@steward/shared/ui/table'
import { BookingBadges } from '../booking/booking-badges.tsx'
import { bookings } from '../booking/bookings.queries.ts'
import { useBookingActions } from '../booking/use-booking-actions.tsx'
import { useTexts } from '../texts/texts.ts'

/** The upcoming bookings and the visits of a customer. */
export function CustomerBookings({ customerId }: { customerId: string }) {
  const t = useTexts()
  const business = useBusiness()
  const { actionsFor, dialogs } = useBookingActions()
  const query = useQuery(bookings.list({ customerId, sort: '-startTime', limit: '100' }))

  const columns = useMemo<Column<Booking>[]>(
    () => [
      {
        id: 'when',
        header: t('customerDetails.column.when'),
        primary: true,
        // The width is the same in both tables, so that their columns align.
        width: 148,
        cell: (row) => business.dateTime(row.timeSlot.startTime),
      },
      {
        id: 'service',
        header: t('customerDetails.column.service'),
        cell: (row) => (
          <>
            <Span display="block" textStyle="strong" whiteSpace="normal">
              <bdi>{row.timeSlot.service.name}</bdi>
            </Span>
            <Span display="block" textStyle="caption" color="fg.muted" whiteSpace="normal">
              <bdi>
                {[fullName(row.timeSlot.serviceProvider), row.timeSlot.location?.name, row.subscription?.membershipName]
                  .filter(Boolean)
                  .join(' · ')}
              </bdi>
            </Span>
          </>
        ),
      },
      {
        id: 'status',
        header: t('customerDetails.column.status'),
        card: 'end',
        width: 172,
        cell: (row) => <BookingBadges booking={row} />,
      },
      {
        id: 'total',
        header: t('customerDetails.column.total', { currency: business.symbol }),
        numeric: true,
        width: 108,
        card: 'footEnd',
        cell: (row) => <Money amount={row.total} currency={row.currency ?? business.currency} />,
      },
    ],
    [t, business],
  )

  const [now] = useState(() => systemClock.now())
  // Like a cancelled booking, a refunded booking has no seat.
  const isAhead = ({ status, timeSlot, noShow }: Booking) =>
    timeSlot.status === 'ACTIVE' && !noShow && !['CHECKED_IN', 'CANCELLED', 'REFUNDED'].includes(status)
  // A booking that was cancelled before its session began is not a visit. The tab Bookings lists it.
  const wasCancelledBefore = ({ cancelledAt, timeSlot }: Booking) =>
    cancelledAt !== null && compareInstants(cancelledAt, timeSlot.startTime) < 0
  const isVisit = (row: Booking) =>
    row.status === 'CHECKED_IN' ||
    (!isAhead(row) && !wasCancelledBefore(row) && compareInstants(row.timeSlot.startTime, now) <= 0)
  const parts = [
    ['upcoming', query.data?.items.filter(isAhead).toReversed(), t('customerDetails.noUpcoming')],
    ['visits', query.data?.items.filter(isVisit), t('customerDetails.noVisits')],
  ] as const
  return (
    <Stack gap="4">
      {parts.map(([part, rows, none]) => (
        <Part key={part} part={part} rows={rows} none={none} columns={columns} query={query} actionsFor={actionsFor} />
      ))}
      {dialogs}
    </Stack>
  )
}

interface PartProps {
  part: 'upcoming' | 'visits'
  rows: readonly Booking[] | undefined
  none: string
  columns: readonly Column<Booking>[]
  query: Parameters<typeof rowsState>[0]
  actionsFor: ReturnType<typeof useBookingActions>['actionsFor']
}

function Part({ part, rows, none, columns, query, actionsFor }: PartProps) {
  const t = useTexts()
  // Both tables store their state in the address, each with a prefix of its own.
  const state = useTableState({ prefix: `${part}-`, pageSize: 10 })
  return (
    <Panel padding="none" title={t(`customerDetails.${part}`)}>
      <DataTable
        bare
        caption={t(`customerDetails.${part}`)}
        state={state}
        columns={columns}
        rows={rows}
        {...rowsState(query)}
        getRowId={(row) => row.id}
        getRowName={(row) => row.bookingNumber}
        rowTo={(row) => to.slot(row.TimeSlotID)}
        rowActions={actionsFor}
        empty={<EmptyState compact title={none} />}
      />
    </Panel>
  )
}
