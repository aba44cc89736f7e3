import { useEffect, useRef, type RefObject } from 'react'

/** Opens a panel whose button was pressed before its code had loaded, by pressing the button that replaced it. */
export function useEarlyPress(wasPressed: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(
    function openForAnEarlyPress() {
      if (!wasPressed) return
      // The pressed button had the focus. The new one needs it, because it returns there when the panel closes.
      button.current?.focus()
      button.current?.click()
    },
    [wasPressed],
  )
  return button
}
