import { useCallback, useSyncExternalStore } from 'react'

/**
 * Returns true below 600 px, where tables become cards.
 * @param below another width in pixels, for a table with long buttons
 */
export function useNarrow(below: 600 | 900 | 1440 = 600): boolean {
  const query = `(max-width: ${below - 0.02}px)`
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
