import { useSyncExternalStore } from 'react'

/** From this width (breakpoint lg, specification, section 9) the navigation is beside or above the page. */
const wide = '(min-width: 1200px)'

function followWidth(changed: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Returns true if there is room for a permanent navigation. Below, it is a drawer. */
export const useWideScreen = (): boolean => useSyncExternalStore(followWidth, () => matchMedia(wide).matches)
