import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Calls `take` after another page has rendered, however it was opened: by a row, a key, the palette or the back button.
 * It waits two frames, so that overlays of the previous page can close.
 * @param take a stable function; undefined if there is nothing to do
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
