import { isApiProblem } from '@steward/shared/api'
import { useBusinessCore } from '@steward/shared/stores'
import { toast } from '@steward/shared/ui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { Claims, Identity } from './auth/identity.ts'
import { sessionName } from './auth/other-tabs.ts'
import { readUser } from './read-business.ts'
import { texts } from './texts/texts.ts'

/**
 * What a refusal of the platform says of the person at the screen: no member any more, or of another role than when
 * the page was opened. Every read and write of the page passes here.
 */
export function watchStanding(queries: QueryClient, identity: Identity, claims: Claims): () => void {
  let looking: Promise<void> | undefined
  const onError = (error: unknown) => {
    if (!isApiProblem(error) || error.status !== 403) return
    const look = { ENTITY_MISMATCH: lookAtMembership, PERMISSION_DENIED: lookAtRole }[error.code]
    // Many calls of one page find out at the same time.
    if (look) looking ??= look(identity, claims).finally(() => (looking = undefined))
  }
  const ends = [
    queries
      .getQueryCache()
      .subscribe((event) => event.type === 'updated' && event.action.type === 'error' && onError(event.action.error)),
    queries
      .getMutationCache()
      .subscribe((event) => event.type === 'updated' && event.action.type === 'error' && onError(event.action.error)),
  ]
  return () => ends.forEach((end) => end())
}

async function lookAtMembership(identity: Identity, claims: Claims): Promise<void> {
  // Another tab may have changed the business: then this one is about to follow it (other-tabs.ts).
  if (sessionName(await identity.readClaims()) === sessionName(claims)) identity.leaveBusiness()
}

function lookAtRole(_: Identity, claims: Claims): Promise<void> {
  return refreshCurrentUser(claims)
}

/** Asks anew who the person is in this business, and says it where the role is another than before. */
export async function refreshCurrentUser({ sub }: Claims): Promise<void> {
  const before = useBusinessCore.getState().user?.role
  // A failure says nothing new: the refusal itself is shown where it belongs.
  await readUser(sub).catch(() => undefined)
  const now = useBusinessCore.getState().user?.role
  if (now && now !== before) toast.info(texts('user.roleChanged', { role: texts(`role.${now}`) }))
}
