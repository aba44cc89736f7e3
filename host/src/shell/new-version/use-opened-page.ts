import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Calls `take` once another page stands than before, whoever opened it: a row, a key, the palette, the browser's own
 * way back. What was open over the page before has the time to go first.
 * @param take the same function as long as it means the same; undefined where there is nothing to take
 */
export function useOpenedPage(take: (() => void) | undefined): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(
    function takeWithThePage() {
      if (shown.current === pathname) return undefined
      shown.current = pathname
      if (!take) return undefined
      let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(take)))
      return () => cancelAnimationFrame(frame)
    },
    [pathname, take],
  )
}
