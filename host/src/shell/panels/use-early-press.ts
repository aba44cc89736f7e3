import { useEffect, useRef, type RefObject } from 'react'

/** Opens a panel whose button was pressed while its code was on its way: presses the button that took its place. */
export function useEarlyPress(wasPressed: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(
    function openForAnEarlyPress() {
      if (!wasPressed) return
      // The focus left with the button that was pressed, and must find its way back when the panel closes.
      button.current?.focus()
      button.current?.click()
    },
    [wasPressed],
  )
  return button
}
