import { useEffect, useRef } from 'react'

/**
 * Moves the focus after a check-in. The button of the checked-in customer disappears, so the focus moves to the next
 * expected customer. One key can then check in a whole class. Put `list` on the element around the rows, whose buttons
 * have `data-check-in`.
 * @param expected the IDs of the bookings that can be checked in, in their order
 */
export function useNextCheckIn(expected: readonly string[]) {
  const list = useRef<HTMLDivElement>(null)
  const leaving = useRef<{ from: string; to: string | undefined }>(undefined)
  useEffect(function moveFocusAfterRemoval() {
    const buttonOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-check-in="${id}"]`)
    const { from, to } = leaving.current ?? {}
    if (!from || buttonOf(from)) return
    leaving.current = undefined
    if (to && document.activeElement === document.body) buttonOf(to)?.focus()
  })
  return {
    list,
    leave(id: string) {
      const at = expected.indexOf(id)
      leaving.current = { from: id, to: expected[at + 1] ?? expected[at - 1] }
    },
  }
}
