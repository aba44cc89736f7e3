import type { ReactNode } from 'react'

export interface Choice {
  value: string
  label: string
  description?: ReactNode
  disabled?: boolean
}
