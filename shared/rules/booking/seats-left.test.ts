import { expect, it } from 'vitest'
import { cardText } from '../common/card-text.ts'
import { seatsLeft } from './seats-left.ts'

it('a slot without enough seats says how many are free and what to do', () => {
  expect(seatsLeft(0)).toEqual({
    detail: 'No seats are left. Choose another session or add seats.',
    current: { freeSeats: 0 },
  })
  expect(seatsLeft(2)).toEqual({
    detail: 'Seats left: 2. Book fewer, choose another session or add seats.',
    current: { freeSeats: 2 },
  })
})

it('a card payment shows the last four digits, if they are known', () => {
  expect(cardText('Card', '5472')).toBe('Card •••• 5472')
  expect(['', null, undefined].map((digits) => cardText('Karte', digits))).toEqual(['Karte', 'Karte', 'Karte'])
})
