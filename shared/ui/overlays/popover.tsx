import { useRef, type ReactElement, type ReactNode } from 'react'

import { useAnchoredPosition, type Placement } from '../core/anchored-position.ts'
import { useEscapeLayer } from './esc-layer.ts'
import { FloatingSurface, usePressOutside } from './floating-surface.tsx'
import { useFocusInAndBack } from './focus-return.ts'
import { useTrigger, type TriggerElementProps } from './trigger.ts'

export interface PopoverProps {
  /** One element, such as a Button. The popover adds a click handler, a ref and ARIA attributes. */
  trigger: ReactElement<TriggerElementProps>
  /** Accessible name of the popover. */
  label: string
  placement?: Placement
  /** Width in px. */
  width?: number
  /** On a phone, fills the screen below the top bar. The content then needs a button that closes it. */
  sheet?: boolean
  children: ReactNode | ((close: () => void) => ReactNode)
  onOpenChange?: (open: boolean) => void
}

function PopoverSurface({
  anchor,
  id,
  label,
  placement,
  width,
  sheet,
  close,
  children,
}: {
  anchor: HTMLElement
  id: string
  label: string
  placement: Placement
  width: number | undefined
  sheet: boolean
  close: () => void
  children: ReactNode
}) {
  const surface = useRef<HTMLDivElement>(null)
  useAnchoredPosition(anchor, surface, placement)
  useFocusInAndBack(true, surface)
  useEscapeLayer(true, close)
  usePressOutside(surface, anchor, close)
  return (
    <FloatingSurface
      ref={surface}
      id={id}
      role="dialog"
      aria-label={label}
      popover="manual"
      sheet={sheet}
      tabIndex={-1}
      style={width ? { width } : undefined}
    >
      {children}
    </FloatingSurface>
  )
}

/** A small surface beside its trigger: notifications, filters, details. Esc and a press outside close it. */
export function Popover({
  trigger,
  label,
  placement = 'bottom-end',
  width,
  sheet = false,
  children,
  onOpenChange,
}: PopoverProps) {
  const { opener, anchor, id, close } = useTrigger(trigger, 'dialog', onOpenChange)
  return (
    <>
      {opener}
      {anchor ? (
        <PopoverSurface
          anchor={anchor}
          id={id}
          label={label}
          placement={placement}
          width={width}
          sheet={sheet}
          close={close}
        >
          {typeof children === 'function' ? children(close) : children}
        </PopoverSurface>
      ) : null}
    </>
  )
}
