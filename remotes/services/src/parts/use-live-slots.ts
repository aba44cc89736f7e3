import { useQueryClient } from '@tanstack/react-query'
import { readAgainSoon, useLive } from '@steward/shared/live'

const stale = [
  ['services', 'today'],
  ['services', 'booking'],
  ['services', 'time-slot'],
] as const

/**
 * Refetches slots and bookings when another user changes them, or the hours of whoever gives them. The current data stays
 * visible until then.
 */
export function useLiveSlots(): void {
  const client = useQueryClient()
  useLive('today', () => readAgainSoon(client, stale))
  useLive('hours', () => readAgainSoon(client, stale))
}
