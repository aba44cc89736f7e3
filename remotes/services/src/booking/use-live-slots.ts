import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { onLive, useLive } from '@steward/shared/live'

const stale = [
  ['services', 'today'],
  ['services', 'booking'],
  ['services', 'time-slot'],
  ['host', 'home'],
] as const

/** Twenty people checked in at once are one reading, not twenty. In ms. */
const patience = 150
const due = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>()

function readAnewSoon(client: QueryClient): void {
  if (due.has(client)) return
  const read = () => {
    due.delete(client)
    for (const queryKey of stale) void client.invalidateQueries({ queryKey })
  }
  due.set(client, setTimeout(read, patience))
}

/** What others do with slots and their bookings is read anew as it happens; what is shown stays until then. */
export function useLiveSlots(): void {
  const client = useQueryClient()
  useLive('today', () => readAnewSoon(client))
}

/** Runs when the live line is there again. */
export const onLineBack = (run: () => void): (() => void) => onLive('hello', run)
