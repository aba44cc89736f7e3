import { defineSemanticTokens, defineTokens } from '@chakra-ui/react/styled-system'

const px = (values: readonly number[]) =>
  Object.fromEntries(values.map((value) => [String(value / 4), { value: `${value}px` }]))

/** Steps of 4 px: `gap="4"` is 16 px. The names are those of Chakra, so its documentation applies. */
const spacing = {
  ...px([0, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 56, 64, 72, 80]),
  px: { value: '1px' },
}

export const tokens = defineTokens({
  fonts: {
    body: { value: "'Inter Variable', system-ui, sans-serif" },
    heading: { value: "'Inter Variable', system-ui, sans-serif" },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, monospace' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
  },
  spacing,
  sizes: {
    ...spacing,
    full: { value: '100%' },
    min: { value: 'min-content' },
    max: { value: 'max-content' },
    fit: { value: 'fit-content' },
  },
  radii: {
    none: { value: '0' },
    xs: { value: '4px' },
    sm: { value: '6px' },
    md: { value: '8px' },
    // No corner is rounder than the specification's 8 px. Remotes that were released earlier may still use `lg`.
    lg: { value: '8px' },
    full: { value: '9999px' },
  },
  durations: {
    colour: { value: '120ms' },
    menu: { value: '160ms' },
    drawer: { value: '200ms' },
  },
  easings: { out: { value: 'cubic-bezier(.2,.8,.2,1)' } },
  zIndex: {
    raised: { value: '1' },
    sticky: { value: '10' },
    bar: { value: '20' },
    drawer: { value: '30' },
    toast: { value: '60' },
  },
})

const palette = (name: string) => ({
  solid: { value: `var(--${name}-solid)` },
  solidHover: { value: `var(--${name}-solid-hover)` },
  contrast: { value: `var(--${name}-contrast)` },
  fg: { value: `var(--${name}-fg)` },
  subtle: { value: `var(--${name}-subtle)` },
  muted: { value: `var(--${name}-muted)` },
  emphasized: { value: `var(--${name}-emphasized)` },
  border: { value: `var(--${name}-border)` },
  focusRing: { value: `var(--${name}-ring)` },
})

const named = (prefix: string, keys: readonly string[]) => ({
  DEFAULT: { value: `var(--${prefix})` },
  ...Object.fromEntries(keys.map((key) => [key, { value: `var(--${prefix}-${key})` }])),
})

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: named('bg', ['subtle', 'muted', 'emphasized', 'panel', 'raised', 'inverted']),
    border: named('border', ['muted', 'emphasized', 'control']),
    fg: named('fg', ['muted', 'subtle', 'inverted']),
    accent: palette('accent'),
    danger: palette('danger'),
    warning: palette('warning'),
    success: palette('success'),
    info: palette('info'),
    neutral: palette('neutral'),
  },
  shadows: {
    xs: { value: 'var(--shadow-xs)' },
    sm: { value: 'var(--shadow-sm)' },
    md: { value: 'var(--shadow-md)' },
    lg: { value: 'var(--shadow-lg)' },
  },
  radii: { l1: { value: '{radii.xs}' }, l2: { value: '{radii.md}' }, l3: { value: '{radii.md}' } },
})
