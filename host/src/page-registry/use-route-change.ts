import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

const heading = '#main [data-page-heading], #main h1'

/** Moves the focus to the page's heading, now or as soon as it renders. Stops waiting when the user acts. */
function focusHeading(): () => void {
  const focus = () => {
    const element = document.querySelector<HTMLElement>(heading)
    if (!element) return false
    element.tabIndex = -1
    element.focus({ preventScroll: true })
    return true
  }
  if (focus()) return () => undefined
  const observer = new MutationObserver(() => focus() && stop())
  const stop = () => {
    observer.disconnect()
    removeEventListener('pointerdown', stop)
    removeEventListener('keydown', stop)
  }
  addEventListener('pointerdown', stop)
  addEventListener('keydown', stop)
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}

/**
 * Scrolls to the top and focuses the heading on each change of the path. Drawers, tabs of a list and filters are in the
 * search parameters, and changing them must not move anything.
 */
export function useRouteChange(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(
    function startAtTheTop() {
      if (last.current === pathname) return undefined
      last.current = pathname
      window.scrollTo(0, 0)
      return focusHeading()
    },
    [pathname],
  )
}
