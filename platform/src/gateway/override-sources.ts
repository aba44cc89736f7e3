import { isLoopbackOrigin, OVERRIDE_COOKIE } from '@steward/shared/federation/override'
import type { ContentSources } from '../http/security-headers.ts'

/**
 * Adds the developer's own machine to the sources of a page if the developer pointed a remote at it (`/__shell`).
 * Returns the sources unchanged for everyone else.
 */
export function withOverride(sources: ContentSources, cookie: string | undefined): ContentSources {
  const origin = originIn(cookie)
  if (origin === undefined) return sources
  const { port } = new URL(origin)
  const notices = [origin.replace(/^http/, 'ws'), `ws://127.0.0.1:${port}`]
  return {
    ...sources,
    remoteOrigins: [...(sources.remoteOrigins ?? []), origin],
    changeNotices: [...(sources.changeNotices ?? []), ...new Set(notices)],
  }
}

function originIn(cookie = ''): string | undefined {
  const value = cookie
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${OVERRIDE_COOKIE}=`))
    ?.slice(OVERRIDE_COOKIE.length + 1)
  const origin = value === undefined ? undefined : decoded(value)
  return isLoopbackOrigin(origin) ? origin : undefined
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
