import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { HomeQuery } from '../../home/home.queries.ts'

/** After this many ms, the cards no longer wait for a slow one. */
const patienceMs = 2_000

/**
 * Returns true while the cards wait to be shown together. If cards of different heights arrived one after the other,
 * they would push those below them. So the first reads are awaited for a moment. A failed read counts as done.
 */
export function useFirstReads(queries: readonly HomeQuery[]) {
  const [isWaiting, setWaiting] = useState(true)
  useEffect(function waitAMoment() {
    const timer = setTimeout(() => setWaiting(false), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const reads = useQueries({ queries: [...queries] })
  // Only the first reads count. A later one, such as "Try again" in one card, leaves the other cards visible.
  if (isWaiting && !reads.some(({ isLoading }) => isLoading)) setWaiting(false)
  return isWaiting
}
