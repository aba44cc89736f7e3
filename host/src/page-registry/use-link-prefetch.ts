import { useRole } from '@steward/shared/stores'
import { useEffect } from 'react'
import { useRegistry } from './registry.ts'

/** How long the pointer or the focus has to stay on a link. A pointer that crosses a list fetches nothing. */
export const intentMs = 80

/**
 * Fetches a page as soon as the user is about to follow a link to it. It watches the links of the whole document: those
 * of the navigation, of the tabs, and of the pages of remotes.
 */
export function useLinkPrefetch(): void {
  const { prefetch } = useRegistry()
  const role = useRole()
  useEffect(
    function watchLinks() {
      let current: Element | null = null
      let timer: ReturnType<typeof setTimeout> | undefined
      function look({ target }: Event): void {
        const link = target instanceof Element ? target.closest('a[href]') : null
        if (link === current) return
        current = link
        clearTimeout(timer)
        if (!(link instanceof HTMLAnchorElement)) return
        timer = setTimeout(() => {
          if (leadsElsewhere(link) && !savesData()) prefetch(link.pathname, link.search, role)
        }, intentMs)
      }
      // A finger that scrolls touches links too, so only pointers that hover count.
      const lookAtPointer = (event: PointerEvent) => event.pointerType !== 'touch' && look(event)
      document.addEventListener('pointerover', lookAtPointer)
      document.addEventListener('focusin', look)
      return () => {
        clearTimeout(timer)
        document.removeEventListener('pointerover', lookAtPointer)
        document.removeEventListener('focusin', look)
      }
    },
    [prefetch, role],
  )
}

/** Returns true if a click on the link opens another address of this app in this tab. */
function leadsElsewhere(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search } = window.location
  return (
    link.isConnected &&
    link.origin === origin &&
    !link.target &&
    !link.hasAttribute('download') &&
    link.pathname + link.search !== pathname + search
  )
}

/** Returns true if the user asked the browser to save data. Only Chromium says so. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
