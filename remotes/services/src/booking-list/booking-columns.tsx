import type { ReactNode } from 'react'
import type { Booking } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import type { useBusiness } from '@steward/shared/stores'
import { Money, Span } from '@steward/shared/ui/core'
import type { Column } from '@steward/shared/ui/table'
import type { useTexts } from '../texts/texts.ts'
import { BookingBadges } from '../booking/booking-badges.tsx'

export type BookingColumn =
  | 'customer'
  | 'startTime'
  | 'service'
  | 'bookingNumber'
  | 'seats'
  | 'status'
  | 'payment'
  | 'total'
  | 'createdAt'

/**
 * The columns of a list of bookings, in this order. The first column names the row. The service cell also shows
 * provider and location. The customer cell also shows the booking number if that has no column of its own.
 */
export function bookingColumns(
  t: ReturnType<typeof useTexts>,
  business: ReturnType<typeof useBusiness>,
  names: readonly BookingColumn[],
): Column<Booking>[] {
  const all: Record<BookingColumn, Omit<Column<Booking>, 'id'>> = {
    customer: {
      header: t('bookings.column.customer'),
      sortable: true,
      cell: (row) => (
        <>
          {fullName(row.customer)}
          {names.includes('bookingNumber') ? null : <Under>{row.bookingNumber}</Under>}
        </>
      ),
    },
    startTime: {
      header: t('bookings.column.slot'),
      sortable: true,
      cell: (row) => business.dateTime(row.timeSlot.startTime),
    },
    service: {
      header: t('bookings.column.service'),
      card: 'foot',
      cell: ({ timeSlot: { service, serviceProvider, location } }) => (
        <>
          {service.name}
          <Under>{[fullName(serviceProvider), location?.name].filter(Boolean).join(' · ')}</Under>
        </>
      ),
    },
    bookingNumber: {
      header: t('bookings.column.number'),
      sortable: true,
      muted: true,
      priority: 2,
      cell: (row) => row.bookingNumber,
    },
    seats: {
      header: t('bookings.column.seats'),
      numeric: true,
      priority: 2,
      card: 'none',
      cell: (row) => row.bookingSlots,
    },
    status: {
      header: t('bookings.column.status'),
      card: 'end',
      cell: (row) => <BookingBadges booking={row} />,
    },
    payment: {
      header: t('bookings.column.payment'),
      muted: true,
      priority: 2,
      card: 'none',
      cell: ({ subscription, paymentType }) =>
        subscription?.membershipName ?? (paymentType ? t(`paymentType.${paymentType}`) : '–'),
    },
    total: {
      header: t('bookings.column.total', { currency: business.symbol }),
      sortable: true,
      numeric: true,
      card: 'footEnd',
      cell: (row) => <Money amount={row.total} currency={row.currency ?? business.currency} />,
    },
    createdAt: {
      header: t('bookings.column.made'),
      sortable: true,
      muted: true,
      priority: 2,
      card: 'none',
      cell: (row) => business.dateTime(row.createdAt),
    },
  }
  return names.map((id, index) => ({ id, ...all[id], ...(index === 0 ? named : {}) }))
}

/** The second line of a cell. A card hides it because it has lines of its own. */
function Under({ children }: { children: ReactNode }) {
  return (
    <Span display={{ base: 'none', sm: 'block' }} color="fg.muted" textStyle="caption">
      {children}
    </Span>
  )
}

// The column that names the row is always visible and never muted.
const named = { primary: true, muted: false, priority: 1 } as const
