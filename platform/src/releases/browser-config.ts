import type { Instant } from '@steward/shared/time'
import type { Settings } from '../settings/settings.ts'

/** `/config.json`: the configuration that the browser reads first. */
export interface BrowserConfig {
  /** Origin and prefix of the platform. Empty for the app's own origin. */
  apiBaseUrl: string
  panels: 'real' | 'sample'
  auth0: { domain: string; clientId: string; audience: string }
  localIdentity: boolean
  /** Other origins that may serve remotes, and the names of remotes on a dev server, whose files have no hashes. */
  remotes?: { origins: string[]; live: string[] }
  /** The time of the business rules if STEWARD_NOW sets one. The browser then follows it. */
  now?: Instant
}

export function browserConfig({ identity, panels, apiBaseUrl, remoteOrigins }: Settings): BrowserConfig {
  const { domain, clientId, audience, kind } = identity
  return {
    apiBaseUrl: apiBaseUrl ?? '',
    panels,
    auth0: { domain, clientId, audience },
    localIdentity: kind === 'local',
    remotes: { origins: remoteOrigins, live: [] },
  }
}
