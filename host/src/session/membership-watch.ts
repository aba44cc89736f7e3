import { isApiProblem } from '@steward/shared/api'
import { useBusinessCore, useMembership } from '@steward/shared/stores'
import { toast } from '@steward/shared/ui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { Claims, Identity } from '../auth/identity.ts'
import { sessionName } from '../auth/other-tabs.ts'
import { readUser } from './read-business.ts'
import { texts } from '../texts/texts.ts'

/** How often a page that is looked at asks anew who the person is, where neither a refusal nor the live line said so. */
const lookAgainMs = 5 * 60_000
/** A person who switches between windows is not asked about each time. */
const lookAtMostEveryMs = 30_000

/**
 * Keeps to what the person at the screen is in this business: no member any more, or of another role than when the
 * page was opened. A refusal of any read or write tells, and so does a look when the page comes back to the front.
 */
export function watchStanding(queries: QueryClient, identity: Identity, claims: Claims): () => void {
  let looking: Promise<void> | undefined
  let lookedAt = performance.now()
  // Many calls of one page find out at the same time.
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
    // Out of reach or out of order says nothing of the person.
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
  // Another tab may have changed the business: then this one is about to follow it (other-tabs.ts).
  if (sessionName(await identity.readClaims()) === sessionName(claims)) identity.leaveBusiness()
}

/**
 * Whoever brings the new role: it is said, and what was read under the old one is read anew. What nobody looks at is
 * forgotten, since it may be more than the new role sees. Open forms stay: their page does, unless the role forbids it.
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

/** Asks anew who the person is in this business; navigation, pages and buttons follow the answer. Never fails. */
export async function refreshCurrentUser({ sub }: Claims): Promise<void> {
  // A failure says nothing new: the refusal itself is shown where it belongs.
  await readUser(sub).catch(() => undefined)
}
