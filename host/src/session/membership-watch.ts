import { isApiProblem } from '@steward/shared/api'
import { useBusinessCore, useMembership } from '@steward/shared/stores'
import { toast } from '@steward/shared/ui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { Claims, Identity } from '../auth/identity.ts'
import { sessionName } from '../auth/other-tabs.ts'
import { readUser } from './read-business.ts'
import { texts } from '../texts/texts.ts'

/** How often a visible page checks the user's membership and role, in addition to refusals and the live stream. */
const lookAgainMs = 5 * 60_000
/** The minimum time between two checks, for a user who often switches between windows. */
const lookAtMostEveryMs = 30_000

/**
 * Watches the user's membership and role in this business while the page is open. It checks after a refused read or
 * write, at intervals, and when the page returns to the front.
 */
export function watchStanding(queries: QueryClient, identity: Identity, claims: Claims): () => void {
  let looking: Promise<void> | undefined
  let lookedAt = performance.now()
  // Many calls of one page fail at the same time, so the check runs once.
  const once = (look: () => Promise<void>) => void (looking ??= look().finally(() => (looking = undefined)))

  const onError = (error: unknown) => {
    if (!isApiProblem(error) || error.status !== 403) return
    if (error.code === 'ENTITY_MISMATCH' || error.code === 'MEMBERSHIP_ENDED')
      once(() => lookAtMembership(identity, claims))
    else if (error.code === 'PERMISSION_DENIED') once(() => refreshCurrentUser(claims))
  }
  const lookAgain = () => {
    if (document.visibilityState !== 'visible' || performance.now() - lookedAt < lookAtMostEveryMs) return
    lookedAt = performance.now()
    // An unreachable or broken platform says nothing about the user.
    readUser(claims.sub).catch(onError)
  }
  const timer = setInterval(lookAgain, lookAgainMs)
  document.addEventListener('visibilitychange', lookAgain)
  window.addEventListener('focus', lookAgain)
  const ends = [
    queries
      .getQueryCache()
      .subscribe((event) => event.type === 'updated' && event.action.type === 'error' && onError(event.action.error)),
    queries
      .getMutationCache()
      .subscribe((event) => event.type === 'updated' && event.action.type === 'error' && onError(event.action.error)),
    followRole(queries),
    () => clearInterval(timer),
    () => document.removeEventListener('visibilitychange', lookAgain),
    () => window.removeEventListener('focus', lookAgain),
  ]
  return () => ends.forEach((end) => end())
}

async function lookAtMembership(identity: Identity, claims: Claims): Promise<void> {
  // Another tab may have changed the business. This tab then follows it (other-tabs.ts).
  if (sessionName(await identity.readClaims()) === sessionName(claims)) identity.leaveBusiness()
}

/**
 * When the role changes, shows a notice and refetches the data on screen. Other cached data is removed, because the new
 * role may not be allowed to see it. Open forms stay with their page, unless the role forbids the page.
 */
function followRole(queries: QueryClient): () => void {
  return useBusinessCore.subscribe(({ user }, { user: before }) => {
    if (!user || !before || user.id !== before.id || user.role === before.role) return
    toast.info(texts('user.roleChanged', { role: texts(`role.${user.role}`) }))
    queries.removeQueries({ type: 'inactive' })
    useMembership.clear()
    void queries.invalidateQueries()
  })
}

/** Reads the user's role and permissions again. Navigation, pages and buttons follow the response. Never rejects. */
export async function refreshCurrentUser({ sub }: Claims): Promise<void> {
  // A failure adds nothing. The caller that was refused shows its own error.
  await readUser(sub).catch(() => undefined)
}
