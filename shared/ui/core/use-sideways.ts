import { useCallback, useState } from 'react'

interface SidewaysProps {
  ref: (frame: HTMLElement | null) => (() => void) | undefined
  tabIndex?: 0
  role?: 'region'
  'aria-label'?: string
}

/**
 * Returns props for a frame with `overflow-x: auto`. While its content is wider, the frame has a name and a tab stop,
 * so that arrow keys can scroll it (WCAG 2.1.1). While everything fits, it returns only the ref.
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
