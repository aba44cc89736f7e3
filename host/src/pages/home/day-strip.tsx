import type { Home } from '@steward/shared/contracts'
import { StatStrip } from '@steward/shared/ui/core'
import { useTexts } from '../../texts/texts.ts'

/** Today in figures, of the business or of one's own slots. Who takes no payments sees no unpaid ones. */
export function DayStrip({ day }: { day: Home['day'] }) {
  const t = useTexts()
  return (
    <StatStrip
      stats={[
        ...(day.unpaid === undefined ? [{ key: 'slots', label: t('home.slotsToday'), value: day.slots }] : []),
        { key: 'booked', label: t('home.booked'), value: day.booked },
        { key: 'checkedIn', label: t('home.checkedIn'), value: day.checkedIn },
        { key: 'free', label: t('home.freeSeats'), value: day.freeSeats },
        ...(day.unpaid === undefined
          ? []
          : [
              {
                key: 'unpaid',
                label: t('home.unpaid'),
                value: day.unpaid,
                ...(day.unpaid > 0 ? { tone: 'warning' as const } : {}),
              },
            ]),
      ]}
    />
  )
}
