import { useSyncExternalStore } from 'react'

/** From here up (breakpoint lg, specification, section 9) the navigation stands beside or above the page. */
const wide = '(min-width: 1200px)'

function followWidth(changed: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** True while there is room for a navigation that always shows; below, it is a drawer. */
export const useWideScreen = (): boolean => useSyncExternalStore(followWidth, () => matchMedia(wide).matches)
