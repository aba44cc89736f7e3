import { chakra } from '@chakra-ui/react/styled-system'
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'

import { calm, phone } from '../core/system/media.ts'
import { useEscapeLayer } from './esc-layer.ts'
import { focusableWithin } from './focus-return.ts'

const Frame = chakra('dialog', {
  base: {
    m: 'auto',
    p: '0',
    width: 'calc(100vw - 32px)',
    maxHeight: 'calc(100dvh - 32px)',
    bg: 'bg.raised',
    color: 'fg',
    borderRadius: 'md',
    boxShadow: 'lg',
    overflow: 'hidden',
    outline: 'none',
    animation: 'menuIn 160ms cubic-bezier(.2,.8,.2,1)',
    [calm]: { animationName: 'fadeIn' },
    '&[open]': { display: 'flex', flexDirection: 'column' },
    _backdrop: { background: 'var(--scrim)', animation: 'fadeIn 160ms' },
  },
  variants: {
    size: {
      default: { maxWidth: '480px' },
      form: { maxWidth: '640px' },
      wide: {
        maxWidth: '920px',
        [phone]: { width: '100vw', maxWidth: '100vw', height: '100dvh', maxHeight: '100dvh', borderRadius: '0' },
      },
      // The palette is aligned to the top, so that it does not move while its results change.
      palette: {
        maxWidth: '640px',
        mt: { base: '2', sm: '104px' },
        width: { base: 'calc(100vw - 16px)', sm: 'calc(100vw - 32px)' },
        maxHeight: { base: 'calc(100dvh - 16px)', sm: 'min(560px, calc(100dvh - 136px))' },
      },
    },
  },
})

interface ModalFrameProps {
  onClose: () => void
  size: 'default' | 'form' | 'wide' | 'palette'
  labelledBy?: string
  label?: string
  children: ReactNode
}

/** The browser's own modal dialog. The page behind it is inert, the focus moves in and returns, and Esc closes it. */
export function ModalFrame({ onClose, size, labelledBy, label, children }: ModalFrameProps) {
  const frame = useRef<HTMLDialogElement>(null)
  useEscapeLayer(true, onClose)

  useLayoutEffect(function openAboveThePage() {
    const dialog = frame.current
    if (!dialog) return
    const before = document.activeElement
    if (!dialog.open) dialog.showModal?.()
    const target =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea') ??
      dialog
    target.focus({ preventScroll: true })
    return () => {
      dialog.close?.()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  // Browsers let Tab leave a modal dialog for the browser's toolbar. Keyboard users expect it to stay inside.
  const keepTabInside = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Tab' || !frame.current) return
    const inside = focusableWithin(frame.current)
    const first = inside[0]
    const last = inside.at(-1)
    const leaving = event.shiftKey ? [first, frame.current] : [last]
    if (!leaving.includes(document.activeElement as HTMLElement)) return
    event.preventDefault()
    ;(event.shiftKey ? last : first)?.focus()
  }

  return (
    <Frame
      ref={frame}
      size={size}
      aria-labelledby={labelledBy}
      aria-label={label}
      aria-modal="true"
      tabIndex={-1}
      onKeyDown={keepTabInside}
      onCancel={(event) => {
        // Esc and the back gesture fire this event. The Esc layers decide which surface closes.
        event.preventDefault()
      }}
      onMouseDown={(event) => {
        if (event.target === frame.current) onClose()
      }}
    >
      {children}
    </Frame>
  )
}
