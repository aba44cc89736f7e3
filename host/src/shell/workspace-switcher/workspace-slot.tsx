import { Suspense, type ComponentType } from 'react'
import { loadSamples } from '../panels/load-samples.ts'
import { usePanelKind } from '../panels/panel-kind.ts'
import { useLateCode } from '../panels/use-late-code.ts'

const switchers: Record<ReturnType<typeof usePanelKind>, () => Promise<ComponentType>> = {
  real: async () => (await import('./workspace-switcher.tsx')).WorkspaceSwitcher,
  sample: async () => (await loadSamples()).SampleWorkspaces,
}

/** The switcher of workspaces beside the name of the business. Its code loads once the shell is usable. */
export function WorkspaceSlot() {
  const { code: Switcher } = useLateCode(switchers[usePanelKind()])
  if (!Switcher) return null
  return (
    <Suspense fallback={null}>
      <Switcher />
    </Suspense>
  )
}
