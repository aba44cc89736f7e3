import { useMemo } from 'react'
import { useSettled } from '@steward/shared/ui/core'

/** The time without a change after which the bills are calculated again, in ms. */
const settledAfter = 250

/**
 * Returns the request of a form once its fields have not changed for a moment. It is compared as text, because a form
 * returns a new object for each render.
 */
export function useSettledRequest<Body>(body: Body): Body {
  const text = useSettled(JSON.stringify(body), settledAfter)
  return useMemo(() => JSON.parse(text) as Body, [text])
}
