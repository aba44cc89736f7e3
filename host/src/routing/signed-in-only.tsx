import { useEffect, type ReactNode } from 'react'
import { useSession } from '../auth/identity-provider.tsx'

/**
 * The start-up lets nobody in without a session; this holds when someone follows a link from a public page.
 * The page is loaded anew, so that the start-up decides again.
 */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { claims } = useSession()
  useEffect(
    function startOver() {
      if (!claims) window.location.reload()
    },
    [claims],
  )
  return claims ? children : null
}
