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
 * All global styles: the token values per mode and primary colour, and a few element defaults. Chakra's own global
 * style sets `font-feature-settings` to "cv11", which would change Inter's letter a. This one leaves it alone.
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
  // Not on html, because every rem is a multiple of its font size.
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
  // Typed text keeps its own direction (a number, an address, a Latin name), aligned to the side where reading starts.
  '[dir=rtl] :is(input, textarea)': { unicodeBidi: 'plaintext', textAlign: 'right' },
  '[dir=rtl] svg[data-mirror]': { transform: 'scaleX(-1)' },
  // A printed page is always light, whatever colour mode the screen has.
  ':root, .dark, .dark[data-primary]': {
    _print: { colorScheme: 'light', ...lightVariables, ...accentVariables.chateauGreen.light },
  },
})
