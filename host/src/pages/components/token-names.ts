const paletteKeys = ['solid', 'solidHover', 'contrast', 'fg', 'subtle', 'muted', 'emphasized', 'border', 'focusRing']

/** Colours without a palette, under their names in style props. */
export const plainColours = {
  surface: ['bg', 'bg.subtle', 'bg.muted', 'bg.emphasized', 'bg.panel', 'bg.raised', 'bg.inverted'],
  line: ['border', 'border.muted', 'border.emphasized', 'border.control'],
  text: ['fg', 'fg.muted', 'fg.subtle', 'fg.inverted'],
} as const

export const palettes = ['accent', 'danger', 'warning', 'success', 'info', 'neutral'].map((name) => ({
  name,
  keys: paletteKeys,
}))

export const textStyles = [
  'pageTitle',
  'drawerTitle',
  'dialogTitle',
  'cardTitle',
  'kpi',
  'body',
  'strong',
  'cell',
  'label',
  'caption',
  'badge',
  'smallest',
] as const

export const radii = ['none', 'xs', 'sm', 'md', 'lg', 'full', 'l1', 'l2', 'l3'] as const
export const shadows = ['xs', 'sm', 'md', 'lg'] as const
/** The space scale. 1 is 4 px. */
export const spaces = [
  '0.5',
  '1',
  '1.5',
  '2',
  '2.5',
  '3',
  '3.5',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
  '14',
  '16',
  '18',
  '20',
] as const

/** CSS variables, because charts draw with SVG, which accepts no style props. */
export const chartColours = ['chart-single', 'chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'] as const
export const heatSteps = [1, 2, 3, 4, 5] as const
