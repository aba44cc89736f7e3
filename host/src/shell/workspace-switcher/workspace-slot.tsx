import { Suspense, type ComponentType } from 'react'
import { loadSamples } from '../panels/load-samples.ts'
import { usePanelKind } from '../panels/panel-kind.ts'
import { useLateCode } from '../panels/use-late-code.ts'

const switchers: Record<ReturnType<typeof usePanelKind>, () => Promise<ComponentType>> = {
  real: async () => (await import('./workspace-switcher.tsx')).WorkspaceSwitcher,
  sample: async () => (await loadSamples()).SampleWorkspaces,
}

/** The way to one's other businesses, beside the name of this one; its code comes when the shell stands. */
export function WorkspaceSlot() {
  const { code: Switcher } = useLateCode(switchers[usePanelKind()])
  if (!Switcher) return null
  return (
    <Suspense fallback={null}>
      <Switcher />
    </Suspense>
  )
}
