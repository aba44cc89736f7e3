import type { Booking } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/person-name'
import type { useBusiness } from '@steward/shared/stores'
import { Money } from '@steward/shared/ui/core'
import type { Column } from '@steward/shared/ui/table'
import type { useTexts } from '../texts.ts'
import { BookingBadges } from './booking-badges.tsx'

export type BookingColumn =
  | 'customer'
  | 'startTime'
  | 'service'
  | 'provider'
  | 'location'
  | 'bookingNumber'
  | 'seats'
  | 'status'
  | 'payment'
  | 'total'
  | 'source'
  | 'createdAt'

/** The columns of a list of bookings, in this order; the first names the row. */
export function bookingColumns(
  t: ReturnType<typeof useTexts>,
  business: ReturnType<typeof useBusiness>,
  names: readonly BookingColumn[],
): Column<Booking>[] {
  const all: Record<BookingColumn, Omit<Column<Booking>, 'id'>> = {
    customer: { header: t('bookings.column.customer'), sortable: true, cell: (row) => fullName(row.customer) },
    startTime: {
      header: t('bookings.column.slot'),
      sortable: true,
      cell: (row) => business.dateTime(row.timeSlot.startTime),
    },
    service: { header: t('bookings.column.service'), cell: (row) => row.timeSlot.service.name },
    provider: {
      header: t('bookings.column.provider'),
      muted: true,
      priority: 3,
      cell: (row) => fullName(row.timeSlot.serviceProvider),
    },
    location: {
      header: t('bookings.column.location'),
      muted: true,
      priority: 2,
      card: 'none',
      cell: (row) => row.timeSlot.location?.name ?? '–',
    },
    bookingNumber: {
      header: t('bookings.column.number'),
      sortable: true,
      muted: true,
      priority: 3,
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
      cell: (row) => (row.paymentType ? t(`paymentType.${row.paymentType}`) : '–'),
    },
    total: {
      header: t('bookings.column.total', { currency: business.symbol }),
      sortable: true,
      numeric: true,
      card: 'footEnd',
      cell: (row) => <Money amount={row.total} currency={row.currency ?? business.currency} />,
    },
    source: {
      header: t('bookings.column.source'),
      muted: true,
      priority: 2,
      card: 'none',
      cell: (row) => t(`source.${row.bookingSource}`),
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

// What names the row is always there, and never quiet.
const named = { primary: true, muted: false, priority: 1 } as const
