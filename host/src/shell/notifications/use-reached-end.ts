import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Calls `onReached` when the element comes near the visible part of its scroll container. Returns the ref of the
 * element.
 */
export function useReachedEnd(onReached: () => void): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const reached = useEffectEvent(onReached)
  useEffect(
    function watchTheEnd() {
      if (!element || typeof IntersectionObserver === 'undefined') return undefined
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) reached()
        },
        { root: element.closest('[role=region]'), rootMargin: '120px' },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [element],
  )
  return setElement
}
