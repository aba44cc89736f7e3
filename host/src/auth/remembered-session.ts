import type { Config } from '../config/config.ts'

/** Who was here last, as the SDK left it in local storage, while its access token still counts. */
export interface RememberedSession {
  token: string
  /** Of the id token, as the SDK answers them. */
  claims: Record<string, unknown> & { sub: string }
}

/** What the SDK asks for where nothing else is said, with refresh tokens. */
const scope = 'openid profile email offline_access'
/** The SDK renews a token that has less than this left. */
const leewaySeconds = 60
// oxlint-disable-next-line no-restricted-globals -- tokens go by the device's clock, as in the SDK, not by the rules' clock
const secondsNow = (): number => Date.now() / 1000

/**
 * Reads what the SDK keeps (cacheLocation 'localstorage') and never writes it, so that the shell of someone who is
 * signed in need not wait for the SDK. Anything it does not recognise, or that the SDK would renew, is undefined: then
 * the SDK is asked. identity-provider.test.tsx holds it to what the unmodified SDK writes.
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

/** Whether the SDK is needed before the shell, as far as can be told before the configuration is here. */
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
