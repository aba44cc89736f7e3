/** The reaction to an error of the identity provider or its SDK (docs/topics/identity.md, "Identity errors"). */
export type IdentityRemedy = 'sign-in-again' | 'keep-session' | 'not-authorized'

// Class names are minified in the SDK: only `error` tells these apart.
const signInAgain = new Set(['login_required', 'missing_refresh_token', 'invalid_grant', 'mfa_required'])
const outOfReach = new Set(['timeout', 'temporarily_unavailable', 'server_error', 'request_error'])

/** The SDK's word for an id token that does not hold; all its sentences about one have these two words. */
const aboutIdToken = /\bID token\b/

/**
 * The provider's code, e.g. `login_required`, or `invalid_token` where the SDK refused what it got: of another
 * organisation or audience, or out of date by the clock of this device. Undefined for a plain network failure.
 */
export function identityErrorCode(error: unknown): string | undefined {
  const { error: code, error_description: description } = (error ?? {}) as Record<string, unknown>
  // Our own provider says more exactly why; whatever else stands there is not ours to repeat.
  if (code === 'access_denied' && reasonOf(String(description)) !== 'other') return String(description)
  if (typeof code === 'string') return code
  return error instanceof Error && aboutIdToken.test(error.message) ? 'invalid_token' : undefined
}

/** No answer from the provider, as opposed to one that refuses: the network, a time-out, a cut request. */
export function isOutOfReach(error: unknown): boolean {
  const code = identityErrorCode(error)
  if (code !== undefined) return outOfReach.has(code)
  return (
    error instanceof TypeError ||
    (error instanceof Error && /^(AbortError|TimeoutError)$|timeout/i.test(`${error.name} ${error.message}`))
  )
}

/** What to do when a token could not be had. */
export function remedyForToken(error: unknown): IdentityRemedy {
  const code = identityErrorCode(error)
  if (code === undefined || outOfReach.has(code)) return 'keep-session'
  return signInAgain.has(code) ? 'sign-in-again' : 'not-authorized'
}

/** Reasons the not-authorised page has words for; whatever else the address claims is `other`. */
export const identityReasons = [
  'access_denied',
  'state_mismatch',
  'missing_transaction',
  'invalid_request',
  'invalid_invitation',
  'invalid_token',
  'login_required',
  'membership_ended',
  'mfa_required',
  'no_organization',
  'not_a_member',
  'server_error',
  'sign_in_loop',
  'temporarily_unavailable',
  // Auth0's word for a blocked account.
  'unauthorized',
  'unauthorized_client',
] as const
export type IdentityReason = (typeof identityReasons)[number] | 'other'

/** Never shows text from the address: only known codes pass. */
export const reasonOf = (code: string | null | undefined): IdentityReason =>
  identityReasons.find((known) => known === code) ?? 'other'
