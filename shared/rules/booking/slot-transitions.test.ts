import { expect, it } from 'vitest'
import { toInstant } from '../../time/index.ts'
import { hasEnded, hasStarted, slotTransitions } from './slot-transitions.ts'

// Product decision B.1.
it('a slot can be completed or cancelled, and both can be undone', () => {
  expect(slotTransitions).toEqual({
    ACTIVE: { update: 'ACTIVE', cancel: 'CANCELLED', complete: 'COMPLETED' },
    CANCELLED: { restore: 'ACTIVE' },
    COMPLETED: { reopen: 'ACTIVE' },
  })
})

it('a slot has started at its first instant, and has ended at the instant after its last', () => {
  const startTime = toInstant('2026-11-19T02:00:00Z')
  const endTime = toInstant('2026-11-19T03:00:00Z')
  const at = (text: string) => toInstant(`2026-11-19T${text}Z`)
  expect(['01:59:59', '02:00:00'].map((time) => hasStarted({ startTime }, at(time)))).toEqual([false, true])
  const ended = (status: 'ACTIVE' | 'COMPLETED', time: string) => hasEnded({ status, endTime }, at(time))
  expect([ended('ACTIVE', '02:59:59'), ended('ACTIVE', '03:00:00'), ended('COMPLETED', '02:00:00')]).toEqual([
    false,
    true,
    true,
  ])
})
