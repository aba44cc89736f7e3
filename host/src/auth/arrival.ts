import { decideAccess } from './access.ts'
import { identityErrorCode, isOutOfReach } from './identity-error.ts'
import type { Claims, Identity } from './identity.ts'
import { safeReturnTo, takeReturnTo } from './return-to.ts'

export type Arrival = { isLeaving: true } | { isLeaving: false; claims: Claims | undefined }

/**
 * Decides who is signed in and which page they may open. Handles the response of the provider first, then applies the
 * access redirects to the address. Call it after the SDK has finished its session check. Otherwise an old session that
 * is being renewed could overwrite the new one.
 * @param error the error that stopped the session check of the SDK
 * @throws if the provider is out of reach
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

/** Returns true if the address is `/callback` with a state and with a code or an error. */
function isAnswerOfProvider(): boolean {
  const query = new URLSearchParams(window.location.search)
  return window.location.pathname === '/callback' && query.has('state') && (query.has('code') || query.has('error'))
}

/**
 * Finishes the sign-in and replaces the callback address with the return address. Resolves to the error code, if any.
 */
async function takeAnswer(identity: Identity): Promise<string | undefined> {
  const returnPath = takeReturnTo()
  try {
    const returnTo = await identity.finishSignIn()
    window.history.replaceState(null, '', safeReturnTo(returnTo))
    return undefined
  } catch (error) {
    console.error('Sign-in could not be finished', error)
    // The code works only once. A retry needs a new sign-in.
    if (isOutOfReach(error)) window.history.replaceState(null, '', loginFor(returnPath))
    return codeOf(error)
  }
}

const loginFor = (returnPath: string | undefined): string =>
  returnPath ? `/login?returnTo=${encodeURIComponent(returnPath)}` : '/login'

function codeOf(error: unknown): string {
  if (isOutOfReach(error)) throw error
  return identityErrorCode(error) ?? 'other'
}
