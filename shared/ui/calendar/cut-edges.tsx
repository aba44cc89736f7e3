import { useEffect, useState, type RefObject } from 'react'
import { Box } from '../core/layout.tsx'

interface Cut {
  start: boolean
  end: boolean
}

interface CutEdgesProps {
  /** The element that scrolls horizontally. Its parent is positioned. */
  of: RefObject<HTMLElement | null>
  /** The width in px of the columns that stay fixed at the start. */
  start: number
}

/** Fades the edges where columns are cut off, to show that there are more. */
export function CutEdges({ of, start }: CutEdgesProps) {
  const [cut, setCut] = useState<Cut>({ start: false, end: false })
  useEffect(
    function observeEdges() {
      const frame = of.current
      if (!frame) return undefined
      const look = () => {
        // `scrollLeft` is negative on right-to-left pages.
        const passed = Math.abs(frame.scrollLeft)
        const next = { start: passed > 1, end: passed + frame.clientWidth < frame.scrollWidth - 1 }
        setCut((current) => (current.start === next.start && current.end === next.end ? current : next))
      }
      const observer = new ResizeObserver(look)
      observer.observe(frame)
      for (const child of frame.children) observer.observe(child)
      frame.addEventListener('scroll', look, { passive: true })
      return () => {
        observer.disconnect()
        frame.removeEventListener('scroll', look)
      }
    },
    [of],
  )
  return (
    <>
      {cut.start ? <Edge side="insetInlineStart" at={start} toward="right" /> : null}
      {cut.end ? <Edge side="insetInlineEnd" at={0} toward="left" /> : null}
    </>
  )
}

function Edge({
  side,
  at,
  toward,
}: {
  side: 'insetInlineStart' | 'insetInlineEnd'
  at: number
  toward: 'left' | 'right'
}) {
  const mirrored = toward === 'left' ? 'right' : 'left'
  const fade = (direction: string) => `linear-gradient(to ${direction}, var(--st-colors-bg-panel), transparent)`
  return (
    <Box
      aria-hidden="true"
      position="absolute"
      insetBlock="0"
      w="8"
      zIndex="3"
      pointerEvents="none"
      bgImage={{ base: fade(toward), _rtl: fade(mirrored) }}
      style={{ [side]: at }}
    />
  )
}
