import { expect, it } from 'vitest'
import { createIntentKeys } from './intent-key.ts'

it('keeps the key while the body stays and changes it with the body', () => {
  const keyFor = createIntentKeys()
  const first = keyFor({ total: '53.90' })
  expect(keyFor({ total: '53.90' })).toBe(first)
  expect(keyFor({ total: '53.89' })).not.toBe(first)
})
