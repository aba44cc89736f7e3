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
/** The toasts on screen by the ids of their requests. */
const shown = new Map<string, string>()
let counter = 0

/**
 * Returns the content of a toast. react-hot-toast stores the timing and the order, and this module stores the content.
 */
export const requestOf = (toastId: string): ToastRequest | undefined => requests.get(toastId)

/**
 * Shows a request. It replaces the visible toast of its id. After a dismissal it gets a toast with a new id: a toaster that
 * was unmounted meanwhile still removes the dismissed toast by its id, and must not remove this one.
 */
export function show(request: ToastRequest): void {
  const toastId = shown.get(request.id) ?? `${request.id} ${(counter += 1)}`
  shown.set(request.id, toastId)
  requests.set(toastId, request)
  const duration = request.duration ?? (request.tone === 'loading' ? Number.POSITIVE_INFINITY : toastFigures.duration)
  const urgent = request.tone === 'error'
  toast.custom(toastId, {
    id: toastId,
    duration,
    removeDelay: 160,
    ariaProps: { role: urgent ? 'alert' : 'status', 'aria-live': urgent ? 'assertive' : 'polite' },
  })
}

/** Dismisses the toast of a request, or all toasts. Without their content, all disappear at once. */
export function dismiss(id?: string): void {
  if (id === undefined) {
    shown.clear()
    requests.clear()
    toast.dismiss()
  } else {
    const toastId = shown.get(id)
    if (toastId !== undefined) close(toastId)
  }
}

/** Dismisses one toast on screen. */
export function close(toastId: string): void {
  for (const [id, current] of shown) if (current === toastId) shown.delete(id)
  toast.dismiss(toastId)
}
