import { useQueryClient } from '@tanstack/react-query'
import { readAgainSoon, useLive } from '@steward/shared/live'

const stale = [
  ['team', 'blackout'],
  ['team', 'work-schedule'],
  ['team', 'schedule-request'],
  ['team', 'time-off'],
  ['team', 'leave-balance'],
] as const

/** Refetches hours, blackouts, time off and requests when another user changes them. */
export function useLiveHours(): void {
  const client = useQueryClient()
  useLive('hours', () => readAgainSoon(client, stale))
}
