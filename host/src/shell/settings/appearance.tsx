import { followSettingsOfOtherTabs, noteColorScheme, schemeOf, useSettings } from '@steward/shared/stores'
import { Toaster, UiProvider } from '@steward/shared/ui/core'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'

const darkScreen = '(prefers-color-scheme: dark)'

function followScreen(changed: () => void): () => void {
  const query = matchMedia(darkScreen)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** The gateway writes a new nonce into every page. Styles that are created at run time need it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

/** Applies the settings to the look of the page. `system` follows the screen while the page is open. */
export function Appearance({ children }: { children: ReactNode }) {
  const prefersDark = useSyncExternalStore(followScreen, () => matchMedia(darkScreen).matches)
  const { mode, primaryColor, direction } = useSettings()
  const scheme = schemeOf(mode, prefersDark)
  useEffect(followSettingsOfOtherTabs, [])
  useEffect(
    function keepTheScheme() {
      noteColorScheme(scheme)
    },
    [scheme],
  )
  return (
    <UiProvider colorMode={scheme} primary={primaryColor} dir={direction} nonce={nonce}>
      {children}
      <Toaster />
    </UiProvider>
  )
}
