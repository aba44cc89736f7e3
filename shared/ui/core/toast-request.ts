import type { ReactNode } from 'react'

export type ToastTone = 'success' | 'info' | 'warning' | 'error' | 'loading'

export interface ToastOptions {
  /** A second, quieter line. */
  description?: ReactNode
  /** Such as Undo. The toast goes when it is pressed. */
  action?: { label: string; onAction: () => void }
  /** In ms. Default 4000; loading toasts stay. */
  duration?: number
  /** Reuse an id to replace a toast that is shown. */
  id?: string
}

export interface ToastRequest extends ToastOptions {
  id: string
  tone: ToastTone
  title: ReactNode
}
