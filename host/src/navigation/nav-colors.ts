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
    // Only discrete lifts the current item off its ground.
    '--nav-active-edge':
      color === 'discrete' ? 'inset 0 0 0 1px var(--nav-discrete-border), var(--shadow-xs)' : '0 0 transparent',
  } as CSSProperties
}

/** What unfolds from the navigation lies on a raised surface of the page, whatever colour the navigation has. */
export const raisedNavColors = {
  ...navColors('blend_in'),
  '--nav-hover': 'var(--bg-muted)',
  '--nav-active': 'var(--bg-muted)',
  '--nav-label': 'var(--fg-subtle)',
} as CSSProperties
