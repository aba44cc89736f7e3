import { useEffect, type ReactNode } from 'react'
import { useSession } from '../auth/session.ts'

/**
 * The start-up lets nobody in whom the platform has not taken in; this holds when someone follows a link
 * from a public page. The page is loaded anew, so that the start-up decides again.
 */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { isMember } = useSession()
  useEffect(
    function startOver() {
      if (!isMember) window.location.reload()
    },
    [isMember],
  )
  return isMember ? children : null
}
