import { readAgain, readAgainSoon, startLive, useLive } from '@steward/shared/live'
import { useBusinessCore } from '@steward/shared/stores'
import { VisuallyHidden } from '@steward/shared/ui/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSession } from '../../auth/session.ts'
import { refreshCurrentUser } from '../../session/membership-watch.ts'
import { refreshBusiness } from '../../session/read-business.ts'
import { contacts, notePresence } from '../contacts/contacts.queries.ts'
import { noteUnreadCount, refreshNotifications } from '../notifications/notifications.queries.ts'
import { usePanelTexts } from '../panels/texts.ts'

const contactList = { queryKey: contacts.list().queryKey }

/**
 * Opens the live stream and applies its events to the caches of the shell's own panels. An event changes the badge and
 * is announced quietly to screen readers. Nothing pops up. Remotes listen on their own (`useLive`).
 */
export function LiveUpdates() {
  const t = usePanelTexts()
  const client = useQueryClient()
  const { identity, claims } = useSession()
  const memberId = useBusinessCore((state) => state.user?.id)
  const [said, setSaid] = useState('')

  useEffect(
    function joinTheLine() {
      return memberId === undefined ? undefined : startLive(memberId)
    },
    [memberId],
  )
  useLive('notification', ({ change, unreadCount }) => {
    noteUnreadCount(client, unreadCount)
    refreshNotifications(client)
    if (change !== 'made') return
    setSaid(unreadCount > 99 ? t('notifications.arrivedMany') : t('notifications.arrived', { count: unreadCount }))
  })
  // The number beside Today also counts what other users do.
  useLive('today', () => readAgainSoon(client, [['host', 'home']]))
  useLive('hours', () => readAgainSoon(client, [['host', 'home']]))
  useLive('presence', (presence) => {
    notePresence(client, presence)
    if (client.isFetching(contactList) > 0) readAgainSoon(client, [contactList.queryKey])
  })
  // The stream does not repeat presence changes from before it was open.
  useLive('ready', () => readAgain(client, contactList))
  useLive('member', ({ change }) => {
    if (!claims) return
    if (change === 'deactivated') identity.leaveBusiness()
    else void refreshCurrentUser(claims)
  })
  // Figures, quotes and lists of the platform depend on the settings too.
  useLive('business', () => {
    readAgain(client)
    if (claims) void refreshBusiness(claims.sub)
  })
  useLive('resync', () => {
    readAgain(client)
    if (!claims) return
    void refreshBusiness(claims.sub)
    void refreshCurrentUser(claims)
  })

  return <VisuallyHidden role="status">{said}</VisuallyHidden>
}
