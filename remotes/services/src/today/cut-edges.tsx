import { useEffect, useState, type RefObject } from 'react'
import { Box } from '@steward/shared/ui/core'

interface Cut {
  start: boolean
  end: boolean
}

interface CutEdgesProps {
  /** The element that scrolls sideways; its parent is positioned. */
  of: RefObject<HTMLElement | null>
  /** Width of the columns that stay at the start, in px. */
  start: number
}

/** Fades the edges at which columns are cut off, so that a reader sees that there are more. */
export function CutEdges({ of, start }: CutEdgesProps) {
  const [cut, setCut] = useState<Cut>({ start: false, end: false })
  useEffect(
    function watchTheEdges() {
      const frame = of.current
      if (!frame) return undefined
      const look = () => {
        // Negative in right-to-left.
        const passed = Math.abs(frame.scrollLeft)
        const next = { start: passed > 1, end: passed + frame.clientWidth < frame.scrollWidth - 1 }
        setCut((known) => (known.start === next.start && known.end === next.end ? known : next))
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
