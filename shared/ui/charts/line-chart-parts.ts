import { chakra } from '@chakra-ui/react/styled-system'

// The drawing is stretched to the width of its card. Texts and the dot are HTML, so they keep their shape, and the
// direction of the page mirrors them.
export const width = 1000
export const height = 220
export const axisWidth = '48px'

export const Frame = chakra('div', {
  base: {
    position: 'relative',
    ps: axisWidth,
    pb: '6',
    '& svg': {
      display: 'block',
      w: 'full',
      h: '220px',
      overflow: 'visible',
      '[dir=rtl] &': { transform: 'scaleX(-1)' },
    },
    '& path': { fill: 'none', vectorEffect: 'non-scaling-stroke' },
    '& .line': { stroke: 'accent.solid', strokeWidth: '2px' },
    '& .open': { strokeDasharray: '5 4' },
    '& .before': { stroke: 'fg.subtle', strokeWidth: '1px', strokeDasharray: '3 3' },
    '& path.area': { fill: 'accent.solid', opacity: 0.1 },
    '& .grid': { stroke: 'border.muted', vectorEffect: 'non-scaling-stroke' },
  },
})

export const Plot = chakra('div', {
  base: {
    position: 'relative',
    borderRadius: 'sm',
    outlineOffset: '4px',
    _focusVisible: { outline: '2px solid', outlineColor: 'accent.focusRing' },
  },
})

export const AxisText = chakra('span', {
  base: {
    position: 'absolute',
    textStyle: 'caption',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
})

export const Dot = chakra('span', {
  base: {
    position: 'absolute',
    w: '10px',
    h: '10px',
    m: '-5px',
    borderRadius: 'full',
    bg: 'bg.panel',
    borderWidth: '2px',
    borderColor: 'accent.solid',
    pointerEvents: 'none',
  },
})

export const Tip = chakra('div', {
  base: {
    position: 'absolute',
    top: '2',
    px: '3',
    py: '2',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'md',
    textStyle: 'caption',
    pointerEvents: 'none',
    zIndex: 'docked',
    '& b': { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
    '& p': { display: 'flex', justifyContent: 'space-between', gap: '4' },
  },
})

export const Legend = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4',
    mb: '3',
    textStyle: 'caption',
    color: 'fg.muted',
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
    '& i': { display: 'inline-block', w: '4', borderTopWidth: '2px', borderColor: 'accent.solid' },
    '& i[data-before]': { borderTopWidth: '1px', borderColor: 'fg.subtle', borderTopStyle: 'dashed' },
  },
})
