import type { ReactNode } from 'react'

/**
 * Isolates text from the direction around it: "55 min" stays "55 min" in right-to-left layouts. Wraps only strings and
 * numbers. Elements set their own direction.
 */
export function Isolated({ children }: { children: ReactNode }) {
  return typeof children === 'string' || typeof children === 'number' ? <bdi>{children}</bdi> : <>{children}</>
}
