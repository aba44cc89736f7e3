import { chakra } from '@chakra-ui/react/styled-system'
import {
  cloneElement,
  useCallback,
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
  'aria-expanded'?: boolean | 'true' | 'false' | undefined
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void
  onFocus?: (event: React.FocusEvent<HTMLElement>) => void
  onBlur?: (event: React.FocusEvent<HTMLElement>) => void
}

export interface TooltipProps {
  /** The text of the tooltip. If it is empty or undefined, there is no tooltip. */
  label: ReactNode
  placement?: Placement
  /**
   * False where the label is already the name of the trigger (icon buttons), so that screen readers do not repeat it.
   */
  describes?: boolean
  /** One element that accepts pointer and focus handlers. */
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

/** The bubble of a tooltip beside its anchor. */
export function TooltipBubble({
  id,
  anchor,
  placement,
  children,
}: {
  id?: string
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

/** Returns the element that the tooltip belongs to and a function that sets it after a delay in ms. */
function useLateAnchor() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The delay runs from the event itself. A timer in an effect would start only when React runs the effect.
  const schedule = useCallback((to: HTMLElement | null, delay: number) => {
    clearTimeout(timer.current)
    if (delay === 0) setAnchor(to)
    else timer.current = setTimeout(() => setAnchor(to), delay)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return [anchor, schedule] as const
}

/** A short explanation on hover, focus and long touch. Esc hides it. */
export function Tooltip({ label, placement = 'top', describes = true, children }: TooltipProps) {
  // The opening event provides the element, so the trigger needs no ref.
  const [anchor, schedule] = useLateAnchor()
  const id = useId()
  const trigger = children.props
  // A surface that the trigger has opened explains more than its tooltip, which would cover it.
  const hasOwnSurface = trigger['aria-expanded'] === true || trigger['aria-expanded'] === 'true'
  const open = anchor !== null && !hasOwnSurface

  useEffect(
    function closeOnEscape() {
      if (!open) return
      const close = (event: KeyboardEvent) => {
        if (event.key === 'Escape') schedule(null, 0)
      }
      document.addEventListener('keydown', close, true)
      return () => document.removeEventListener('keydown', close, true)
    },
    [open, schedule],
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
      {anchor && open ? (
        <TooltipBubble id={id} anchor={anchor} placement={placement}>
          {label}
        </TooltipBubble>
      ) : null}
    </>
  )
}
