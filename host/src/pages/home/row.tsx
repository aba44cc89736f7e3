import { chakra } from '@steward/shared/ui/core'
import type { ComponentProps } from 'react'

/** The style of a list row in a panel that is a link. */
export const rowStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  minH: '15',
  px: '5',
  py: '2.5',
  borderTopWidth: '1px',
  borderColor: 'border.muted',
  color: 'fg',
  textDecoration: 'none',
  _hover: { bg: 'bg.subtle' },
  _focusVisible: { outlineOffset: '-2px' },
} as const

const Line = chakra('span', { base: { display: 'block', '[dir=rtl] &': { textAlign: 'right' } } })

/** A line of a row. Its text keeps its own direction, even when truncated, and is aligned to the start of the row. */
export function RowLine(props: ComponentProps<typeof Line>) {
  return <Line dir="auto" {...props} />
}
