import { cloneElement, useId, useState, type MouseEvent, type ReactElement } from 'react'

/** The props that a trigger must accept. Our Button and IconButton and all native elements do. */
export interface TriggerElementProps {
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

/**
 * Makes `trigger` open and close a surface beside it, and sets its ARIA attributes.
 * @returns the element to render, the id for the surface, and the anchor of the surface while it is open
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
