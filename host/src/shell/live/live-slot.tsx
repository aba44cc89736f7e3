import { Suspense } from 'react'
import { usePanelKind } from '../panels/panel-kind.ts'
import { useLateCode } from '../panels/use-late-code.ts'

const live = async () => (await import('./live-updates.tsx')).LiveUpdates
/** A platform that offers only the two calls of the specification, section 7, has no live stream. */
const none = async () => undefined

/** Starts the live updates once the shell is usable. */
export function LiveSlot() {
  const { code: Updates } = useLateCode<typeof import('./live-updates.tsx').LiveUpdates | undefined>(
    usePanelKind() === 'real' ? live : none,
  )
  if (!Updates) return null
  return (
    <Suspense fallback={null}>
      <Updates />
    </Suspense>
  )
}
