/** The reaction to an error of the identity provider or its SDK (docs/topics/identity.md, "Identity errors"). */
export type IdentityRemedy = 'sign-in-again' | 'keep-session' | 'not-authorized'

// The SDK minifies class names. Only `error` distinguishes these errors.
const signInAgain = new Set(['login_required', 'missing_refresh_token', 'invalid_grant', 'mfa_required'])
const outOfReach = new Set(['timeout', 'temporarily_unavailable', 'server_error', 'request_error'])

/** Matches every message of the SDK about an invalid ID token. */
const aboutIdToken = /\bID token\b/

/**
 * Returns the provider's error code, e.g. `login_required`. Returns `invalid_token` if the SDK rejected an ID token:
 * for another organisation or audience, or outside its validity by the clock of this device. Returns undefined for a
 * plain network failure.
 */
export function identityErrorCode(error: unknown): string | undefined {
  const { error: code, error_description: description } = (error ?? {}) as Record<string, unknown>
  // Our own provider puts a more precise reason into the description. Any other description is untrusted text.
  if (code === 'access_denied' && reasonOf(String(description)) !== 'other') return String(description)
  if (typeof code === 'string') return code
  return error instanceof Error && aboutIdToken.test(error.message) ? 'invalid_token' : undefined
}

/** Returns true if the provider did not respond: a network failure, a time-out or an aborted request. */
export function isOutOfReach(error: unknown): boolean {
  const code = identityErrorCode(error)
  if (code !== undefined) return outOfReach.has(code)
  return (
    error instanceof TypeError ||
    (error instanceof Error && /^(AbortError|TimeoutError)$|timeout/i.test(`${error.name} ${error.message}`))
  )
}

/** Returns the reaction to a failed token request. */
export function remedyForToken(error: unknown): IdentityRemedy {
  const code = identityErrorCode(error)
  if (code === undefined || outOfReach.has(code)) return 'keep-session'
  return signInAgain.has(code) ? 'sign-in-again' : 'not-authorized'
}

/** The reasons that the not-authorised page has a text for. Any other code in the address becomes `other`. */
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
  // Auth0's code for a blocked account.
  'unauthorized',
  'unauthorized_client',
] as const
export type IdentityReason = (typeof identityReasons)[number] | 'other'

/** Lets only known codes through, so that a page never shows text from the address. */
export const reasonOf = (code: string | null | undefined): IdentityReason =>
  identityReasons.find((known) => known === code) ?? 'other'
