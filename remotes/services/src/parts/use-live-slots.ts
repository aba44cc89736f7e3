import { useQueryClient } from '@tanstack/react-query'
import { onLive, readAgainSoon, useLive } from '@steward/shared/live'

const stale = [
  ['services', 'today'],
  ['services', 'booking'],
  ['services', 'time-slot'],
] as const

/** Reads slots and bookings again when others change them; what is shown stays until then. */
export function useLiveSlots(): void {
  const client = useQueryClient()
  useLive('today', () => readAgainSoon(client, stale))
}

/** Runs when the live line is there again. */
export const onLineBack = (run: () => void): (() => void) => onLive('hello', run)
