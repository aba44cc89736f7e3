import type { ReactNode } from 'react'
import type { Asked } from '../../api/problem.ts'

export type ToastTone = 'success' | 'info' | 'warning' | 'error' | 'loading'

export interface ToastOptions {
  /** A second, muted line. */
  description?: ReactNode
  /** An action such as Undo. Pressing it dismisses the toast. */
  action?: { label: string; onAction: () => void }
  /** In ms. Default 4000. Loading toasts stay until they are replaced or dismissed. */
  duration?: number
  /** The id of a shown toast replaces that toast. */
  id?: string
}

export interface ToastRequest extends ToastOptions {
  id: string
  tone: ToastTone
  title: ReactNode
  /** What was refused, for the link to its explanation. */
  asked?: Asked | undefined
}
