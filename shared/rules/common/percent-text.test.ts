import { expect, it } from 'vitest'
import { cardText } from './card-text.ts'
import { percentText } from './percent-text.ts'

it.each([
  ['8', 'en', '8%'],
  ['7.5', 'en', '7.5%'],
  ['8.875', 'de', '8,875\u00a0%'],
  ['0', 'es', '0\u00a0%'],
])('the percentage %s in %s is shown as %s', (percentage, language, text) => {
  expect(percentText(percentage, language)).toBe(text)
})

it('a card is shown with its last digits if they are known', () => {
  expect(cardText('Card', '5472')).toBe('Card •••• 5472')
  expect(cardText('Card', null)).toBe('Card')
})
