import { useLayoutEffect, type RefObject } from 'react'

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]):not([type=hidden]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])'

/** Returns the elements inside the container that have a tab stop, in document order. */
export function focusableWithin(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => !element.closest('[inert], [hidden], fieldset[disabled]'),
  )
}

/**
 * Moves the focus into the container while it is open: to `[data-autofocus]`, or else the container itself. Returns the
 * focus on closing, unless the user has moved it out of the container.
 */
export function useFocusInAndBack(open: boolean, container: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    function moveFocus() {
      if (!open || !container.current) return
      const before = document.activeElement
      const inside = container.current
      const target = inside.querySelector<HTMLElement>('[data-autofocus]') ?? inside
      target.focus({ preventScroll: true })
      return () => {
        const now = document.activeElement
        const stillInside = !now || now === document.body || inside.contains(now)
        if (stillInside && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      }
    },
    [open, container],
  )
}
