import { Suspense } from 'react'
import { loadSamples } from '../panels/load-samples.ts'
import { usePanelKind } from '../panels/panel-kind.ts'
import { useLateCode } from '../panels/use-late-code.ts'
import { NotificationsButton } from './notifications-button.tsx'

const panels = {
  real: async () => (await import('./notifications.tsx')).Notifications,
  sample: async () => (await loadSamples()).SampleNotifications,
}

/** The bell, with the panel for this kind of platform. */
export function NotificationsSlot() {
  const { code: Panel, wasPressed, press } = useLateCode(panels[usePanelKind()])
  const button = <NotificationsButton onClick={press} />
  if (!Panel) return button
  return (
    <Suspense fallback={button}>
      <Panel opensAtOnce={wasPressed} />
    </Suspense>
  )
}
