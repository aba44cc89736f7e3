/** A row of a list in a panel that leads somewhere. */
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
