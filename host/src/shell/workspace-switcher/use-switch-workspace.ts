import { toast } from '@steward/shared/ui/core'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { homePath } from '../../auth/return-to.ts'
import { useSession } from '../../auth/session.ts'
import { usePanelTexts } from '../panels/texts.ts'

interface Wish {
  switchTo?: string
}

/** The shell holds a switcher for each of its layouts, and all see the wish: the first one takes it. */
let isGoing = false

/**
 * Changes over to another business: a sign-in into its organisation, without a second password while the provider's
 * session lasts. It goes by way of the start page, so that a form which would be lost asks first; other tabs notice
 * the new session and follow (other-tabs.ts).
 */
export function useSwitchWorkspace(): (organizationId: string) => void {
  const t = usePanelTexts()
  const navigate = useNavigate()
  const { identity } = useSession()
  const { pathname, state } = useLocation()
  const wanted = pathname === homePath ? (state as Wish | null)?.switchTo : undefined

  useEffect(
    function signInThere() {
      if (wanted === undefined || isGoing) return
      isGoing = true
      // The wish is spent: Back from the other business must not change over again.
      void navigate(homePath, { replace: true, state: null })
      identity
        .signIn({ returnTo: homePath, organization: wanted })
        .catch((error: unknown) => {
          console.error('The workspace could not be changed', error)
          toast.error(t('workspace.failed'))
        })
        .finally(() => (isGoing = false))
    },
    [wanted, navigate, identity, t],
  )
  return (organizationId) => void navigate(homePath, { state: { switchTo: organizationId } satisfies Wish })
}
