import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'

const Box = chakra('input', {
  base: {
    appearance: 'none',
    display: 'inline-block',
    w: '4',
    h: '4',
    flexShrink: '0',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'xs',
    bg: 'bg.panel',
    cursor: 'pointer',
    position: 'relative',
    _after: {
      content: '""',
      position: 'absolute',
      left: '4px',
      top: '1px',
      w: '5px',
      h: '9px',
      borderStyle: 'solid',
      borderColor: 'accent.contrast',
      borderWidth: '0 2px 2px 0',
      transform: 'rotate(45deg) scale(.9)',
      opacity: '0',
    },
    '&:checked': { bg: 'accent.solid', borderColor: 'accent.solid', _after: { opacity: '1' } },
    // Only some of the items are selected: draw a bar.
    '&:indeterminate': {
      bg: 'accent.solid',
      borderColor: 'accent.solid',
      _after: { left: '3px', top: '6px', w: '8px', h: '0', borderWidth: '2px 0 0', transform: 'none', opacity: '1' },
    },
    '&:disabled': { bg: 'bg.muted', borderColor: 'border', cursor: 'not-allowed' },
    '&[aria-invalid=true]': { borderColor: 'danger.solid' },
  },
})

/** A checkbox without a label. The caller must label it. */
export function Checkbox(props: Omit<ComponentProps<'input'>, 'type' | 'color'>) {
  return <Box type="checkbox" {...(props as ComponentProps<typeof Box>)} />
}
