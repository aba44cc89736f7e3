import { schemeOf, useSettings } from '@steward/shared/stores'
import { Toaster, UiProvider } from '@steward/shared/ui/core'
import { useSyncExternalStore, type ReactNode } from 'react'

const darkScreen = '(prefers-color-scheme: dark)'

function followScreen(changed: () => void): () => void {
  const query = matchMedia(darkScreen)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Gives the page the look that the settings name; `system` follows the screen while the page is open. */
export function Appearance({ children }: { children: ReactNode }) {
  const prefersDark = useSyncExternalStore(followScreen, () => matchMedia(darkScreen).matches)
  const { mode, primaryColor, direction } = useSettings()
  return (
    <UiProvider colorMode={schemeOf(mode, prefersDark)} primary={primaryColor} dir={direction}>
      {children}
      <Toaster />
    </UiProvider>
  )
}
