import type { Config } from '../config/config.ts'

/** The last session, as the SDK stored it in local storage, while its access token is valid. */
export interface RememberedSession {
  token: string
  /** The claims of the ID token, in the form that the SDK returns. */
  claims: Record<string, unknown> & { sub: string }
}

/** The default scope of the SDK with refresh tokens. */
const scope = 'openid profile email offline_access'
/** The SDK renews a token with fewer seconds left than this. */
const leewaySeconds = 60
// oxlint-disable-next-line no-restricted-globals -- tokens go by the device's clock, as in the SDK, not by the rules' clock
const secondsNow = (): number => Date.now() / 1000

/**
 * Reads the session that the SDK stores (cacheLocation 'localstorage'), and never writes it. The shell of a signed-in
 * user then need not wait for the SDK. Returns undefined for an unknown format and for a token that the SDK would
 * renew. The caller then needs the SDK. identity-provider.test.tsx tests this against what the unmodified SDK writes.
 */
export function rememberedSession({ clientId, audience }: Config['auth0']): RememberedSession | undefined {
  try {
    if (!document.cookie.includes(`auth0.${clientId}.is.authenticated=true`)) return undefined
    const entry = kept(`@@auth0spajs@@::${clientId}::${audience}::${scope}`)
    const person = kept(`@@auth0spajs@@::${clientId}::@@user@@`)
    const token = entry?.body?.access_token
    const claims = person?.decodedToken?.claims
    if (typeof token !== 'string' || typeof claims?.sub !== 'string') return undefined
    if (!(Number(entry?.expiresAt) > secondsNow() + leewaySeconds)) return undefined
    return { token, claims: claims as RememberedSession['claims'] }
  } catch {
    return undefined
  }
}

/** Estimates whether the SDK is needed before the shell. It runs before the configuration is loaded. */
export function isSdkNeededFirst(): boolean {
  try {
    const entries = Object.keys(localStorage).filter((key) => key.startsWith('@@auth0spajs@@::'))
    return !entries.some((key) => Number(kept(key)?.expiresAt) > secondsNow() + leewaySeconds)
  } catch {
    return true
  }
}

interface Kept {
  body?: { access_token?: unknown }
  expiresAt?: unknown
  decodedToken?: { claims?: Record<string, unknown> }
}

function kept(key: string): Kept | undefined {
  return (JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null) ?? undefined
}
