/** The cookie with an override. The gateway then lets the page load code from the address in it. */
export const OVERRIDE_COOKIE = 'steward-override'

const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):(\d{2,5})$/

/** Whether the value is an origin on the browser's own machine. A deployed app loads overrides only from there. */
export function isLoopbackOrigin(value: unknown): value is string {
  if (typeof value !== 'string') return false
  const port = Number(LOOPBACK.exec(value)?.[1])
  return port >= 80 && port <= 65_535
}
