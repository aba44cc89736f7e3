/** Named so to the gateway, which lets the page of whoever sends it take code from there. */
export const OVERRIDE_COOKIE = 'steward-override'

const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):(\d{2,5})$/

/** An address of the browser's own machine: the only place that a remote may be pointed at in a deployed app. */
export function isLoopbackOrigin(value: unknown): value is string {
  if (typeof value !== 'string') return false
  const port = Number(LOOPBACK.exec(value)?.[1])
  return port >= 80 && port <= 65_535
}
