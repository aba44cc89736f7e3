import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

const heading = '#main [data-page-heading], #main h1'

/** Moves focus to the page's heading, now or as soon as it stands; stops waiting once the person acts. */
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
 * On each change of path, and of path only, the window scrolls to the top and the heading takes the focus:
 * drawers, tabs of a list and filters live in the search and must not move anything.
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
