import { useState } from 'react'
import type { QueryOf } from '@steward/shared/api'
import { systemClock, type Instant } from '@steward/shared/time'
import { EmptyState, PageHeader, useParam } from '@steward/shared/ui/core'
import { useSavedViews } from '@steward/shared/ui/lists'
import { useOpenBooking } from '../parts/booking-address.ts'
import { NewButton, useNewRefusal } from '../parts/new-button.tsx'
import { useTexts } from '../texts/texts.ts'
import type { BookingColumn } from './booking-columns.tsx'
import { type BookingChip, bookingFilters, useBookingTableState } from './booking-filters.tsx'
import { BookingTable } from './booking-table.tsx'

type Preset = NonNullable<QueryOf<'booking.export'>>

const columns: BookingColumn[] = [
  'customer',
  'startTime',
  'service',
  'seats',
  'status',
  'payment',
  'total',
  'createdAt',
]
const chips: BookingChip[] = ['dates', 'status', 'money', 'serviceId', 'providerId', 'locationId', 'source']
const parts = ['q', 'sort', ...bookingFilters]

const views = {
  all: () => ({}),
  upcoming: (now) => ({ status: 'CONFIRMED,PAYMENT_PENDING,PAYMENT_FAILED', from: now }),
  unpaid: () => ({ paymentState: 'UNPAID' }),
  refundDue: () => ({ paymentState: 'REFUND_DUE' }),
  cancelled: () => ({ status: 'CANCELLED' }),
} satisfies Record<string, (now: Instant) => Preset>
type View = keyof typeof views
const viewNames = Object.keys(views) as View[]

/** All bookings of the business, newest first. */
export function BookingsPage() {
  const t = useTexts()
  const openBooking = useOpenBooking()
  const [now] = useState(() => systemClock.now())
  const [view] = useParam('view')
  // The view of upcoming bookings starts with the next one.
  const own = useBookingTableState(view === 'upcoming' ? 'startTime' : '-createdAt')
  const saved = useSavedViews(own, {
    list: 'bookings',
    parts,
    own: viewNames.map((id) => ({ id, label: t(`bookings.views.${id}`) })),
  })
  const preset = views[viewNames.find((name) => name === own.view) ?? 'all'](now)
  const refusal = useNewRefusal('new-booking')
  const book = refusal ? null : <NewButton action="new-booking" onClick={() => openBooking()} />
  return (
    <>
      <PageHeader title={t('bookings.title')} description={t('bookings.description')} actions={book} />
      <BookingTable
        caption={t('bookings.title')}
        state={saved.state}
        preset={preset}
        columns={columns}
        chips={chips}
        views={saved.views}
        tools={saved.tools}
        empty={
          <EmptyState icon="booking" title={t('bookings.empty')} description={t('bookings.emptyHint')} actions={book} />
        }
      />
      {saved.dialog}
    </>
  )
}
