import { defineTextStyles } from '@chakra-ui/react/styled-system'

const style = (size: number, line: number, weight: number, tracking?: string) => ({
  value: {
    fontSize: `${size / 16}rem`,
    lineHeight: `${line / 16}rem`,
    fontWeight: String(weight),
    ...(tracking ? { letterSpacing: tracking } : {}),
  },
})

/** The type scale: weights 400, 500 and 600, never 700. */
export const textStyles = defineTextStyles({
  pageTitle: style(24, 32, 600, '-0.018em'),
  drawerTitle: style(20, 28, 600, '-0.014em'),
  dialogTitle: style(18, 26, 600, '-0.012em'),
  cardTitle: style(15, 24, 600),
  kpi: {
    value: {
      fontSize: '1.375rem',
      lineHeight: '1.875rem',
      fontWeight: '600',
      letterSpacing: '-0.02em',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  body: {
    value: {
      fontSize: { base: '0.9375rem', sm: '0.875rem' },
      lineHeight: '1.25rem',
      fontWeight: '400',
    },
  },
  strong: style(14, 20, 500),
  cell: style(13, 20, 400),
  label: style(13, 20, 500),
  caption: style(12, 16, 400),
  badge: style(12, 16, 500),
  smallest: style(11, 14, 500),
})
