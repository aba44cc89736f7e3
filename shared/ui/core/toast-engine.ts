import { toast } from 'react-hot-toast/headless'

import type { ToastRequest } from './toast-request.ts'

/** The figures of the specification, section 9. Times in ms, lengths in px, speed in px per ms. */
export const toastFigures = {
  visible: 3,
  duration: 4000,
  gap: 14,
  width: 356,
  swipeDistance: 20,
  swipeSpeed: 0.11,
} as const

const requests = new Map<string, ToastRequest>()

/**
 * Returns the content of a toast. react-hot-toast stores the timing and the order, and this module stores the content.
 */
export const requestOf = (id: string): ToastRequest | undefined => requests.get(id)

export function show(request: ToastRequest): void {
  requests.set(request.id, request)
  const duration = request.duration ?? (request.tone === 'loading' ? Number.POSITIVE_INFINITY : toastFigures.duration)
  const urgent = request.tone === 'error'
  toast.custom(request.id, {
    id: request.id,
    duration,
    removeDelay: 160,
    ariaProps: { role: urgent ? 'alert' : 'status', 'aria-live': urgent ? 'assertive' : 'polite' },
  })
}

export function dismiss(id?: string): void {
  toast.dismiss(id)
}
