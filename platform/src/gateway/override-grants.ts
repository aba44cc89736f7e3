import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isLoopbackOrigin, OVERRIDE_HOURS, overrideCookie } from '@steward/shared/federation/override'
import type { ContentSources } from '../http/security-headers.ts'

const lifeSeconds = OVERRIDE_HOURS * 3600

export interface OverrideGrants {
  /** Returns the `Set-Cookie` header that lets a browser load code from an origin on its own machine. */
  cookieFor(origin: string): string
  /** Adds the granted origin to the sources of a page. Returns the sources unchanged for a page without a grant. */
  withOverride(sources: ContentSources, cookies: string | undefined): ContentSources
}

/**
 * Creates the grants of overrides. A grant is signed, because only some people may have one, and the gateway cannot ask
 * who loads a page. The key lives as long as the process: after a restart, developers begin their overrides again.
 * @param now seconds since 1970 by the machine's clock
 */
export function overrideGrants(publicUrl: string, now: () => number): OverrideGrants {
  const key = randomBytes(32)
  const isSecure = publicUrl.startsWith('https:')
  const name = overrideCookie(isSecure)
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url')

  /** Returns the origin of a grant. Undefined if it was made by another process or by hand, or if it has ended. */
  function originIn(cookies = ''): string | undefined {
    const value = cookies
      .split(';')
      .map((pair) => pair.trim())
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1)
    const [until = '', port = '', host = '', signature = ''] = (value ?? '').split('.')
    const expected = Buffer.from(signatureOf(`${until}.${port}.${host}`))
    const actual = Buffer.from(signature)
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected) || !(Number(until) > now()))
      return undefined
    const origin = `http://${Buffer.from(host, 'base64url').toString()}:${port}`
    return isLoopbackOrigin(origin) ? origin : undefined
  }

  return {
    cookieFor(origin) {
      const { hostname, port } = new URL(origin)
      const granted = `${Math.floor(now()) + lifeSeconds}.${port || 80}.${Buffer.from(hostname).toString('base64url')}`
      const attributes = `Path=/; SameSite=Strict; Max-Age=${lifeSeconds}${isSecure ? '; Secure' : ''}`
      return `${name}=${granted}.${signatureOf(granted)}; ${attributes}`
    },
    withOverride(sources, cookies) {
      const origin = originIn(cookies)
      if (origin === undefined) return sources
      const { port } = new URL(origin)
      const notices = [origin.replace(/^http/, 'ws'), `ws://127.0.0.1:${port || 80}`]
      return {
        ...sources,
        remoteOrigins: [...(sources.remoteOrigins ?? []), origin],
        changeNotices: [...(sources.changeNotices ?? []), ...new Set(notices)],
      }
    },
  }
}
