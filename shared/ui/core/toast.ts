import type { ReactNode } from 'react'
import { askedOf } from './problem-text.ts'
import type { ToastTone, ToastOptions } from './toast-request.ts'

type Engine = typeof import('./toast-engine.ts')

let engine: Promise<Engine> | undefined
let counter = 0
let wanted = false
const listeners = new Set<() => void>()

/** True once a toast was requested. Until then, no code of the toaster is loaded. */
export const toasterDemand = {
  read: () => wanted,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function withEngine(act: (loaded: Engine) => void): void {
  engine ??= import('./toast-engine.ts')
  if (!wanted) {
    wanted = true
    for (const listener of listeners) listener()
  }
  engine.then(act, (error: unknown) => {
    engine = undefined
    console.error('The toaster could not be loaded', error)
  })
}

function show(tone: ToastTone, title: ReactNode, options: ToastOptions = {}): string {
  counter += 1
  const id = options.id ?? `toast-${counter}`
  // At once, before another refusal has the same sentence.
  const asked = tone === 'error' ? askedOf(title) : undefined
  withEngine((loaded) => loaded.show({ ...options, id, tone, title, asked }))
  return id
}

/** Opens an address of the app. The toaster is outside of the router. */
let navigate: ((address: string) => void) | undefined

/** Lets toasts lead to pages. The shell calls it inside the router, and the returned function when it goes. */
export function leadToastsBy(go: (address: string) => void): () => void {
  navigate = go
  return () => {
    if (navigate === go) navigate = undefined
  }
}

/** Opens an address from a toast. Returns undefined as long as there is no router. */
export const toastNavigation = (): ((address: string) => void) | undefined => navigate

/**
 * Shows a message about something that the screen does not show by itself (specification, section 9: three at most, 4
 * s, bottom right). Each function returns the id of the toast. Needs one `<Toaster />` in the page.
 */
export const toast = {
  success: (title: ReactNode, options?: ToastOptions) => show('success', title, options),
  info: (title: ReactNode, options?: ToastOptions) => show('info', title, options),
  warning: (title: ReactNode, options?: ToastOptions) => show('warning', title, options),
  error: (title: ReactNode, options?: ToastOptions) => show('error', title, options),
  loading: (title: ReactNode, options?: ToastOptions) => show('loading', title, options),
  /** Shows a loading toast that becomes a success or error with the promise. Returns the promise itself. */
  promise<T>(
    promise: Promise<T>,
    words: {
      loading: ReactNode
      success: ReactNode | ((value: T) => ReactNode)
      error: ReactNode | ((error: unknown) => ReactNode)
    },
    options: ToastOptions = {},
  ): Promise<T> {
    const id = show('loading', words.loading, options)
    promise.then(
      (value) =>
        show('success', typeof words.success === 'function' ? words.success(value) : words.success, { ...options, id }),
      (error: unknown) =>
        show('error', typeof words.error === 'function' ? words.error(error) : words.error, { ...options, id }),
    )
    return promise
  },
  dismiss: (id?: string) => withEngine((loaded) => loaded.dismiss(id)),
}
