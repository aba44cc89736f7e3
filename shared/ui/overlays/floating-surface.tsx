import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useEffectEvent, type RefObject } from 'react'

import { calm, phone } from '../core/system/media.ts'

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
    // Resets the white-space of a table cell, which is a single line.
    whiteSpace: 'normal',
    overflowWrap: 'break-word',
    zIndex: 'toast',
    animation: 'menuIn 160ms cubic-bezier(.2,.8,.2,1)',
    [calm]: { animationName: 'fadeIn' },
  },
  variants: {
    sheet: {
      true: {
        // Overrides the position beside the trigger, which is an inline style.
        [phone]: {
          top: '56px !important',
          left: '0 !important',
          height: 'calc(100dvh - 56px)',
          width: '100vw !important',
          maxWidth: 'none',
          maxHeight: 'none',
          borderRadius: '8px 8px 0 0',
          borderTopWidth: '1px',
          borderColor: 'border',
        },
      },
    },
  },
})

/** Calls `onOutside` on a press outside the floating element and its trigger. */
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
