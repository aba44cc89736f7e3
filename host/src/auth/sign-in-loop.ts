const key = 'steward.forced-sign-ins'
const limit = 2

/**
 * Counts sign-ins that the app forced because a token was rejected. Returns false if another one would only repeat the
 * cycle: the provider signs in silently and the platform rejects the token again.
 */
export function noteForcedSignIn(storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage): boolean {
  const count = Number(storage.getItem(key)) || 0
  if (count >= limit) return false
  storage.setItem(key, String(count + 1))
  return true
}

/** Resets the count after the platform accepted the session. */
export function noteAcceptedSession(storage: Pick<Storage, 'removeItem'> = sessionStorage): void {
  storage.removeItem(key)
}
