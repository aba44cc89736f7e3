export interface ContentSources {
  /** Origin that the browser signs in at. */
  identityOrigin: string
  /** Origin of the API where it is not this one. */
  apiOrigin?: string | undefined
  /** Where dev servers tell of changes; none in production. */
  changeNotices?: readonly string[]
  /** Other origins that remotes may come from; none by default. */
  remoteOrigins?: readonly string[]
}

/**
 * The policy of every page: code from this origin only (and where remotes may come from), no inline script, no eval;
 * styles from there or with the nonce that Emotion reads from the page.
 */
export function contentSecurityPolicy(
  { identityOrigin, apiOrigin, changeNotices = [], remoteOrigins = [] }: ContentSources,
  nonce: string,
): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...remoteOrigins],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...remoteOrigins],
    'img-src': ["'self'", 'data:', 'blob:', ...remoteOrigins],
    'font-src': ["'self'", ...remoteOrigins],
    'connect-src': ["'self'", identityOrigin, ...(apiOrigin ? [apiOrigin] : []), ...changeNotices, ...remoteOrigins],
    'frame-src': [identityOrigin],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Headers of every answer of the gateway. */
export const SECURITY_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}
