import { chakra } from '@steward/shared/ui/core'

/** The link of the title covers its row, so that the whole row can be clicked. Other controls are above it. */
export const rowLink = {
  color: 'inherit',
  textDecoration: 'none',
  _after: { content: '""', position: 'absolute', inset: '0' },
  _focusVisible: { outline: 'none', _after: { outline: '2px solid var(--accent-ring)', outlineOffset: '-2px' } },
} as const

export const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    ps: '4',
    pe: '2',
    py: '3',
    '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '&:has(a:hover)': { bg: 'bg.subtle' },
    '& .tile': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      w: '8',
      h: '8',
      flexShrink: '0',
      borderRadius: 'md',
      bg: 'bg.muted',
      color: 'fg.muted',
    },
    '&[data-unread] .tile': { bg: 'accent.subtle', color: 'accent.fg' },
    '& .dot': {
      display: 'inline-block',
      w: '2',
      h: '2',
      me: '1',
      borderRadius: 'full',
      bg: 'accent.solid',
      verticalAlign: 'middle',
    },
    '& .actions': { position: 'relative', zIndex: '1', display: 'flex', flexShrink: '0', color: 'fg.subtle' },
  },
})
