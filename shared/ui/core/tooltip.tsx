import { chakra } from '@chakra-ui/react/styled-system'
import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react'

import { useAnchoredPosition, type Placement } from './anchored-position.ts'

/** Delays of the specification, section 9, in ms. */
const delays = { enter: 100, touchEnter: 700, touchLeave: 1500 }

interface TriggerProps {
  'aria-describedby'?: string | undefined
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void
  onFocus?: (event: React.FocusEvent<HTMLElement>) => void
  onBlur?: (event: React.FocusEvent<HTMLElement>) => void
}

export interface TooltipProps {
  /** The text; empty or undefined means no tooltip. */
  label: ReactNode
  placement?: Placement
  /** False where the label is already the trigger's name (icon buttons), so that it is not read twice. */
  describes?: boolean
  /** One element that takes pointer and focus handlers. */
  children: ReactElement<TriggerProps>
}

const Bubble = chakra('span', {
  base: {
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    pointerEvents: 'none',
    maxWidth: '280px',
    width: 'max-content',
    px: '2',
    py: '1',
    borderRadius: 'sm',
    bg: 'bg.inverted',
    color: 'fg.inverted',
    textStyle: 'badge',
    overflow: 'visible',
    zIndex: 'toast',
    animation: 'fadeIn 120ms',
  },
})

function TooltipBubble({
  id,
  anchor,
  placement,
  children,
}: {
  id: string
  anchor: HTMLElement
  placement: Placement
  children: ReactNode
}) {
  const bubble = useRef<HTMLSpanElement>(null)
  useAnchoredPosition(anchor, bubble, placement)
  return (
    <Bubble ref={bubble} id={id} role="tooltip" popover="manual">
      {children}
    </Bubble>
  )
}

/** A short explanation on hover, focus and long touch; Esc hides it. */
export function Tooltip({ label, placement = 'top', describes = true, children }: TooltipProps) {
  // The element itself comes with the event that opens: the trigger needs no ref of ours.
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const open = anchor !== null
  const [pending, setPending] = useState<{ to: HTMLElement | null; delay: number }>()
  const id = useId()
  const trigger = children.props

  const schedule = (to: HTMLElement | null, delay: number) => {
    if (delay === 0) setAnchor(to)
    setPending(delay === 0 ? undefined : { to, delay })
  }

  useEffect(
    function followThePointerLater() {
      if (!pending) return
      const timer = setTimeout(() => setAnchor(pending.to), pending.delay)
      return () => clearTimeout(timer)
    },
    [pending],
  )
  useEffect(
    function closeOnEscape() {
      if (!open) return
      const close = (event: KeyboardEvent) => {
        if (event.key === 'Escape') setAnchor(null)
      }
      document.addEventListener('keydown', close, true)
      return () => document.removeEventListener('keydown', close, true)
    },
    [open],
  )

  if (label === undefined || label === null || label === '') return children

  const describedBy = [trigger['aria-describedby'], open && describes ? id : undefined].filter(Boolean).join(' ')
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': describedBy || undefined,
        onPointerEnter: (event) => {
          trigger.onPointerEnter?.(event)
          schedule(event.currentTarget, event.pointerType === 'touch' ? delays.touchEnter : delays.enter)
        },
        onPointerLeave: (event) => {
          trigger.onPointerLeave?.(event)
          schedule(null, event.pointerType === 'touch' && open ? delays.touchLeave : 0)
        },
        onPointerDown: (event) => {
          trigger.onPointerDown?.(event)
          if (event.pointerType !== 'touch') schedule(null, 0)
        },
        onFocus: (event) => {
          trigger.onFocus?.(event)
          if (event.target.matches(':focus-visible')) schedule(event.currentTarget, 0)
        },
        onBlur: (event) => {
          trigger.onBlur?.(event)
          schedule(null, 0)
        },
      })}
      {anchor ? (
        <TooltipBubble id={id} anchor={anchor} placement={placement}>
          {label}
        </TooltipBubble>
      ) : null}
    </>
  )
}
