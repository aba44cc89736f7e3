import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

import { accentVariables, primaryColors } from './accents.ts'
import { darkVariables, lightVariables } from './variables.ts'

const accents = Object.fromEntries(
  primaryColors.flatMap((name) => [
    [`[data-primary=${name}]`, accentVariables[name].light],
    [`.dark[data-primary=${name}], .dark [data-primary=${name}]`, accentVariables[name].dark],
  ]),
)

/**
 * Everything that is global: the token values per mode and primary colour, and a few element defaults.
 * Unlike Chakra's own global style this one leaves `font-feature-settings` alone: its "cv11" would change Inter's a.
 */
export const globalCss = defineGlobalStyles({
  ':root, .light': { colorScheme: 'light', ...lightVariables, ...accentVariables.chateauGreen.light },
  '.dark': { colorScheme: 'dark', ...darkVariables, ...accentVariables.chateauGreen.dark },
  ...accents,
  html: {
    '--global-color-border': 'var(--border)',
    '--global-font-body': "'Inter Variable', system-ui, sans-serif",
    colorPalette: 'accent',
    color: 'fg',
    bg: 'bg',
  },
  // Not on html: its font size is what every rem is measured by.
  body: {
    fontFamily: 'body',
    fontOpticalSizing: 'auto',
    textStyle: 'body',
    textRendering: 'optimizeLegibility',
  },
  '*::placeholder': { color: 'var(--fg-subtle)', opacity: '1' },
  '*::selection': { background: 'var(--accent-emphasized)', color: 'var(--fg)' },
  ':focus-visible': { outline: '2px solid var(--accent-ring)', outlineOffset: '2px' },
  '[data-page-heading]:focus': { outline: 'none' },
  // What is typed keeps its own direction (a number, an address, a Latin name) at the side where reading starts.
  '[dir=rtl] :is(input, textarea)': { unicodeBidi: 'plaintext', textAlign: 'right' },
  '[dir=rtl] svg[data-mirror]': { transform: 'scaleX(-1)' },
  // Paper is always light: ink on white, whatever the screen shows.
  ':root, .dark, .dark[data-primary]': {
    _print: { colorScheme: 'light', ...lightVariables, ...accentVariables.chateauGreen.light },
  },
})
