import { expect, it } from 'vitest'
import { cardText } from './card-text.ts'
import { percentText } from './percent-text.ts'

it.each([
  ['8', 'en', '8%'],
  ['7.5', 'en', '7.5%'],
  ['8.875', 'de', '8,875\u00a0%'],
  ['0', 'es', '0\u00a0%'],
])('writes %s percent in %s as %s', (percentage, language, text) => {
  expect(percentText(percentage, language)).toBe(text)
})

it('writes a card with its last digits, or alone where they are not known', () => {
  expect(cardText('Card', '5472')).toBe('Card •••• 5472')
  expect(cardText('Card', null)).toBe('Card')
})
