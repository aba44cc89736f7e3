import { EmptyState } from '@steward/shared/ui/core'
import type { BookingColumn } from '../booking-list/booking-columns.tsx'
import { type BookingChip, useBookingTableState } from '../booking-list/booking-filters.tsx'
import { BookingTable } from '../booking-list/booking-table.tsx'
import { useTexts } from '../texts/texts.ts'

const columns: BookingColumn[] = ['startTime', 'service', 'bookingNumber', 'status', 'payment', 'total']
const chips: BookingChip[] = ['status', 'payment']

/** All bookings of one customer, the latest slot first. */
export function CustomerBookingsTab({ customerId }: { customerId: string }) {
  const t = useTexts()
  return (
    <BookingTable
      caption={t('customerDetails.tab.bookings')}
      state={useBookingTableState('-startTime')}
      within={{ customerId }}
      columns={columns}
      chips={chips}
      empty={<EmptyState icon="booking" title={t('customerDetails.noBookings')} />}
    />
  )
}
