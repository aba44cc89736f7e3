import { decideAccess } from './access.ts'
import { identityErrorCode, isOutOfReach } from './identity-error.ts'
import type { Claims, Identity } from './identity.ts'
import { safeReturnTo, takeReturnTo } from './return-to.ts'

export type Arrival = { isLeaving: true } | { isLeaving: false; claims: Claims | undefined }

/**
 * Who comes, and where they may go: an answer of the provider is taken, then the redirects are applied to the address.
 * Called once the SDK has finished its look for a session, so that an old one being renewed cannot overwrite the new.
 * @param error what kept the SDK from looking
 * @throws where the provider is out of reach
 */
export async function arrive(identity: Identity, error: Error | undefined): Promise<Arrival> {
  let identityError = isAnswerOfProvider() ? await takeAnswer(identity) : error && codeOf(error)
  const claims = await identity.readClaims()

  for (;;) {
    const { pathname: path, search } = window.location
    const access = decideAccess({ path, search, identityError, isAuthenticated: claims !== undefined })
    if (access.kind === 'open') return { isLeaving: false, claims }
    if (access.kind === 'sign-in') {
      await identity.signIn(access)
      return { isLeaving: true }
    }
    window.history.replaceState(null, '', access.to)
    identityError = undefined
  }
}

/** A code and state, or an error and state, at the place where the provider sends people back to. */
function isAnswerOfProvider(): boolean {
  const query = new URLSearchParams(window.location.search)
  return window.location.pathname === '/callback' && query.has('state') && (query.has('code') || query.has('error'))
}

/** Finishes the sign-in and puts the wanted address in place of the answer; resolves to the code of what went wrong. */
async function takeAnswer(identity: Identity): Promise<string | undefined> {
  const wanted = takeReturnTo()
  try {
    const returnTo = await identity.finishSignIn()
    window.history.replaceState(null, '', safeReturnTo(returnTo))
    return undefined
  } catch (error) {
    console.error('Sign-in could not be finished', error)
    // The code is spent: trying again means signing in again.
    if (isOutOfReach(error)) window.history.replaceState(null, '', loginFor(wanted))
    return codeOf(error)
  }
}

const loginFor = (wanted: string | undefined): string =>
  wanted ? `/login?returnTo=${encodeURIComponent(wanted)}` : '/login'

function codeOf(error: unknown): string {
  if (isOutOfReach(error)) throw error
  return identityErrorCode(error) ?? 'other'
}
