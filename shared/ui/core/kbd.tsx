import { chakra } from '@chakra-ui/react/styled-system'

/** A key, such as `Ctrl K`. The tone `inherit` is for solid buttons. */
export const Kbd = chakra('kbd', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5',
    h: '20px',
    px: '1.5',
    borderWidth: '1px',
    borderRadius: 'xs',
    fontFamily: 'body',
    textStyle: 'smallest',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      plain: { bg: 'bg.panel', borderColor: 'border', color: 'fg.muted' },
      inherit: {
        bg: 'transparent',
        borderColor: 'color-mix(in srgb, currentColor 35%, transparent)',
        color: 'inherit',
      },
    },
  },
  defaultVariants: { tone: 'plain' },
})
