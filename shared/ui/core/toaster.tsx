import { lazy, Suspense, useSyncExternalStore } from 'react'

import { toasterDemand } from './toast.ts'

const ToasterView = lazy(() =>
  import('./toaster-view.tsx').then(
    (module) => ({ default: module.ToasterView }),
    (error: unknown) => {
      // Thrown at whoever stands around, it would take the whole app along.
      console.error('The toasts could not be loaded', error)
      return { default: () => <></> }
    },
  ),
)

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
