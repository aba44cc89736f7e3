import { expect, it } from 'vitest'
import {
  addDays,
  addMinutes,
  compareInstants,
  dayBounds,
  toInstant,
  toPlainDate,
  toWallTime,
} from '../../time/index.ts'
import { explainDay, type Absence } from './explained-day.ts'
import { openSpansOf } from './open-hours.ts'
import { spansOfDay, type HoursInterval, type MemberHours } from './planned-day.ts'
import { clipped, merged, minutesOf, overlaps } from './spans.ts'
import { randomOf } from '../common/testing/random-numbers.ts'
import { isWithinWorkingHours } from './working-hours.ts'

const zones = ['Europe/Berlin', 'Asia/Kuala_Lumpur', 'America/St_Johns', 'Australia/Lord_Howe', 'America/Sao_Paulo']
/** Two weeks around each change of the clocks in Berlin, and the turn of the year. */
const starts = ['2026-03-23', '2026-10-19', '2026-12-28'].map(toPlainDate)

const below = randomOf(34)
const pick = <T>(values: readonly T[]): T => values[below(values.length)]!
const chance = () => below(2) === 1

function randomIntervals(zone: string): HoursInterval[] {
  const edges = [...new Set(Array.from({ length: 2 * (below(3) + 1) }, () => below(289)))].toSorted((a, b) => a - b)
  const at = (step: number) =>
    toWallTime(`${String(Math.floor(step / 12)).padStart(2, '0')}:${String((step % 12) * 5).padStart(2, '0')}`)
  return Array.from({ length: Math.floor(edges.length / 2) }, (_, index) => ({
    startTime: at(edges[2 * index]!),
    endTime: at(edges[2 * index + 1]!),
    locationId: null,
    zone,
  }))
}

function randomHours(start: ReturnType<typeof toPlainDate>): MemberHours {
  const zone = pick(zones)
  const split = addDays(start, below(14))
  const versions = [
    { effectiveFrom: chance() ? null : addDays(start, 2), effectiveTo: addDays(split, -1) },
    { effectiveFrom: addDays(split, below(3)), effectiveTo: chance() ? null : addDays(split, 5) },
  ].slice(0, below(3))
  return {
    zone,
    versions: versions.map((dates, index) => {
      const weeks = below(4) + 1
      return {
        ...dates,
        id: `version ${index}`,
        weeks,
        anchorMonday: addDays(toPlainDate('2026-01-05'), 7 * below(80)),
        entries: Array.from({ length: weeks }, (_, week) =>
          [0, 1, 2, 3, 4, 5, 6].flatMap((dayOfWeek) =>
            chance()
              ? []
              : randomIntervals(chance() ? pick(zones) : zone).map((one) => ({ ...one, week: week + 1, dayOfWeek })),
          ),
        ).flat(),
      }
    }),
    exceptions: Array.from({ length: below(4) }, (_, index) => ({
      id: `exception ${index}`,
      date: addDays(start, index * 3 + below(3)),
      intervals: chance() ? [] : randomIntervals(zone),
    })),
  }
}

function randomAbsences(start: ReturnType<typeof toPlainDate>, zone: string): Absence[] {
  return Array.from({ length: below(6) }, (_, index) => {
    const startTime = addMinutes(dayBounds(start, zone).start, 5 * below(12 * 24 * 14))
    return {
      id: `absence ${index}`,
      kind: 'TIME_OFF' as const,
      reason: '',
      locationId: null,
      startTime,
      endTime: addMinutes(startTime, 5 + 5 * below(12 * 30)),
    }
  })
}

const samples = Array.from({ length: 60 }, () => {
  const start = pick(starts)
  const hours = randomHours(start)
  return { start, hours, absences: randomAbsences(start, hours.zone) }
})

it('open time is the working time less the union of the absences, on every day', () => {
  for (const { start, hours, absences } of samples)
    for (let day = 0; day < 14; day++) {
      const date = addDays(start, day)
      const planned = merged(spansOfDay(hours, date))
      const away = minutesOf(absences.flatMap((absence) => planned.flatMap((span) => clipped(absence, span))))
      const { open } = explainDay(hours, absences, [null], date)
      expect(minutesOf(open)).toBe(minutesOf(planned) - away)
      for (const [index, span] of open.entries()) {
        expect(compareInstants(span.startTime, span.endTime)).toBeLessThan(0)
        if (index > 0) expect(compareInstants(open[index - 1]!.endTime, span.startTime)).toBeLessThan(0)
      }
    }
})

it('a slot is accepted without override exactly where availability covers it', () => {
  let accepted = 0
  for (const { start, hours, absences } of samples) {
    const range = {
      startTime: dayBounds(start, hours.zone).start,
      endTime: dayBounds(addDays(start, 13), hours.zone).end,
    }
    const open = openSpansOf([{ hours, absences }], range)
    for (let slot = 0; slot < 40; slot++) {
      // Half of the slots begin at an edge of the open hours, where a mistake of a minute shows.
      const edge =
        open.length > 0 && chance() ? pick(open).startTime : addMinutes(range.startTime, 5 * below(12 * 24 * 13))
      const startTime = addMinutes(edge, pick([-5, 0, 0, 5]))
      const span = { startTime, endTime: addMinutes(startTime, 5 * (1 + below(30))) }
      if (clipped(span, range)[0]?.startTime !== span.startTime || clipped(span, range)[0]?.endTime !== span.endTime)
        continue
      const isCovered = open.some(
        (one) => compareInstants(one.startTime, span.startTime) <= 0 && compareInstants(span.endTime, one.endTime) <= 0,
      )
      const isAccepted =
        isWithinWorkingHours(hours, span.startTime, span.endTime) &&
        !absences.some((absence) => overlaps(absence, span))
      expect([span, isAccepted]).toEqual([span, isCovered])
      if (isAccepted) accepted++
    }
  }
  expect(accepted).toBeGreaterThan(100)
})

it('the hours left on the days of a range are the open hours of the range', () => {
  for (const { start, hours, absences } of samples) {
    const range = {
      startTime: dayBounds(start, hours.zone).start,
      endTime: dayBounds(addDays(start, 13), hours.zone).end,
    }
    const days = Array.from({ length: 16 }, (_, day) => explainDay(hours, absences, [null], addDays(start, day - 1)))
    const left = merged(days.flatMap(({ open }) => open.flatMap((span) => clipped(span, range))))
    expect(left).toEqual(openSpansOf([{ hours, absences }], range))
  }
})

it('a version that begins next year leaves no hours until then, for the page, the check and availability alike', () => {
  const hours: MemberHours = {
    zone: 'Europe/Berlin',
    versions: [
      {
        id: 'version',
        effectiveFrom: toPlainDate('2027-01-04'),
        effectiveTo: null,
        weeks: 1,
        anchorMonday: toPlainDate('2027-01-04'),
        entries: [{ week: 1, dayOfWeek: 1, ...interval }],
      },
    ],
    exceptions: [],
  }
  const [startTime, endTime] = [toInstant('2026-12-28T08:00Z'), toInstant('2026-12-28T09:00Z')]
  expect(isWithinWorkingHours(hours, startTime, endTime)).toBe(false)
  expect(openSpansOf([{ hours, absences: [] }], { startTime, endTime })).toEqual([])
  expect(explainDay(hours, [], [null], toPlainDate('2026-12-28'))).toMatchObject({
    source: { kind: 'NONE', nextFrom: '2027-01-04' },
    open: [],
  })
})

const interval: HoursInterval = {
  startTime: toWallTime('09:00'),
  endTime: toWallTime('17:00'),
  locationId: null,
  zone: 'Europe/Berlin',
}
