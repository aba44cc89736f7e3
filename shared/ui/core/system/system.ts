import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'

import { globalCss } from './global-css.ts'
import { textStyles } from './text-styles.ts'
import { semanticTokens, tokens } from './tokens.ts'

/**
 * A lean system: Chakra's conditions and style props without its default theme and recipes. A federated singleton
 * cannot be tree-shaken, so each page load pays for every recipe in it. Our components have their own recipes (see
 * docs/decisions/0004-curated-ui-facade.md).
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    cssVarsPrefix: 'st',
    // The class lets a part of the page use the tokens of the other mode.
    cssVarsRoot: ':where(html, .chakra-theme)',
    preflight: true,
    globalCss,
    conditions: {
      dark: '.dark &, .dark .chakra-theme:not(.light) &',
      light: ':root &, .light &',
    },
    theme: {
      // The breakpoints of the specification (section 9). xs is Chakra's `base`.
      breakpoints: { sm: '600px', md: '900px', lg: '1200px', xl: '1440px' },
      tokens,
      semanticTokens,
      textStyles,
      keyframes: {
        fadeIn: { from: { opacity: '0' }, to: { opacity: '1' } },
        menuIn: {
          from: { opacity: '0', transform: 'translateY(-4px)' },
          to: { opacity: '1', transform: 'none' },
        },
        drawerIn: {
          from: { opacity: '0', transform: 'translateX(24px)' },
          to: { opacity: '1', transform: 'none' },
        },
        drawerInRtl: {
          from: { opacity: '0', transform: 'translateX(-24px)' },
          to: { opacity: '1', transform: 'none' },
        },
        pulse: { '50%': { opacity: '0.55' } },
        spin: { to: { transform: 'rotate(360deg)' } },
      },
    },
  }),
)
