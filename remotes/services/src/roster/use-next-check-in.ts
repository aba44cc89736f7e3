import { useEffect, useRef } from 'react'

/**
 * A button that checked somebody in is gone, and the focus with it: it goes on to the next who is expected, so that a
 * whole class is checked in by one key. Put `list` around the rows, whose buttons carry `data-check-in`.
 * @param expected the ids of the bookings that can be checked in, in their order
 */
export function useNextCheckIn(expected: readonly string[]) {
  const list = useRef<HTMLDivElement>(null)
  const leaving = useRef<{ from: string; to: string | undefined }>(undefined)
  useEffect(function goOnOnceTheButtonIsGone() {
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
