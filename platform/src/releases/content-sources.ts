import type { BrowserConfig } from './browser-config.ts'
import type { ContentSources } from '../http/security-headers.ts'

/** Returns the origins that the page may contact, from its `/config.json`. */
export function contentSources(
  publicUrl: string,
  { auth0, apiBaseUrl, remotes }: Pick<BrowserConfig, 'auth0' | 'apiBaseUrl' | 'remotes'>,
): ContentSources {
  const domain = /^https?:\/\//.test(auth0.domain) ? auth0.domain : `https://${auth0.domain}`
  return {
    publicUrl,
    identityOrigin: new URL(domain).origin,
    apiOrigin: apiBaseUrl ? new URL(apiBaseUrl).origin : undefined,
    remoteOrigins: remotes?.origins ?? [],
  }
}
