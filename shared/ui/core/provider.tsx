import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { useLayoutEffect, useMemo, type ReactNode } from 'react'

import { redrawTexts } from '../../i18n/index.ts'
import { primaryColors, type PrimaryColor } from './system/accents.ts'
import { system } from './system/system.ts'

export type ColorMode = 'light' | 'dark'

export interface UiProviderProps {
  /** The resolved mode. The caller resolves 'system' to light or dark. */
  colorMode: ColorMode
  /**
   * One of the four primary colours. An unknown value falls back to neonBlue with a warning (specification, section 9).
   */
  primary: string
  dir: 'ltr' | 'rtl'
  /** Nonce of the content security policy, set on Emotion's style elements. */
  nonce?: string | undefined
  /** Takes Emotion's style elements. Defaults to the head of the document. */
  styleContainer?: Node
  children: ReactNode
}

/** Returns the primary colour of that name. Falls back to neonBlue with a warning. */
export function primaryColorOf(value: string): PrimaryColor {
  const known = primaryColors.find((name) => name === value)
  if (known) return known
  console.warn(`Unknown primary colour "${value}", using neonBlue.`)
  return 'neonBlue'
}

/**
 * Applies the theme to the page. Render it once, at the root of the host. It sets the colour mode class, `data-primary`
 * and `dir` on <html>, and all token values depend on these. The start-up of the host imports the font once: `import
 * '@steward/shared/ui/font'`.
 */
export function UiProvider({ colorMode, primary, dir, nonce, styleContainer, children }: UiProviderProps) {
  const cache = useMemo(
    () =>
      createCache({ key: 'st', ...(nonce ? { nonce } : {}), ...(styleContainer ? { container: styleContainer } : {}) }),
    [nonce, styleContainer],
  )
  const color = useMemo(() => primaryColorOf(primary), [primary])

  useLayoutEffect(
    function markTheDocument() {
      const root = document.documentElement
      root.classList.toggle('dark', colorMode === 'dark')
      root.classList.toggle('light', colorMode === 'light')
      root.dataset['primary'] = color
      if (root.dir === dir) return
      root.dir = dir
      redrawTexts()
    },
    [colorMode, color, dir],
  )

  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
