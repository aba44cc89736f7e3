import { Suspense, useEffect } from 'react'
import { usePanelKind } from '../panels/panel-kind.ts'
import { useLateCode } from '../panels/use-late-code.ts'
import { closeSearch, useSearchOpen } from './search-open.ts'

type Palette = typeof import('./search-palette.tsx').SearchPalette

// The code of the dialog for each kind of platform. The sample has its own button and dialog (SampleSearch).
const palettes: Record<'real' | 'sample', () => Promise<Palette | undefined>> = {
  real: async () => (await import('./search-palette.tsx')).SearchPalette,
  sample: () => Promise.resolve(undefined),
}

/** The search and command palette over the page. Its code loads once the shell is usable. */
export function SearchSlot() {
  const isOpen = useSearchOpen((state) => state.isOpen)
  const { code: SearchPalette, press } = useLateCode(palettes[usePanelKind()])
  useEffect(
    function fetchForAnEarlyPress() {
      if (isOpen && !SearchPalette) press()
    },
    [isOpen, SearchPalette, press],
  )
  if (!isOpen || !SearchPalette) return null
  return (
    <Suspense fallback={null}>
      <SearchPalette onClose={closeSearch} />
    </Suspense>
  )
}
