import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { markRouteReady } from '../federation/marks.ts'
import { visitedPages } from '../reports/visited-pages.ts'

/** A page has its first data when it has a heading and nothing in it is on its way or failed. */
function isReady(): boolean {
  const main = document.getElementById('main')
  return main?.querySelector('h1') != null && !main.querySelector('[aria-busy=true], [role=alert]')
}

/** Marks `steward:route-ready` once for each path that is opened; no page has to know of it. */
export function useRouteReady(): void {
  const { pathname } = useLocation()
  useEffect(
    function watchThePage() {
      visitedPages.open(pathname, performance.now())
      const observer = new MutationObserver(look)
      function look() {
        if (!isReady()) return
        observer.disconnect()
        markRouteReady(pathname)
      }
      observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
      look()
      return () => observer.disconnect()
    },
    [pathname],
  )
}
