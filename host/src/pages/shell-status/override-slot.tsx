import { useCan } from '@steward/shared/roles/gate'
import { lazy, Suspense } from 'react'
import { currentOverride } from '../../federation/start.ts'

const OverrideBanner = lazy(async () => ({
  default: (await import('./override-banner.tsx')).OverrideBanner,
}))

/** Says that a remote of this tab is not the released one; its code is fetched only then. */
export function OverrideSlot() {
  const can = useCan()
  if (!currentOverride || !can('shell.operate')) return null
  return (
    <Suspense fallback={null}>
      <OverrideBanner {...currentOverride} />
    </Suspense>
  )
}
