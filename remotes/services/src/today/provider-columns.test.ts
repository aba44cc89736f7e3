import type { TodaySlot } from '@steward/shared/contracts'
import { addMinutes, toInstant } from '@steward/shared/time'
import { expect, it } from 'vitest'
import { providerColumns } from './provider-columns.ts'

const now = toInstant('2026-11-19T02:42:00Z')

function slot(who: string, endsIn: number, fields: Partial<TodaySlot> = {}): TodaySlot {
  return {
    status: 'ACTIVE',
    startTime: addMinutes(now, endsIn - 60),
    endTime: addMinutes(now, endsIn),
    serviceProvider: { id: who, givenName: who, lastName: '', avatar: null },
    location: { id: 'b', name: 'Bangsar' },
    ...fields,
  } as TodaySlot
}
const order = (slots: TodaySlot[], at?: typeof now) => providerColumns(slots, at).map(({ provider }) => provider.id)

it('lists providers with an upcoming slot before those who are done', () => {
  const slots = [
    slot('done', -30),
    slot('cancelled', 90, { status: 'CANCELLED' }),
    slot('running', 10),
    slot('later', 300),
  ]
  expect(order(slots, now)).toEqual(['running', 'later', 'done', 'cancelled'])
})

it('keeps the order of the first slots on other days', () => {
  expect(order([slot('first', -30), slot('second', 10)])).toEqual(['first', 'second'])
})

it('names each location of a provider once', () => {
  const slots = [slot('a', 10), slot('a', 70), slot('a', 130, { location: { id: 'm', name: 'Mont Kiara' } })]
  expect(providerColumns(slots, now)[0]?.locations).toEqual(['Bangsar', 'Mont Kiara'])
})
