import { useSyncExternalStore } from 'react'

/** A check-in that got no response. It holds the ID and version only and is stored while the tab is open. */
export interface WaitingCheckIn {
  id: string
  version: number
  /** The member who checked in. No other member's session sends it. */
  memberId: string
}

// The name is older than this module: a tab may hold check-ins that an earlier release of the services remote stored.
const storageKey = 'steward.services.waiting-check-ins'
const listeners = new Set<() => void>()
let waiting: readonly WaitingCheckIn[] = read()

function read(): WaitingCheckIn[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isWaiting) : []
  } catch {
    return []
  }
}

function isWaiting(value: unknown): value is WaitingCheckIn {
  const { id, version, memberId } = (value ?? {}) as Partial<WaitingCheckIn>
  return typeof id === 'string' && typeof memberId === 'string' && Number.isInteger(version)
}

function set(next: readonly WaitingCheckIn[]): void {
  waiting = next
  try {
    if (next.length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Without session storage, the list stays in memory.
  }
  for (const listener of listeners) listener()
}

/** Stores a check-in until the reconnect. Each booking is stored once. */
export function keepCheckIn(checkIn: WaitingCheckIn): void {
  set([...waiting.filter(({ id }) => id !== checkIn.id), checkIn])
}

/** Removes a check-in after the platform accepted or rejected it. */
export function dropCheckIn(id: string): void {
  set(waiting.filter((checkIn) => checkIn.id !== id))
}

export const waitingCheckIns = (): readonly WaitingCheckIn[] => waiting

export function useWaitingCheckIns(): readonly WaitingCheckIn[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, waitingCheckIns)
}
