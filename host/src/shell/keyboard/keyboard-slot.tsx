import { useParam } from '@steward/shared/ui/core'
import { Suspense } from 'react'
import { lazyPart } from '../../failure/lazy-part.tsx'
import { keyboardPanel, panelParam } from '../settings/panel-param.ts'
import { useShortcuts } from './use-shortcuts.ts'

// Dialogs are not part of the first load.
const Help = lazyPart(async () => (await import('./keyboard-help.tsx')).KeyboardHelp)

/** Handles the keyboard shortcuts of the shell, and shows their list if the address names it. */
export function KeyboardSlot() {
  useShortcuts()
  const [panel, setPanel] = useParam(panelParam)
  if (panel !== keyboardPanel) return null
  return (
    <Suspense fallback={null}>
      <Help onClose={() => setPanel(undefined)} />
    </Suspense>
  )
}
