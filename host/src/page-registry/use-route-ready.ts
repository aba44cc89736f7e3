import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { markRouteReady } from '../federation/marks.ts'
import { visitedPages } from '../reports/visited-pages.ts'

/** Returns true if the page has its first data: it has a heading, and no part of it is loading or failed. */
function isReady(): boolean {
  const main = document.getElementById('main')
  return main?.querySelector('h1') != null && !main.querySelector('[aria-busy=true], [role=alert]')
}

/** Marks `steward:route-ready` once for each opened path, without any work in the pages. */
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
