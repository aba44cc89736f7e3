import { useParam } from '@steward/shared/ui/core'
import { Suspense } from 'react'
import { lazyPart } from '../../failure/lazy-part.tsx'
import { panelParam, settingsPanel } from './panel-param.ts'

// Drawers are not part of the first load.
const Panel = lazyPart(async () => (await import('./settings-panel.tsx')).SettingsPanel)

/** Shows the settings if the address names them. */
export function SettingsPanel() {
  const [panel, setPanel] = useParam(panelParam)
  if (panel !== settingsPanel) return null
  return (
    <Suspense fallback={null}>
      <Panel onClose={() => setPanel(undefined)} />
    </Suspense>
  )
}
