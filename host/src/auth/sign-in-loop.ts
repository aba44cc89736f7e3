const key = 'steward.forced-sign-ins'
const limit = 2

/**
 * Counts sign-ins that the app forced because a token was refused. False when another one would only
 * go round in circles: the provider signs in silently and the platform refuses again.
 */
export function noteForcedSignIn(storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage): boolean {
  const count = Number(storage.getItem(key)) || 0
  if (count >= limit) return false
  storage.setItem(key, String(count + 1))
  return true
}

/** The platform accepted the session: start counting anew. */
export function noteAcceptedSession(storage: Pick<Storage, 'removeItem'> = sessionStorage): void {
  storage.removeItem(key)
}
