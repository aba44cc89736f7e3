import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Customer, TimeSlot } from '@steward/shared/contracts'
import { byOffer, isUnderWay } from '@steward/shared/rules/booking/offered-slots'
import { useBusiness } from '@steward/shared/stores'
import {
  addDays,
  dayBounds,
  type Instant,
  type PlainDate,
  systemClock,
  type WallTime,
  wallTimeOf,
} from '@steward/shared/time'
import { useDraft } from '@steward/shared/ui/overlays'
import { timeSlots } from '../slot/time-slots.queries.ts'
import { bookableDays, isFree, nearestByTimeOfDay, STRIP_DAYS, stripStart } from './bookable-days.ts'
import { firstFreeSlot, useStartService } from './use-start-service.ts'

/** The days in view for one service. Another service starts at its first free day. */
interface Position {
  serviceId: string
  /** The first day of the strip. */
  from: PlainDate
  /** The first of the two days whose times are listed. */
  day?: PlainDate | undefined
}

/** The choices of the user. Undefined parts follow the defaults. */
interface Choice {
  /** Empty for all services. */
  serviceId?: string
  providerId?: string
  locationId?: string
  position?: Position
  /** Null if the user cleared the choice. */
  slotId?: string | null
}

interface Start {
  customer: Customer | undefined
  /** The slot that the dialog was opened with. */
  slot: TimeSlot | undefined
  /** The first day that the dialog may choose by default. */
  day: PlainDate | undefined
  /** The hour of that day from which the dialog chooses a slot by itself. */
  time: WallTime | undefined
  /** Whether the user chooses among the sessions of all services. */
  isWalkIn: boolean
}

/**
 * Returns the service, day and slot of a booking, and the live slots of seven days. The user's choices override the
 * defaults.
 */
export function useSlotChoice(start: Start) {
  const { zone, dateOf } = useBusiness()
  const [now] = useState(() => systemClock.now())
  const today = dateOf(now)
  const [choice, setChoice] = useDraft<Choice>('choice', {})
  const change = (changes: Choice) => setChoice((current) => ({ ...current, ...changes }))

  const earliest = start.day && start.day > today ? dayBounds(start.day, zone).start : now
  const { serviceId, lastId, isKnown } = useStartService({
    ...start,
    earliest,
    isForHour: start.time !== undefined,
    chosen: choice.serviceId,
  })
  const position = choice.position?.serviceId === serviceId ? choice.position : undefined
  const ofService = serviceId ? { serviceId } : {}
  const first = useQuery({
    ...firstFreeSlot(serviceId, earliest),
    enabled: isKnown && !start.slot && !position,
  })
  const isReady = isKnown && (Boolean(start.slot) || Boolean(position) || !first.isPending)
  const firstStart = start.slot?.startTime ?? first.data?.items[0]?.startTime
  const from = position?.from ?? stripStart(firstStart ? dateOf(firstStart) : today, today)
  const span = { from: dayBounds(from, zone).start, to: dayBounds(addDays(from, STRIP_DAYS - 1), zone).end }
  const query = useQuery({ ...timeSlots.between({ ...ofService, ...span, status: 'ACTIVE' }), enabled: isReady })
  const open = useQuery({ ...timeSlots.openHours(span), enabled: isReady })

  const all = (query.data ?? []).filter(({ startTime }) => dateOf(startTime) >= from)
  const matching = all.filter(
    ({ serviceProvider, location }) =>
      (!choice.providerId || serviceProvider.id === choice.providerId) &&
      (!choice.locationId || location?.id === choice.locationId),
  )
  const free = matching.filter((slot) => isFree(slot, now))
  const slotsOfDay = <Slot extends TimeSlot>(slots: readonly Slot[], date: PlainDate | undefined) =>
    slots.filter(({ startTime }) => dateOf(startTime) === date).toSorted(byOffer(now))
  const days = bookableDays({ start: from, slots: matching, open: open.data?.open, now, zone })
  const startDay = position ? undefined : start.slot && dateOf(start.slot.startTime)
  const offered = free.filter(({ startTime }) => !start.day || dateOf(startTime) >= start.day)
  const isFromHour = ({ startTime }: TimeSlot) => start.time !== undefined && wallTimeOf(startTime, zone) >= start.time
  const ofHour = slotsOfDay(offered, start.day).find(isFromHour)
  const firstOffer = ofHour ?? offered.find((slot) => !isUnderWay(slot, now)) ?? offered[0] ?? free[0]
  const day = position?.day ?? startDay ?? (firstOffer && dateOf(firstOffer.startTime))
  const nextDay = day && !start.isWalkIn ? addDays(day, 1) : undefined

  const pin = useEffectEvent(() => change({ position: { serviceId, from, day } }))
  const isPinned = position !== undefined
  useEffect(
    function fixPosition() {
      // Without a fixed position, the strip would jump to another week when its first free slot fills.
      if (query.data && !isPinned) pin()
    },
    [query.data, isPinned],
  )

  const seenIds = useSeenFreeSlots(query.data, start.slot, now)
  /** The visible slots. A slot that was free in this dialog stays visible when it fills. */
  const shown = [day, nextDay].flatMap((date) =>
    slotsOfDay(matching, date).filter((slot) => isFree(slot, now) || seenIds.has(slot.id)),
  )

  const slotId = choice.slotId === undefined ? (start.slot ?? ofHour)?.id : (choice.slotId ?? undefined)
  const named = all.find(({ id }) => id === slotId) ?? (query.data ? undefined : start.slot)
  const slot = named && isFree(named, now) ? named : undefined
  /** The chosen slot after another booking took its last seat. It does not count as chosen while it is full. */
  const filled = named && !slot ? named : undefined
  const chosenDay = slot ? dateOf(slot.startTime) : day

  const choose = (date: PlainDate | undefined, next: TimeSlot | undefined) =>
    change({ serviceId, position: { serviceId, from, day: date }, slotId: next?.id ?? null })
  const chooseDay = (date: PlainDate) => choose(date, nearestByTimeOfDay(slotsOfDay(free, date), slot, zone))
  const showFrom = (date: PlainDate) =>
    change({ serviceId, position: { serviceId, from: date < today ? today : date }, slotId: null })
  return {
    now,
    query,
    isReady,
    /** Whether no slot on any day from now on is free. */
    hasNone: first.isSuccess && first.data.items.length === 0 && free.length === 0,
    serviceId,
    /** Whether the service is the one of the customer's last booking. */
    isLastService: lastId !== undefined && serviceId === lastId,
    chooseService: (id: string) => setChoice({ serviceId: id, slotId: null }),
    providers: distinct(all.map(({ serviceProvider }) => serviceProvider)),
    locations: distinct(all.flatMap(({ location }) => location ?? [])),
    providerId: choice.providerId ?? '',
    locationId: choice.locationId ?? '',
    filter: (changes: Pick<Choice, 'providerId' | 'locationId'>) =>
      change({ ...changes, serviceId, position: { serviceId, from }, slotId: null }),
    from,
    days,
    /** The day of the chosen slot, or the first listed day. */
    day: chosenDay,
    isFirstStrip: from <= today,
    chooseDay,
    showEarlier: () => showFrom(addDays(from, -STRIP_DAYS)),
    showLater: () => showFrom(addDays(from, STRIP_DAYS)),
    showToday: () => showFrom(today),
    moveDay: (by: 1 | -1) => {
      const bookable = days.filter((dayOption) => dayOption.free > 0).map(({ date }) => date)
      const next = step(bookable, chosenDay, by)
      if (next) chooseDay(next)
      else if (by > 0 || from > today) showFrom(addDays(from, by * STRIP_DAYS))
    },
    /** The slots of the listed day, and those of the day after it. */
    slots: shown,
    listedDay: day,
    slot,
    filled,
    chooseSlot: (next: TimeSlot) => choose(day, next),
    moveSlot: (by: 1 | -1) => {
      const next = step(
        shown.filter((one) => isFree(one, now)),
        slot,
        by,
      )
      if (next) choose(day, next)
    },
  }
}

/** Returns the IDs of the slots that were free at some time since the dialog opened. */
function useSeenFreeSlots(
  slots: readonly TimeSlot[] | undefined,
  first: TimeSlot | undefined,
  now: Instant,
): ReadonlySet<string> {
  const [seenIds] = useState(() => new Set(first ? [first.id] : []))
  useEffect(
    function storeFreeSlots() {
      for (const slot of slots ?? []) if (isFree(slot, now)) seenIds.add(slot.id)
    },
    [slots, seenIds, now],
  )
  return seenIds
}

export type SlotChoice = ReturnType<typeof useSlotChoice>

/** Returns the item after or before `current`. Without `current`, returns the first or last item. */
function step<Item>(items: readonly Item[], current: Item | undefined, by: 1 | -1): Item | undefined {
  const at = current === undefined ? -1 : items.indexOf(current)
  if (at >= 0) return items[at + by]
  return by > 0 ? items[0] : items.at(-1)
}

const distinct = <Named extends { id: string }>(items: readonly Named[]): Named[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]
