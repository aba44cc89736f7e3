import {
  addMinutes,
  formatTime,
  minutesBetween,
  toInstant,
  toPlainDate,
  type Instant,
  type PlainDate,
} from '@steward/shared/time'
import { toast, useLocale } from '@steward/shared/ui/core'
import type { CalendarEvent } from '@steward/shared/ui/calendar'
import { useMemo, useState } from 'react'
import { calendarZone, sampleSlots, today } from './sample-slots.ts'
import { useShowcaseTexts } from './texts.ts'

/** Returns the sample sessions at the times that they were dragged to. */
export function useSampleEvents() {
  const t = useShowcaseTexts()
  const locale = useLocale()
  const [moved, setMoved] = useState<Readonly<Record<string, Instant>>>({})
  const events = useMemo(
    () =>
      sampleSlots.map((slot): CalendarEvent => {
        const start = moved[slot.id] ?? slot.start
        const { taken, seats, minutes } = slot
        const time = formatTime(start, calendarZone, locale)
        const note = t('calendar.seats', { taken, seats })
        return {
          ...slot,
          start,
          end: addMinutes(start, minutes),
          title: t(`calendar.service.${slot.service}`),
          detail: `${time} · ${note}`,
          note,
          time,
          rest: slot.provider,
          movable: slot.look === 'open' || slot.look === 'free',
        }
      }),
    [t, locale, moved],
  )
  const startOf = (date: PlainDate) => toInstant(`${date}T00:00:00+08:00`)
  const put = (id: string, start: Instant) => setMoved((before) => ({ ...before, [id]: start }))
  return {
    events,
    move: (id: string, date: PlainDate, minute: number) => put(id, addMinutes(startOf(date), minute)),
    moveDay: (id: string, date: PlainDate) => {
      const start = events.find((event) => event.id === id)?.start
      if (!start) return
      const ofDay = minutesBetween(startOf(today), start) % 1440
      put(id, addMinutes(startOf(toPlainDate(date)), (ofDay + 1440) % 1440))
    },
    tell: (id: string) => {
      const event = events.find((each) => each.id === id)
      if (event) toast.info(t('table.opened', { name: event.title }))
    },
  }
}
