import { EmptyState } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'
import type { BookingColumn } from './booking-columns.tsx'
import { type BookingChip, useBookingTableState } from './booking-filters.tsx'
import { BookingTable } from './booking-table.tsx'

const columns: BookingColumn[] = ['customer', 'startTime', 'seats', 'status', 'payment', 'total']
const chips: BookingChip[] = ['status', 'dates', 'payment', 'providerId']

/** All bookings of one service, the latest slot first. */
export function ServiceBookings({ serviceId }: { serviceId: string }) {
  const t = useTexts()
  return (
    <BookingTable
      caption={t('serviceBookings.bookings')}
      state={useBookingTableState('-startTime')}
      within={{ serviceId }}
      columns={columns}
      chips={chips}
      empty={
        <EmptyState icon="booking" title={t('serviceBookings.empty')} description={t('serviceBookings.emptyHint')} />
      }
    />
  )
}
