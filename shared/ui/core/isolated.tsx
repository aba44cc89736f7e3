import type { ReactNode } from 'react'

/**
 * Keeps a piece of text whole in right-to-left: "55 min" stays "55 min".
 * Only plain words and figures are wrapped; elements bring their own.
 */
export function Isolated({ children }: { children: ReactNode }) {
  return typeof children === 'string' || typeof children === 'number' ? <bdi>{children}</bdi> : <>{children}</>
}
