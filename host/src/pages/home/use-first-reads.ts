import type { Home } from '@steward/shared/contracts'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { deskRange } from './use-desk.ts'
import { home } from '../../home/home.queries.ts'

/** A card that is slower than this does not hold up the others. */
const patienceMs = 2_000

/**
 * Returns whether the cards are still to be drawn together. Cards of different heights that arrive one after the other
 * push those below them, so the first reads are awaited for a moment. A read that failed counts as done.
 */
export function useFirstReads(
  data: Home | undefined,
  { isDesk, seesFigures }: Record<'isDesk' | 'seesFigures', boolean>,
) {
  const [isWaiting, setWaiting] = useState(true)
  useEffect(function waitAMoment() {
    const timer = setTimeout(() => setWaiting(false), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const range = data && deskRange(data)
  const reads = useQueries({
    queries: [
      home.page(),
      home.tasks(),
      home.team(),
      { ...home.month(), enabled: seesFigures },
      ...(isDesk && range ? [home.bookings(range.sessions), home.unpaid(range.day)] : []),
    ],
  })
  // Later reads, such as "Try again" in one card, leave the others in place.
  if (isWaiting && !reads.some(({ isLoading }) => isLoading)) setWaiting(false)
  return isWaiting
}
