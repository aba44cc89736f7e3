import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness } from '@steward/shared/stores'
import type { Instant, PlainDate } from '@steward/shared/time'
import { useStatusText } from '@steward/shared/ui/core'
import type { TableState } from '@steward/shared/ui/table'
import { services } from '../service/services.queries.ts'
import { useTexts } from '../texts/texts.ts'
import { spanOf, type CalendarView } from './calendar-period.ts'
import { peopleOfDay } from './day-people.ts'
import { type ColorChoice, slotColors } from './slot-colors.ts'
import { eventOf } from './slot-event.ts'
import { type SlotFilter, slotTypeOf } from '../slot/slot-filters.tsx'
import { timeSlots } from '../slot/time-slots.queries.ts'
import { useColoredIds } from './use-colored-ids.ts'
import { useSlotLabel } from '../slot/use-slot-label.ts'

interface SlotGridOptions {
  view: CalendarView
  days: readonly PlainDate[]
  filters: TableState<SlotFilter>['filters']
  colorBy: ColorChoice
  now: Instant
}

/** Loads the slots and open hours of a calendar and converts them into events, colours and columns. */
export function useSlotGrid({ view, days, filters, colorBy, now }: SlotGridOptions) {
  const t = useTexts()
  const can = useCan()
  const business = useBusiness()
  const statusText = useStatusText()
  const labelOf = useSlotLabel()
  const span = spanOf(days, business.zone)
  const query = useQuery({
    ...timeSlots.between({
      ...span,
      serviceId: filters.id[0],
      providerId: filters.providerId[0],
      locationId: filters.locationId[0],
      type: slotTypeOf(filters),
      status: filters.status.length > 0 ? filters.status.join(',') : undefined,
      free: filters.free.length > 0 ? 'true' : undefined,
    }),
    placeholderData: keepPreviousData,
  })
  // The API rejects this request for a provider who views a colleague. The calendar then shows no closed hours.
  const availability = useQuery({
    ...timeSlots.openHours({
      ...span,
      serviceId: filters.id[0],
      providerId: filters.providerId[0],
      by: view === 'day' ? 'provider' : undefined,
    }),
    enabled: view !== 'month',
  })
  const members = useQuery({ ...services.providers(), enabled: view === 'day' })
  const coloured = useColoredIds(colorBy)
  const slots = query.data
  const colors = useMemo(
    () => slotColors(slots ?? [], colorBy, t('calendar.noLocation'), coloured.ids),
    [slots, colorBy, t, coloured.ids],
  )
  const events = useMemo(
    () =>
      (slots ?? []).map((slot) => eventOf(slot, { t, business, labelOf, toneOf: colors.toneOf, statusText, can, now })),
    [slots, t, business, labelOf, colors, statusText, can, now],
  )
  const hoursOfPeople = useMemo(
    () => availability.data?.providers && new Map(availability.data.providers.map((one) => [one.providerId, one.open])),
    [availability.data],
  )
  // With other filters, a provider without a session is not a result and gets no column.
  const isNarrowed = [filters.locationId, filters.type, filters.status, filters.free].some(
    (filter) => filter.length > 0,
  )
  const [day] = days
  const people = useMemo(() => {
    if (view !== 'day' || !slots) return undefined
    const { from: start, to: end } = spanOf([day!], business.zone)
    return peopleOfDay({
      slots,
      hours: hoursOfPeople,
      members: isNarrowed ? [] : (members.data?.items ?? []),
      now,
      start,
      end,
      // From the first to the last hour. The column hatches the breaks.
      captionOf: (open) =>
        open.length === 0 ? t('calendar.notWorking') : business.timeRange(open[0]!.startTime, open.at(-1)!.endTime),
    })
  }, [view, slots, day, business, hoursOfPeople, isNarrowed, members.data, now, t])
  return {
    query,
    isPending: query.isPending || coloured.isPending,
    slots,
    events,
    legend: colors.legend,
    people,
    openHours: availability.data?.open,
    hoursOfPeople,
  }
}
