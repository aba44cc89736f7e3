import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useLayoutEffect, useRef, type DragEvent, type PointerEvent } from 'react'
import { useToaster, type Toast } from 'react-hot-toast/headless'

import { useUiTexts } from '../texts/texts.ts'
import { Button, IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { calm } from './system/media.ts'
import { close, requestOf, toastFigures } from './toast-engine.ts'
import { toastNavigation } from './toast.ts'
import { useWhy } from './why.tsx'

const marks = {
  success: { icon: 'circleCheck', color: 'var(--success-fg)' },
  info: { icon: 'info', color: 'var(--info-fg)' },
  warning: { icon: 'warning', color: 'var(--warning-fg)' },
  error: { icon: 'alert', color: 'var(--danger-fg)' },
} as const

const Region = chakra('section', {
  base: {
    position: 'fixed',
    inset: 'auto',
    insetInlineEnd: { base: '4', sm: '6' },
    bottom: { base: '4', sm: '6' },
    margin: '0',
    padding: '0',
    border: 'none',
    bg: 'transparent',
    overflow: 'visible',
    width: `${toastFigures.width}px`,
    maxWidth: 'calc(100vw - 32px)',
    display: 'flex',
    flexDirection: 'column',
    gap: `${toastFigures.gap}px`,
    zIndex: 'toast',
    color: 'fg',
  },
})

const Card = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '52px',
    ps: '3.5',
    pe: '2',
    py: '1.5',
    bg: 'bg.raised',
    borderRadius: 'md',
    boxShadow: 'md',
    touchAction: 'pan-y',
    // A drag over selectable text selects it, and the browser then drags the selected text on the next drag.
    userSelect: 'none',
    transition: 'opacity 120ms, transform 120ms',
    animation: 'menuIn 160ms cubic-bezier(.2,.8,.2,1)',
    [calm]: { animation: 'fadeIn 160ms' },
    '&[data-leaving]': { opacity: '0' },
  },
})

function useSwipe(onSwipe: () => void) {
  const start = useRef<{ x: number; y: number; time: number } | null>(null)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if ((event.target as HTMLElement).closest('button')) return
      start.current = { x: event.clientX, y: event.clientY, time: event.timeStamp }
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!start.current) return
      event.currentTarget.style.transform = `translateX(${event.clientX - start.current.x}px)`
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!start.current) return
      const distance = Math.abs(event.clientX - start.current.x)
      const speed = distance / Math.max(1, event.timeStamp - start.current.time)
      start.current = null
      if (distance >= toastFigures.swipeDistance || speed > toastFigures.swipeSpeed) onSwipe()
      else event.currentTarget.style.transform = ''
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      start.current = null
      event.currentTarget.style.transform = ''
    },
    // Selected text (Ctrl+A) would be dragged instead of the toast, and the browser would cancel the pointer.
    onDragStart: (event: DragEvent<HTMLElement>) => event.preventDefault(),
  }
}

function ToastCard({ item }: { item: Toast }) {
  const t = useUiTexts()
  const dismiss = () => close(item.id)
  const swipe = useSwipe(dismiss)
  const request = requestOf(item.id)
  const why = useWhy()(request?.asked, request?.title)
  const go = toastNavigation()
  if (!request) return null
  const mark = request.tone === 'loading' ? null : marks[request.tone]
  return (
    <Card {...item.ariaProps} {...swipe} {...(item.visible ? {} : { 'data-leaving': '' })} data-tone={request.tone}>
      {mark ? <Icon name={mark.icon} size={18} color={mark.color} /> : <Spinner size={18} />}
      <chakra.div flex="1" minW="0" py="1">
        <chakra.div textStyle="label">{request.title}</chakra.div>
        {request.description ? (
          <chakra.div textStyle="caption" color="fg.muted">
            {request.description}
          </chakra.div>
        ) : null}
      </chakra.div>
      {why && go ? (
        <Button
          variant="ghost"
          size="sm"
          style={{ color: 'var(--accent-fg)' }}
          onClick={() => {
            dismiss()
            go(why)
          }}
        >
          {t('state.why')}
        </Button>
      ) : null}
      {request.action ? (
        <Button
          variant="ghost"
          size="sm"
          style={{ color: 'var(--accent-fg)' }}
          onClick={() => {
            request.action?.onAction()
            dismiss()
          }}
        >
          {request.action.label}
        </Button>
      ) : null}
      <IconButton icon="close" size="sm" label={t('toast.dismiss')} tooltip={false} onClick={dismiss} />
    </Card>
  )
}

/**
 * The stack of toasts: at most three, the newest nearest to the corner. Pauses under pointer and focus. Alt+T focuses
 * it.
 */
export function ToasterView() {
  const t = useUiTexts()
  const { toasts, handlers } = useToaster()
  const region = useRef<HTMLElement>(null)
  const visible = toasts.filter((item) => item.visible)

  useEffect(function goToToastsByKey() {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyT') {
        event.preventDefault()
        region.current?.focus()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  useLayoutEffect(
    function riseAboveOpenDialogs() {
      const element = region.current
      if (!element?.showPopover) return
      if (element.matches(':popover-open')) element.hidePopover()
      if (visible.length > 0) element.showPopover()
    },
    [visible.length],
  )

  // Older toasts wait while their time runs. A loading toast is hidden by three newer ones, but not lost.
  const shown = toasts.slice(0, toastFigures.visible)
  return (
    <Region
      ref={region}
      popover="manual"
      aria-label={t('toast.region')}
      tabIndex={-1}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {[...shown].reverse().map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </Region>
  )
}
