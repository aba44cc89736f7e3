import { expect, it } from 'vitest'
import { createIntentKeys } from './intent-key.ts'

it('the idempotency key of a form changes only when the body changes', () => {
  const keyFor = createIntentKeys()
  const first = keyFor({ total: '53.90' })
  expect(keyFor({ total: '53.90' })).toBe(first)
  expect(keyFor({ total: '53.89' })).not.toBe(first)
})
