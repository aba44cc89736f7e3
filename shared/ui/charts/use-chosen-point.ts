import { useState, type KeyboardEvent, type PointerEvent } from 'react'

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl'

/**
 * The point of a line that the arrow keys or the pointer have chosen. Time runs in the direction of the page.
 * @param count the points of the line
 * @param length the points of the axis, which can be more
 */
export function useChosenPoint(count: number, length: number) {
  const [chosen, choose] = useState<number>()
  const last = count - 1
  const clear = () => choose(undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = isRightToLeft(event.currentTarget) ? -1 : 1
    const stepped = (step: number) => (chosen === undefined ? (step > 0 ? 0 : last) : chosen + step)
    const next: Record<string, number> = {
      ArrowRight: stepped(forward),
      ArrowLeft: stepped(-forward),
      Home: 0,
      End: last,
    }
    if (event.key === 'Escape' && chosen !== undefined) {
      event.stopPropagation()
      clear()
    }
    const to = next[event.key]
    if (to === undefined) return
    event.preventDefault()
    choose(Math.max(0, Math.min(last, to)))
  }
  const onPointerMove = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (width === 0) return
    const along = (event.clientX - left) / width
    const share = isRightToLeft(event.currentTarget) ? 1 - along : along
    choose(Math.max(0, Math.min(last, Math.round(share * (length - 1)))))
  }
  return { chosen, handlers: { onKeyDown, onPointerMove, onPointerLeave: clear, onBlur: clear } }
}
