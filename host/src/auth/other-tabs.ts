/** The SDK keeps its tokens under keys with this beginning. */
const tokenKeys = '@@auth0spajs@@'
/** One change writes several keys; look once they are all written. */
const settle = 300

export type TabChange = 'none' | 'signed-out' | 'signed-in' | 'other-session'

/** Becomes true or false when the change that another tab has just made has been looked at. */
let following: Promise<boolean> = Promise.resolve(false)

/**
 * Whether this tab is about to follow another one, which signed out or changed the session: then a token that is
 * missing here is no reason to ask for a sign-in of its own.
 */
export const followsOtherTab = (): Promise<boolean> => following

/** What another tab's doing means for this one, told by who was signed in before and is now. */
export function tabChange(before: string | undefined, now: string | undefined): TabChange {
  if (before === now) return 'none'
  if (!now) return 'signed-out'
  return before ? 'other-session' : 'signed-in'
}

type SessionClaims = { sub: string; organizationId?: string } | undefined

/** One text per person and business. */
export const sessionName = (claims: SessionClaims): string | undefined =>
  claims && `${claims.sub} ${claims.organizationId ?? ''}`

/**
 * Follows sign-in, sign-out and change of business in other tabs: local storage spans them all.
 * A sign-out leads to the login page and not to the provider, whose session the other tab is just ending.
 */
export function watchOtherTabs(
  identity: { readClaims(): Promise<SessionClaims> },
  before: string | undefined,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let tell: ((isFollowing: boolean) => void) | undefined
  const look = async () => {
    const change = tabChange(before, sessionName(await identity.readClaims()))
    if (change === 'signed-out') {
      const returnTo = encodeURIComponent(window.location.pathname + window.location.search)
      window.location.replace(`/login?reason=signed_out&returnTo=${returnTo}`)
    } else if (change !== 'none') window.location.reload()
    tell?.(change !== 'none')
    tell = undefined
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && !event.key.startsWith(tokenKeys)) return
    if (!tell) following = new Promise((resolve) => (tell = resolve))
    clearTimeout(timer)
    timer = setTimeout(() => void look(), settle)
  }
  // Back after sign-out may show the page as the browser froze it, with the data of who left.
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
