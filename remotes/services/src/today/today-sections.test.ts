import { addMinutes, toInstant } from '@steward/shared/time'
import { expect, it } from 'vitest'
import { sectionsOf } from './today-sections.ts'

const now = toInstant('2026-11-19T02:42:00Z')
const slot = (name: string, from: number, to: number) => ({
  name,
  startTime: addMinutes(now, from),
  endTime: addMinutes(now, to),
})
const namesOf = (slots: ReturnType<typeof slot>[]) =>
  sectionsOf(slots, now).map((section) => [section.name, section.slots.map(({ name }) => name)])

it('lists running sessions first, then the next ones, then past ones', () => {
  expect(namesOf([slot('ended', -60, -5), slot('running', -10, 45), slot('coming', 20, 80)])).toEqual([
    ['now', ['running']],
    ['next', ['coming']],
    ['earlier', ['ended']],
  ])
})

it('counts a session as running from its first minute, and as past at its end', () => {
  expect(namesOf([slot('starts', 0, 60), slot('ends', -60, 0)])).toEqual([
    ['now', ['starts']],
    ['earlier', ['ends']],
  ])
})
