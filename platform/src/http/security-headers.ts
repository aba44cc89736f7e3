import { createHash } from 'node:crypto'

/** Where browsers tell of what the policy refused (violation-reports.ts). */
export const VIOLATIONS_PATH = '/reports/violations'

const YEAR_S = 31_536_000

export interface ContentSources {
  /** Where browsers find the app, without a trailing slash. */
  publicUrl: string
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
export function contentSecurityPolicy(sources: ContentSources, nonce: string): string {
  return written({
    ...directivesOf(sources, `'nonce-${nonce}'`),
    'frame-ancestors': ["'none'"],
    'report-uri': [VIOLATIONS_PATH],
    // A browser that knows report-to forgets report-uri, and reports to https only.
    ...(isHttps(sources.publicUrl) && { 'report-to': ['violations'] }),
  })
}

/** Of nothing: a style element that is filled through its sheet, as Emotion does in a production build. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/**
 * The same for a page that is a file: it stands in the page itself (where a browser knows neither frame-ancestors nor
 * reports), and its inline styles are named by their hashes, since a nonce that never changes would be none.
 */
export function policyInPage(sources: ContentSources, styles: readonly string[]): string {
  const hashes = styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return written(directivesOf(sources, ...hashes, EMPTY_STYLE))
}

function directivesOf(
  { identityOrigin, apiOrigin, changeNotices = [], remoteOrigins = [] }: ContentSources,
  ...styles: string[]
): Record<string, string[]> {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...remoteOrigins],
    'style-src': ["'self'", ...styles, ...remoteOrigins],
    'img-src': ["'self'", 'data:', 'blob:', ...remoteOrigins],
    'font-src': ["'self'", ...remoteOrigins],
    'connect-src': ["'self'", identityOrigin, ...(apiOrigin ? [apiOrigin] : []), ...changeNotices, ...remoteOrigins],
    'frame-src': [identityOrigin],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
}

function written(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** What an answer that is no page may do where a browser opens it as one: nothing. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'"

/** Headers of every answer of the gateway; the policy only where the answer brings none of its own. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'content-security-policy': NO_PAGE,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isHttps(publicUrl) && {
      'strict-transport-security': `max-age=${YEAR_S}`,
      'reporting-endpoints': `violations="${publicUrl}${VIOLATIONS_PATH}"`,
    }),
  }
}

const isHttps = (url: string) => url.startsWith('https:')
