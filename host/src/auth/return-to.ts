/** Where everyone starts. */
export const homePath = '/home'

/**
 * The place to come back to after sign-in. It travels through the provider, so it is not believed:
 * only an address inside this site passes (one leading slash; browsers read `\` as `/` and drop tabs
 * and line breaks), and never a page that would send the person on to sign-in again.
 */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== 'string') return homePath
  // oxlint-disable-next-line no-control-regex
  if (!/^\/(?![/\\])/.test(value) || /[\\\u0000-\u001f]/.test(value)) return homePath
  const path = value.split(/[?#]/, 1)[0] ?? ''
  if (path === '/' || path === '/login' || path === '/callback') return homePath
  return value
}
