import { useLayoutEffect, type RefObject } from 'react'

export type Placement = 'top' | 'bottom' | 'bottom-start' | 'bottom-end'

const edge = 8

/**
 * Returns the position of a floating box beside its anchor, flipped if needed and at least 8 px inside the viewport.
 * All values are in px.
 */
export function placeBeside(
  anchor: { top: number; bottom: number; left: number; right: number },
  box: { width: number; height: number },
  viewport: { width: number; height: number },
  placement: Placement,
  options: { gap: number; rtl: boolean },
): { left: number; top: number } {
  const above = anchor.top - options.gap - box.height
  const below = anchor.bottom + options.gap
  const fitsAbove = above >= edge
  const fitsBelow = below + box.height <= viewport.height - edge
  const wantsAbove = placement === 'top'
  const top = wantsAbove ? (fitsAbove || !fitsBelow ? above : below) : fitsBelow || !fitsAbove ? below : above

  const centred = (anchor.left + anchor.right - box.width) / 2
  const alignsStart = placement === 'bottom-start'
  const alignsLeft = alignsStart !== options.rtl
  const left =
    placement === 'top' || placement === 'bottom' ? centred : alignsLeft ? anchor.left : anchor.right - box.width

  return {
    left: Math.max(edge, Math.min(left, viewport.width - edge - box.width)),
    top: Math.max(edge, Math.min(top, viewport.height - edge - box.height)),
  }
}

/**
 * Shows the floating element in the browser's top layer, as a native popover. It is above open dialogs and never
 * clipped. The hook repositions it while the page scrolls or changes size.
 */
export function useAnchoredPosition(
  anchor: HTMLElement,
  floating: RefObject<HTMLElement | null>,
  placement: Placement,
  gap = 6,
): void {
  useLayoutEffect(
    function showBesideTheAnchor() {
      const box = floating.current
      if (!box) return
      box.showPopover?.()
      const place = () => {
        const { width, height } = box.getBoundingClientRect()
        const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight }
        const rtl = getComputedStyle(anchor).direction === 'rtl'
        const at = placeBeside(anchor.getBoundingClientRect(), { width, height }, viewport, placement, {
          gap,
          rtl,
        })
        box.style.setProperty('left', `${at.left}px`)
        box.style.setProperty('top', `${at.top}px`)
      }
      place()
      window.addEventListener('scroll', place, { capture: true, passive: true })
      window.addEventListener('resize', place)
      return () => {
        window.removeEventListener('scroll', place, { capture: true })
        window.removeEventListener('resize', place)
        // Calling `showPopover` on an open popover throws, and strict mode runs effects twice.
        box.hidePopover?.()
      }
    },
    [anchor, floating, placement, gap],
  )
}
