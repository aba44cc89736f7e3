import { useSyncExternalStore } from 'react'

/** A check-in that no answer reached: ids and versions only, for as long as the tab is open. */
export interface WaitingCheckIn {
  id: string
  version: number
  /** Whose it is: nobody else's session sends it. */
  memberId: string
}

const storageKey = 'steward.services.waiting-check-ins'
const listeners = new Set<() => void>()
let waiting: readonly WaitingCheckIn[] = read()

function read(): WaitingCheckIn[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isWaiting) : []
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
    // A browser that keeps nothing still has them in memory.
  }
  for (const listener of listeners) listener()
}

/** Keeps a check-in until the line is back; a booking is kept once. */
export function keepCheckIn(checkIn: WaitingCheckIn): void {
  set([...waiting.filter(({ id }) => id !== checkIn.id), checkIn])
}

/** It arrived, or never will. */
export function dropCheckIn(id: string): void {
  set(waiting.filter((each) => each.id !== id))
}

export const waitingCheckIns = (): readonly WaitingCheckIn[] => waiting

export function useWaitingCheckIns(): readonly WaitingCheckIn[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, waitingCheckIns)
}
