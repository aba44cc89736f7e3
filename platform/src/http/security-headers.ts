import { createHash } from 'node:crypto'

/** The path at which browsers report violations of the policy (violation-reports.ts). */
export const VIOLATIONS_PATH = '/reports/violations'

const YEAR_S = 31_536_000

export interface ContentSources {
  /** The public address of the app, without a trailing slash. */
  publicUrl: string
  /** The origin of the sign-in. */
  identityOrigin: string
  /** The origin of the API, if it differs from that of the app. */
  apiOrigin?: string | undefined
  /** The addresses at which dev servers announce changes. None in production. */
  changeNotices?: readonly string[]
  /** Other origins that may serve remotes. None by default. */
  remoteOrigins?: readonly string[]
}

/**
 * Returns the policy of every page. Code may come only from this origin and those of the remotes, without inline
 * scripts or eval. Styles may come from the same origins, or carry the nonce that Emotion reads from the page.
 */
export function contentSecurityPolicy(sources: ContentSources, nonce: string): string {
  return written({
    ...directivesOf(sources, `'nonce-${nonce}'`),
    'frame-ancestors': ["'none'"],
    'report-uri': [VIOLATIONS_PATH],
    // A browser that supports report-to ignores report-uri, and reports to https only.
    ...(isHttps(sources.publicUrl) && { 'report-to': ['violations'] }),
  })
}

/**
 * The hash of an empty text: a style element that is filled through its sheet, as Emotion does in production builds.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/**
 * Returns the policy for a page that is a file. It is written into the page, where browsers ignore frame-ancestors and
 * reports. Its inline styles are listed by hash, because a nonce that never changes would protect nothing.
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

/** Forbids everything to a response that is not a page, if a browser opens it as one. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'"

/** The headers of every response of the gateway. The policy applies only to responses without their own. */
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
