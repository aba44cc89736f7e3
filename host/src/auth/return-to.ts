import * as to from '@steward/shared/addresses'

/** The first page of every user. */
export const homePath = to.home()

/**
 * Returns the address to open after sign-in, or Home. The value travels through the provider, so it is untrusted. Only
 * an address inside this site passes: one leading slash, because browsers read `\` as `/` and drop tabs and line
 * breaks. Pages that lead back to sign-in do not pass.
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

/** Stores the return address of a sign-in. The SDK returns it only if the sign-in succeeds. */
export function noteReturnTo(path: string, storage: Pick<Storage, 'setItem'> = sessionStorage): void {
  storage.setItem(key, path)
}

/** Returns the address that `noteReturnTo` stored, and removes it. Undefined if the sign-in began in another tab. */
export function takeReturnTo(storage: Pick<Storage, 'getItem' | 'removeItem'> = sessionStorage): string | undefined {
  const path = storage.getItem(key) ?? undefined
  storage.removeItem(key)
  return path
}
