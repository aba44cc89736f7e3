import { cloneElement, useId, useState, type MouseEvent, type ReactElement } from 'react'

/** What a trigger must accept: our Button, IconButton or any element of the browser. */
export interface TriggerElementProps {
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

/**
 * Lets a press on `trigger` open and close a surface beside it, and says so to assistive technology.
 * @returns the element to draw, the id that the surface takes, and where it stands while it is open
 */
export function useTrigger(
  trigger: ReactElement<TriggerElementProps>,
  popup: 'menu' | 'dialog',
  onOpenChange?: (open: boolean) => void,
) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const change = (next: HTMLElement | null) => {
    setAnchor(next)
    onOpenChange?.(next !== null)
  }
  const extra = {
    'aria-haspopup': popup,
    'aria-expanded': anchor !== null,
    ...(anchor ? { 'aria-controls': id } : {}),
  }
  const opener = cloneElement(trigger, {
    ...extra,
    onClick: (event: MouseEvent<HTMLElement>) => {
      trigger.props.onClick?.(event)
      if (!event.defaultPrevented) change(anchor ? null : event.currentTarget)
    },
  })
  return { opener, anchor, id, close: () => change(null) }
}
