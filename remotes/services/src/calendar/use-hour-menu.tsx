import { type ReactNode, useState } from 'react'
import { useBusiness } from '@steward/shared/stores'
import type { PlainDate, WallTime } from '@steward/shared/time'
import { MenuAt } from '@steward/shared/ui/overlays'
import { useTexts } from '../texts/texts.ts'

type OfHour = (day: PlainDate, time: WallTime) => void

interface HourMenu {
  /** Undefined if the user may do neither. `hour` is the clicked element. */
  choose: ((day: PlainDate, time: WallTime, hour: HTMLElement | undefined) => void) | undefined
  menu: ReactNode
}

/**
 * Returns what an empty hour of the calendar does. A click offers a booking and a new time slot, because the desk books
 * more often than it plans. The keys have a letter for each: B books, Enter plans.
 */
export function useHourMenu({ book, plan }: { book: OfHour | undefined; plan: OfHour | undefined }): HourMenu {
  const t = useTexts()
  const business = useBusiness()
  const [open, setOpen] = useState<{ hour: HTMLElement; day: PlainDate; time: WallTime }>()
  if (!book || !plan) return { choose: plan ?? book, menu: null }
  return {
    choose: (day, time, hour) => (hour ? setOpen({ hour, day, time }) : plan(day, time)),
    menu: (
      <MenuAt
        anchor={open?.hour}
        onClose={() => setOpen(undefined)}
        label={open ? `${business.day(open.day)}, ${open.time}` : ''}
        sections={
          open
            ? [
                {
                  key: 'hour',
                  label: `${business.day(open.day)}, ${open.time}`,
                  items: [
                    {
                      key: 'book',
                      label: t('bookings.book'),
                      icon: 'book',
                      onSelect: () => book(open.day, open.time),
                    },
                    { key: 'plan', label: t('timeSlots.new'), icon: 'add', onSelect: () => plan(open.day, open.time) },
                  ],
                },
              ]
            : []
        }
      />
    ),
  }
}
