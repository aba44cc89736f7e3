import { useCan } from '@steward/shared/roles/gate'
import { lazy, Suspense } from 'react'
import { currentOverride } from '../../federation/start.ts'

const OverrideBanner = lazy(async () => ({
  default: (await import('./override-banner.tsx')).OverrideBanner,
}))

/** Shows the override banner. Its code loads only if an override is active. */
export function OverrideSlot() {
  const can = useCan()
  if (!currentOverride || !can('shell.operate')) return null
  return (
    <Suspense fallback={null}>
      <OverrideBanner {...currentOverride} />
    </Suspense>
  )
}
