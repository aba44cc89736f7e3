/** The cookie with the grant of an override. The gateway then lets the page load code from the address in it. */
export const overrideCookie = (isSecure: boolean): string => (isSecure ? '__Host-steward-override' : 'steward-override')

/** The key of the override in the tab's storage. */
export const OVERRIDE_KEY = 'steward.override'

/** How long an override lasts. */
export const OVERRIDE_HOURS = 4

const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):(\d{2,5})$/

/** Whether the value is an origin on the browser's own machine. A deployed app loads overrides only from there. */
export function isLoopbackOrigin(value: unknown): value is string {
  if (typeof value !== 'string') return false
  const port = Number(LOOPBACK.exec(value)?.[1])
  return port >= 80 && port <= 65_535
}

/** Ends the override of this tab and its grant. It takes effect at the next page load. */
export function endOverride(
  storage: Pick<Storage, 'removeItem'> = sessionStorage,
  page: Pick<Document, 'cookie'> = document,
  isSecure = location.protocol === 'https:',
): void {
  storage.removeItem(OVERRIDE_KEY)
  page.cookie = `${overrideCookie(isSecure)}=; Path=/; SameSite=Strict; Max-Age=0${isSecure ? '; Secure' : ''}`
}
