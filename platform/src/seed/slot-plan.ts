import {
  addDays,
  dayOfWeek,
  daysBetween,
  instantToEpochMs,
  resolveWallTime,
  type PlainDate,
} from '@steward/shared/time'
import type { DayRange, DemoBusiness, DemoTimetableLine } from './demo-business.ts'
import type { DemoState } from './demo-state.ts'
import { uuidFor } from './identifiers.ts'
import { randomFor, type Random } from './random.ts'
import { hourMs, minuteMs } from './timeline.ts'

/** The state of a slot now: ended more than two hours ago, around now, or later. */
export type Phase = 'past' | 'running' | 'upcoming'

export interface PlannedSlot {
  id: string
  seriesId: string
  serviceId: string
  providerId: string
  date: PlainDate
  start: number
  end: number
  price: number
  seats: number
  /** The share of seats to take, 0 to 1. */
  level: number
  phase: Phase
  isCancelled: boolean
  random: Random
}

export interface SlotPlan {
  slots: PlannedSlot[]
  /** The days on which a line of the timetable is cancelled, by series. */
  excluded: Map<string, PlainDate[]>
}

export const seriesIdOf = (demo: DemoBusiness, line: DemoTimetableLine) =>
  uuidFor(demo.key, 'series', line.service, line.provider, line.at, line.days.join(''))

/**
 * Returns the slots of the timetable on the days of the range. Skips closed days, absent members and archived services.
 */
export function planSlots(
  demo: DemoBusiness,
  state: DemoState,
  range: DayRange,
  today: PlainDate,
  now: number,
): SlotPlan {
  const plan: SlotPlan = { slots: [], excluded: new Map() }
  for (let date = range.first; date <= range.last; date = addDays(date, 1)) {
    const weekday = dayOfWeek(date)
    for (const line of demo.timetable) {
      if (!line.days.includes(weekday) || daysBetween(date, today) > offeredForDays(demo, line)) continue
      const slot = planSlot(demo, state, line, date, today, now)
      if (slot) plan.slots.push(slot)
      else {
        const seriesId = seriesIdOf(demo, line)
        plan.excluded.set(seriesId, [...(plan.excluded.get(seriesId) ?? []), date])
      }
    }
  }
  return plan
}

function planSlot(
  demo: DemoBusiness,
  state: DemoState,
  line: DemoTimetableLine,
  date: PlainDate,
  today: PlainDate,
  now: number,
): PlannedSlot | null {
  const demoService = demo.services.find(({ key }) => key === line.service)!
  const serviceId = uuidFor(demo.key, 'service', line.service)
  const providerId = uuidFor(demo.key, 'member', line.provider)
  const service = state.sellable.get(serviceId)
  if (!service || !state.workingMembers.has(providerId) || demo.closedDays[date.slice(5)] !== undefined) return null
  const start = instantToEpochMs(resolveWallTime(date, line.at, demo.timeZone).instant)
  const end = start + service.duration * minuteMs
  const meets = (each: { from: number; to: number }) => each.from < end && each.to > start
  if (state.absences.some((each) => (each.memberId ?? providerId) === providerId && meets(each))) return null
  if (state.taken.some((each) => each.providerId === providerId && meets(each))) return null
  const seriesId = seriesIdOf(demo, line)
  const random = randomFor(`${seriesId}/${date}`)
  return {
    id: uuidFor(seriesId, date),
    seriesId,
    serviceId,
    providerId: substituteOn(demo, state, line, daysBetween(date, today) > 0 ? date : null) ?? providerId,
    date,
    start,
    end,
    price: service.price,
    seats: service.type === 'APPOINTMENT' ? 1 : demoService.seats,
    level: demoService.demand * growthAt(demo, daysBetween(date, today)) * (0.8 + 0.4 * random.next()),
    phase: phaseOf(start, end, now),
    isCancelled: random.chance(0.015) && date !== today,
    random,
  }
}

/** Returns who taught a past slot instead of its provider. */
function substituteOn(
  demo: DemoBusiness,
  state: DemoState,
  { service, provider }: DemoTimetableLine,
  date: PlainDate | null,
): string | undefined {
  if (date === null || dayOfWeek(date) !== 6 || Number(date.slice(8)) > 15) return undefined
  const found = demo.substitutes?.find((each) => each.service === service && each.provider === provider)
  const id = found && uuidFor(demo.key, 'member', found.substitute)
  return id !== undefined && state.workingMembers.has(id) ? id : undefined
}

/** Returns for how many days a line has been offered. Every second line was added to the timetable during the year. */
function offeredForDays(demo: DemoBusiness, line: DemoTimetableLine): number {
  return demo.timetable.indexOf(line) % 2 === 0 ? 366 : randomFor(seriesIdOf(demo, line)).between(30, 200)
}

/**
 * Returns the share of demand on a day. The business was smaller a year ago, and days further ahead have fewer
 * bookings.
 */
function growthAt(demo: DemoBusiness, daysAgo: number): number {
  if (daysAgo <= 0) return demo.growth.to * Math.max(0.25, 1 + daysAgo * 0.055)
  const { from, to } = demo.growth
  return Math.max(from, to - (to - from) * (daysAgo / 365))
}

function phaseOf(start: number, end: number, now: number): Phase {
  if (end + 2 * hourMs <= now) return 'past'
  return start - 20 * minuteMs <= now ? 'running' : 'upcoming'
}
