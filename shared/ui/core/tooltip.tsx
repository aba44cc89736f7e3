import { chakra } from '@chakra-ui/react/styled-system';
import {
  cloneElement,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';

import { useAnchoredPosition, type Placement } from './anchored-position.ts';
import { mergeRefs } from './merge-refs.ts';

/** Delays of the specification, section 9, in ms. */
const delays = { enter: 100, touchEnter: 700, touchLeave: 1500 };

interface TriggerProps {
  ref?: Ref<HTMLElement>;
  'aria-describedby'?: string | undefined;
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: React.FocusEvent<HTMLElement>) => void;
  onBlur?: (event: React.FocusEvent<HTMLElement>) => void;
}

export interface TooltipProps {
  /** The text; empty or undefined means no tooltip. */
  label: ReactNode;
  placement?: Placement;
  /** False where the label is already the trigger's name (icon buttons), so that it is not read twice. */
  describes?: boolean;
  /** One element that can take a ref and pointer handlers. */
  children: ReactElement<TriggerProps>;
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
});

function TooltipBubble({ id, anchor, placement, children }: {
  id: string;
  anchor: React.RefObject<HTMLElement | null>;
  placement: Placement;
  children: ReactNode;
}) {
  const bubble = useRef<HTMLSpanElement>(null);
  useAnchoredPosition(anchor, bubble, placement);
  return (
    <Bubble ref={bubble} id={id} role="tooltip" popover="manual">
      {children}
    </Bubble>
  );
}

/** A short explanation on hover, focus and long touch; Esc hides it. */
export function Tooltip({ label, placement = 'top', describes = true, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const trigger = children.props;

  const schedule = useCallback((next: boolean, delay: number) => {
    clearTimeout(timer.current);
    if (delay === 0) setOpen(next);
    else timer.current = setTimeout(() => setOpen(next), delay);
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(
    function closeOnEscape() {
      if (!open) return;
      const close = (event: KeyboardEvent) => {
        if (event.key === 'Escape') setOpen(false);
      };
      document.addEventListener('keydown', close, true);
      return () => document.removeEventListener('keydown', close, true);
    },
    [open],
  );

  const ref = useMemo(() => mergeRefs(anchor, trigger.ref), [trigger.ref]);
  if (label === undefined || label === null || label === '') return children;

  const describedBy = [trigger['aria-describedby'], open && describes ? id : undefined].filter(Boolean).join(' ');
  return (
    <>
      {cloneElement(children, {
        ref,
        'aria-describedby': describedBy || undefined,
        onPointerEnter: (event) => {
          trigger.onPointerEnter?.(event);
          schedule(true, event.pointerType === 'touch' ? delays.touchEnter : delays.enter);
        },
        onPointerLeave: (event) => {
          trigger.onPointerLeave?.(event);
          schedule(false, event.pointerType === 'touch' && open ? delays.touchLeave : 0);
        },
        onPointerDown: (event) => {
          trigger.onPointerDown?.(event);
          if (event.pointerType !== 'touch') schedule(false, 0);
        },
        onFocus: (event) => {
          trigger.onFocus?.(event);
          if (event.target.matches(':focus-visible')) schedule(true, 0);
        },
        onBlur: (event) => {
          trigger.onBlur?.(event);
          schedule(false, 0);
        },
      })}
      {open ? (
        <TooltipBubble id={id} anchor={anchor} placement={placement}>
          {label}
        </TooltipBubble>
      ) : null}
    </>
  );
}
