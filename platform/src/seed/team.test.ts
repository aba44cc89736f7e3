import { plannedDay } from '@steward/shared/rules/team/planned-day'
import { addDays, dayOfWeek, toPlainDate, type PlainDate } from '@steward/shared/time'
import { describe, expect, it } from 'vitest'
import type { DemoBusiness, DemoMember } from './demo-business.ts'
import { memberHoursOf } from './hours-rows.ts'
import { kinara } from './kinara.ts'
import { nordlicht } from './nordlicht.ts'

const today = toPlainDate('2026-11-19')
const monday = toPlainDate('2026-11-16')
/** Four weeks: both weeks of those that alternate, and the version that begins later. */
const days = Array.from({ length: 28 }, (_, index) => addDays(monday, index))

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const minutesOn = (demo: DemoBusiness, member: DemoMember, day: PlainDate) =>
  plannedDay(memberHoursOf(demo, member, today), day).intervals.reduce(
    (sum, { startTime, endTime }) => sum + minuteOf(endTime) - minuteOf(startTime),
    0,
  )

describe.each([
  ['Kinara', kinara],
  ['Nordlicht', nordlicht],
])('the team of %s', (_, demo) => {
  const employed = demo.members.filter(({ hours }) => hours)

  it.each(employed.map((member) => [member.key, member] as const))(
    '%s works at most 45 hours a week',
    (_key, member) => {
      for (let week = 0; week < 4; week++) {
        const hours =
          days.slice(week * 7, week * 7 + 7).reduce((sum, day) => sum + minutesOn(demo, member, day), 0) / 60
        expect(hours).toBeGreaterThan(0)
        expect(hours).toBeLessThanOrEqual(45)
      }
    },
  )

  it('gives every class within the hours of its provider', () => {
    const outside = demo.timetable.flatMap((line) => {
      const member = demo.members.find(({ key }) => key === line.provider)!
      const { duration } = demo.services.find(({ key }) => key === line.service)!
      const hours = memberHoursOf(demo, member, today)
      const start = minuteOf(line.at)
      return days
        .filter((day) => line.days.includes(dayOfWeek(day)))
        .filter((day) =>
          plannedDay(hours, day).intervals.every(
            ({ startTime, endTime }) => start < minuteOf(startTime) || minuteOf(endTime) < start + duration,
          ),
        )
        .map((day) => `${line.service} ${line.provider} ${day} ${line.at}`)
    })
    expect(outside).toEqual([])
  })
})

describe('the hours of the demo', () => {
  it('have alternating weeks, a later version, a night, and a member without hours', () => {
    const { members } = kinara
    expect(members.some(({ secondWeek }) => secondWeek)).toBe(true)
    expect(members.some(({ laterHours }) => laterHours)).toBe(true)
    expect(members.some(({ hours = [] }) => hours.some(([, , to]) => to === '24:00'))).toBe(true)
    expect(members.some(({ hours, status }) => !hours && !status)).toBe(true)
  })
})
