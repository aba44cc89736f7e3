import { lazy, Suspense, useSyncExternalStore } from 'react'

import { toasterDemand } from './toast.ts'

const ToasterView = lazy(() =>
  import('./toaster-view.tsx').then(
    (module) => ({ default: module.ToasterView }),
    (error: unknown) => {
      // Throwing here would unmount the whole app, because this component is at its root.
      console.error('The toasts could not be loaded', error)
      return { default: () => <></> }
    },
  ),
)

/** Renders the toasts. Mount it once, at the root of the host. Its code loads with the first toast. */
export function Toaster() {
  const wanted = useSyncExternalStore(toasterDemand.subscribe, toasterDemand.read, toasterDemand.read)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <ToasterView />
    </Suspense>
  )
}
