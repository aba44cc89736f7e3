import type { TimeSlot } from '@steward/shared/contracts'
import { expect, it } from 'vitest'
import { slotColors } from './slot-colors.ts'

const ids = Array.from({ length: 11 }, (_, n) => `service-${n * 13}`)
const slotOf = (id: string) => ({ service: { id, name: id } }) as TimeSlot

it('gives a service the same colour in a day with three services and in a week with all', () => {
  const week = slotColors(ids.map(slotOf), 'service', '', ids)
  expect(new Set(ids.map((id) => week.toneOf(slotOf(id)))).size).toBe(11)
  for (const [index, id] of ids.entries()) {
    const ofDay = [id, ids[(index + 4) % 11]!, ids[(index + 7) % 11]!].map(slotOf)
    expect(slotColors(ofDay, 'service', '', ids).toneOf(slotOf(id))).toBe(week.toneOf(slotOf(id)))
  }
})

it('names only the shown services in the legend', () => {
  expect(slotColors([slotOf(ids[3]!)], 'service', '', ids).legend.map(({ id }) => id)).toEqual([ids[3]])
})
