import { toast } from '@steward/shared/ui/core'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { homePath } from '../../auth/return-to.ts'
import { useSession } from '../../auth/session.ts'
import { usePanelTexts } from '../panels/texts.ts'

interface Wish {
  switchTo?: string
}

/** The shell renders one switcher per layout, and each sees the request. The first one handles it. */
let isGoing = false

/**
 * Returns a function that switches to another business. It signs in to the organisation of the business, without a
 * password while the provider's session lasts. It first navigates to the start page, so that a form with unsaved
 * changes can ask. Other tabs detect the new session and follow (other-tabs.ts).
 */
export function useSwitchWorkspace(): (organizationId: string) => void {
  const t = usePanelTexts()
  const navigate = useNavigate()
  const { identity } = useSession()
  const { pathname, state } = useLocation()
  const requestedOrganization = pathname === homePath ? (state as Wish | null)?.switchTo : undefined

  useEffect(
    function signInThere() {
      if (requestedOrganization === undefined || isGoing) return
      isGoing = true
      // Removes the request from the history, so that the back button does not switch again.
      void navigate(homePath, { replace: true, state: null })
      identity
        .signIn({ returnTo: homePath, organization: requestedOrganization })
        .catch((error: unknown) => {
          console.error('The workspace could not be changed', error)
          toast.error(t('workspace.failed'))
        })
        .finally(() => (isGoing = false))
    },
    [requestedOrganization, navigate, identity, t],
  )
  return (organizationId) => void navigate(homePath, { state: { switchTo: organizationId } satisfies Wish })
}
