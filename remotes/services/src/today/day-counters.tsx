import * as to from '@steward/shared/addresses'
import type { Today } from '@steward/shared/contracts'
import { StatStrip, TextLink } from '@steward/shared/ui/core'
import { useTexts } from '../texts/texts.ts'

const occupying = 'CONFIRMED,CHECKED_IN,PAYMENT_PENDING,PAYMENT_FAILED'

/** The figures of the day. Each leads to the bookings that it counts. */
export function DayCounters({ day: { counters, date } }: { day: Today }) {
  const t = useTexts()
  const bookingsLink = (label: string, narrowed: to.BookingsSearch) => (
    <TextLink tone="quiet" to={to.bookings({ ...narrowed, on: date })}>
      {label}
    </TextLink>
  )
  return (
    <StatStrip
      oneLine
      stats={[
        { key: 'booked', label: bookingsLink(t('today.booked'), { status: occupying }), value: counters.booked },
        {
          key: 'checkedIn',
          label: bookingsLink(t('today.checkedIn'), { status: 'CHECKED_IN' }),
          value: counters.checkedIn,
        },
        { label: t('today.freeSeats'), value: counters.freeSeats },
        {
          key: 'unpaid',
          label: bookingsLink(t('today.unpaid'), { view: 'unpaid' }),
          value: counters.unpaid,
          tone: counters.unpaid > 0 ? 'warning' : undefined,
        },
      ]}
    />
  )
}
