/** Where everyone starts. */
export const homePath = '/home'

/**
 * The place to come back to after sign-in. It travels through the provider, so it is not believed:
 * only an address inside this site passes (one leading slash; browsers read `\` as `/` and drop tabs
 * and line breaks), and never a page that would send the person on to sign-in again.
 */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== 'string') return homePath
  // oxlint-disable-next-line no-control-regex -- browsers drop control characters from an address, which could hide `//`
  if (!/^\/(?![/\\])/.test(value) || /[\\\u0000-\u001f]/.test(value)) return homePath
  const path = value.split(/[?#]/, 1)[0] ?? ''
  if (path === '/' || path === '/login' || path === '/callback') return homePath
  return value
}

const key = 'steward.return-to'

/** Stores where a sign-in leads. The SDK returns it only where the sign-in succeeds. */
export function noteReturnTo(path: string, storage: Pick<Storage, 'setItem'> = sessionStorage): void {
  storage.setItem(key, path)
}

/** Returns what `noteReturnTo` stored and removes it. Undefined where the sign-in began in another tab. */
export function takeReturnTo(storage: Pick<Storage, 'getItem' | 'removeItem'> = sessionStorage): string | undefined {
  const path = storage.getItem(key) ?? undefined
  storage.removeItem(key)
  return path
}
