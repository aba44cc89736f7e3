import type { NavColor } from '@steward/shared/stores'
import type { CSSProperties } from 'react'

const prefixes = { blend_in: 'blend', discrete: 'discrete', evident: 'evident' } as const
const parts = ['bg', 'fg', 'muted', 'label', 'hover', 'active', 'border'] as const

/** Maps the tokens of the chosen nav colour to plain names, so that children use `var(--nav-muted)`. */
export function navColors(color: NavColor): CSSProperties {
  const prefix = prefixes[color]
  const aliases = parts.map((part) => [`--nav-${part}`, `var(--nav-${prefix}-${part})`])
  return {
    ...Object.fromEntries(aliases),
    '--nav-accent': color === 'evident' ? 'var(--nav-evident-icon)' : 'var(--accent-fg)',
    // Only the discrete colour gives the current item an edge and a shadow.
    '--nav-active-edge':
      color === 'discrete' ? 'inset 0 0 0 1px var(--nav-discrete-border), var(--shadow-xs)' : '0 0 transparent',
  } as CSSProperties
}

/** Menus that open from the navigation use the colours of a raised surface, whatever the nav colour is. */
export const raisedNavColors = {
  ...navColors('blend_in'),
  '--nav-hover': 'var(--bg-muted)',
  '--nav-active': 'var(--bg-muted)',
  '--nav-label': 'var(--fg-subtle)',
} as CSSProperties
