import { chakra } from '@chakra-ui/react/styled-system'
import {
  cloneElement,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react'

import { useAnchoredPosition, type Placement } from '../core/anchored-position.ts'
import { calm, phone } from '../core/system/media.ts'
import { useEscapeLayer } from './esc-layer.ts'
import { useFocusInAndBack } from './focus-return.ts'

/** What a trigger must accept: our Button, IconButton or any element of the browser. */
export interface TriggerElementProps {
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

export const FloatingSurface = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    bg: 'bg.raised',
    color: 'fg',
    borderRadius: 'md',
    boxShadow: 'md',
    overflowY: 'auto',
    maxHeight: 'calc(100dvh - 16px)',
    maxWidth: 'calc(100vw - 16px)',
    outline: 'none',
    zIndex: 'toast',
    animation: 'menuIn 160ms cubic-bezier(.2,.8,.2,1)',
    [calm]: { animationName: 'fadeIn' },
  },
  variants: {
    sheet: {
      true: {
        // Against the place beside the trigger, which is set on the element itself.
        [phone]: {
          top: '56px !important',
          left: '0 !important',
          height: 'calc(100dvh - 56px)',
          width: '100vw !important',
          maxWidth: 'none',
          maxHeight: 'none',
          borderRadius: '12px 12px 0 0',
          borderTopWidth: '1px',
          borderColor: 'border',
        },
      },
    },
  },
})

/** Closes when a press lands outside the floating element and its trigger. */
export function usePressOutside(
  surface: RefObject<HTMLElement | null>,
  anchor: HTMLElement,
  onOutside: () => void,
): void {
  const leave = useEffectEvent(onOutside)
  useEffect(
    function listenForPresses() {
      const onPress = (event: PointerEvent) => {
        const target = event.target as Node
        if (!anchor.contains(target) && !surface.current?.contains(target)) leave()
      }
      document.addEventListener('pointerdown', onPress, true)
      return () => document.removeEventListener('pointerdown', onPress, true)
    },
    [surface, anchor],
  )
}

export interface PopoverProps {
  /** One element, such as a Button: it gets click handler, ref and aria attributes. */
  trigger: ReactElement<TriggerElementProps>
  /** The popover's name for screen readers. */
  label: string
  placement?: Placement
  /** In px. */
  width?: number
  /** On a phone it fills the screen below the top bar; give it a way to close. */
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const change = (next: HTMLElement | null) => {
    setAnchor(next)
    onOpenChange?.(next !== null)
  }
  const extra = {
    'aria-haspopup': 'dialog',
    'aria-expanded': anchor !== null,
    ...(anchor ? { 'aria-controls': id } : {}),
  }
  return (
    <>
      {cloneElement(trigger, {
        ...extra,
        onClick: (event: MouseEvent<HTMLElement>) => {
          trigger.props.onClick?.(event)
          if (!event.defaultPrevented) change(anchor ? null : event.currentTarget)
        },
      })}
      {anchor ? (
        <PopoverSurface
          anchor={anchor}
          id={id}
          label={label}
          placement={placement}
          width={width}
          sheet={sheet}
          close={() => change(null)}
        >
          {typeof children === 'function' ? children(() => change(null)) : children}
        </PopoverSurface>
      ) : null}
    </>
  )
}
