import { endOverride } from '@steward/shared/federation/override'

/** The prefix of the keys under which the SDK stores its tokens. */
const tokenKeys = '@@auth0spajs@@'
/** Milliseconds to wait after a change, because one change writes several keys. */
const settle = 300

export type TabChange = 'none' | 'signed-out' | 'signed-in' | 'other-session'

/** Resolves when the latest change of another tab has been evaluated: true if this tab follows it. */
let following: Promise<boolean> = Promise.resolve(false)

/**
 * Resolves to true if this tab is about to follow another tab that signed out or changed the session. A missing token
 * is then no reason for a sign-in.
 */
export const followsOtherTab = (): Promise<boolean> => following

/** Compares the user before and after a change in another tab. */
export function tabChange(before: string | undefined, now: string | undefined): TabChange {
  if (before === now) return 'none'
  if (!now) return 'signed-out'
  return before ? 'other-session' : 'signed-in'
}

type SessionClaims = { sub: string; organizationId?: string } | undefined

/** Returns one name per user and business. */
export const sessionName = (claims: SessionClaims): string | undefined =>
  claims && `${claims.sub} ${claims.organizationId ?? ''}`

/**
 * Follows sign-in, sign-out and change of business in other tabs, by watching local storage. A sign-out leads to the
 * login page and not to the provider, because the other tab is still ending that session.
 */
export function watchOtherTabs(
  identity: { readClaims(): Promise<SessionClaims> },
  before: string | undefined,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let resolveFollowing: ((isFollowing: boolean) => void) | undefined
  const look = async () => {
    const change = tabChange(before, sessionName(await identity.readClaims()))
    if (change === 'signed-out') {
      endOverride()
      const returnTo = encodeURIComponent(window.location.pathname + window.location.search)
      window.location.replace(`/login?reason=signed_out&returnTo=${returnTo}`)
    } else if (change !== 'none') window.location.reload()
    resolveFollowing?.(change !== 'none')
    resolveFollowing = undefined
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && !event.key.startsWith(tokenKeys)) return
    if (!resolveFollowing) following = new Promise((resolve) => (resolveFollowing = resolve))
    clearTimeout(timer)
    timer = setTimeout(() => void look(), settle)
  }
  // After a sign-out, the back button may restore a frozen page with the data of the previous user.
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) void look()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}
