import { useCallback, useState } from 'react'

interface SidewaysProps {
  ref: (frame: HTMLElement | null) => (() => void) | undefined
  tabIndex?: 0
  role?: 'region'
  'aria-label'?: string
}

/**
 * For a frame with `overflow-x: auto`: while its content is wider than it, the frame is a stop of the keyboard with a
 * name, so that arrow keys can scroll it (WCAG 2.1.1). While everything fits it is nothing at all.
 */
export function useSideways(name: string): SidewaysProps {
  const [overflows, setOverflows] = useState(false)
  const ref = useCallback((frame: HTMLElement | null) => {
    if (!frame) return undefined
    const observer = new ResizeObserver(() => setOverflows(frame.scrollWidth > frame.clientWidth))
    observer.observe(frame)
    for (const child of frame.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return overflows ? { ref, tabIndex: 0, role: 'region', 'aria-label': name } : { ref }
}
