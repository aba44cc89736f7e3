import { lazy, Suspense, useSyncExternalStore } from 'react'

import { toasterDemand } from './toast.ts'

const ToasterView = lazy(() => import('./toaster-view.tsx').then((module) => ({ default: module.ToasterView })))

/** Mount once, at the root of the host. Loads its code with the first toast. */
export function Toaster() {
  const wanted = useSyncExternalStore(toasterDemand.subscribe, toasterDemand.read, toasterDemand.read)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <ToasterView />
    </Suspense>
  )
}
