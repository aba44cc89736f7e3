import { useQueryClient } from '@tanstack/react-query'
import { onLive, readAgainSoon, useLive } from '@steward/shared/live'

const stale = [
  ['services', 'today'],
  ['services', 'booking'],
  ['services', 'time-slot'],
] as const

/** Refetches slots and bookings when another user changes them. The current data stays visible until then. */
export function useLiveSlots(): void {
  const client = useQueryClient()
  useLive('today', () => readAgainSoon(client, stale))
}

/** Calls `run` when the live stream reconnects. */
export const onLineBack = (run: () => void): (() => void) => onLive('hello', run)
