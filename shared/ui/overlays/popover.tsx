import { chakra } from '@chakra-ui/react/styled-system';
import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';

import { useAnchoredPosition, type Placement } from '../core/anchored-position.ts';
import { mergeRefs } from '../core/merge-refs.ts';
import { calm } from '../core/system/media.ts';
import { useEscapeLayer } from './esc-layer.ts';
import { useFocusInAndBack } from './focus-return.ts';

/** What a trigger must accept: our Button, IconButton or any element of the browser. */
export interface TriggerElementProps {
  ref?: Ref<HTMLElement>;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
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
});

/** Closes when a press lands outside the floating element and its trigger. */
export function usePressOutside(
  open: boolean,
  inside: readonly React.RefObject<HTMLElement | null>[],
  onOutside: () => void,
): void {
  useEffect(
    function listenForPresses() {
      if (!open) return;
      const onPress = (event: PointerEvent) => {
        const target = event.target as Node;
        if (!inside.some((element) => element.current?.contains(target))) onOutside();
      };
      document.addEventListener('pointerdown', onPress, true);
      return () => document.removeEventListener('pointerdown', onPress, true);
    },
    // The refs are stable; the callback is read fresh on every open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [open],
  );
}

export interface PopoverProps {
  /** One element, such as a Button: it gets click handler, ref and aria attributes. */
  trigger: ReactElement<TriggerElementProps>;
  /** The popover's name for screen readers. */
  label: string;
  placement?: Placement;
  /** In px. */
  width?: number;
  children: ReactNode | ((close: () => void) => ReactNode);
  /** Controlled use: both together. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

function PopoverSurface({ anchor, id, label, placement, width, close, children }: {
  anchor: React.RefObject<HTMLElement | null>;
  id: string;
  label: string;
  placement: Placement;
  width: number | undefined;
  close: () => void;
  children: ReactNode;
}) {
  const surface = useRef<HTMLDivElement>(null);
  useAnchoredPosition(anchor, surface, placement);
  useFocusInAndBack(true, surface);
  useEscapeLayer(true, close);
  usePressOutside(true, [anchor, surface], close);
  return (
    <FloatingSurface
      ref={surface}
      id={id}
      role="dialog"
      aria-label={label}
      popover="manual"
      tabIndex={-1}
      style={width ? { width } : undefined}
    >
      {children}
    </FloatingSurface>
  );
}

/** A small surface beside its trigger: notifications, filters, details. Esc and a press outside close it. */
export function Popover({ trigger, label, placement = 'bottom-end', width, children, open, onOpenChange }: PopoverProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const anchor = useRef<HTMLElement>(null);
  const id = useId();
  const shown = open ?? ownOpen;
  const change = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const extra = { 'aria-haspopup': 'dialog', 'aria-expanded': shown, ...(shown ? { 'aria-controls': id } : {}) };
  return (
    <>
      {cloneElement(trigger, {
        ...extra,
        ref: mergeRefs(anchor, trigger.props.ref),
        onClick: (event: MouseEvent<HTMLElement>) => {
          trigger.props.onClick?.(event);
          if (!event.defaultPrevented) change(!shown);
        },
      })}
      {shown ? (
        <PopoverSurface anchor={anchor} id={id} label={label} placement={placement} width={width} close={() => change(false)}>
          {typeof children === 'function' ? children(() => change(false)) : children}
        </PopoverSurface>
      ) : null}
    </>
  );
}
