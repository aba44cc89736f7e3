import type { NavColor } from '@steward/shared/stores'
import type { CSSProperties } from 'react'

const prefixes = { blend_in: 'blend', discrete: 'discrete', evident: 'evident' } as const
const parts = ['bg', 'fg', 'muted', 'label', 'hover', 'active', 'border'] as const

/** The tokens of the chosen nav colour under plain names: what lies inside says `var(--nav-muted)`. */
export function navColors(color: NavColor): CSSProperties {
  const prefix = prefixes[color]
  const aliases = parts.map((part) => [`--nav-${part}`, `var(--nav-${prefix}-${part})`])
  return {
    ...Object.fromEntries(aliases),
    '--nav-accent': color === 'evident' ? 'var(--nav-evident-icon)' : 'var(--accent-fg)',
  } as CSSProperties
}
