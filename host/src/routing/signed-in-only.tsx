import { useEffect, type ReactNode } from 'react'
import { useSession } from '../auth/session.ts'

/**
 * Renders its children only for members. The start-up checks this too, but a link on a public page does not run it.
 * Reloads the page for everyone else, so that the start-up decides again.
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
