import type { Instant } from '@steward/shared/time'
import type { Settings } from '../settings/settings.ts'

/** `/config.json`: what the browser is told before anything else. */
export interface BrowserConfig {
  /** Origin and prefix of the platform; empty for this origin. */
  apiBaseUrl: string
  panels: 'real' | 'sample'
  auth0: { domain: string; clientId: string; audience: string }
  localIdentity: boolean
  /** Other origins that remotes may come from, and remotes that a dev server serves, whose files have no hashes. */
  remotes?: { origins: string[]; live: string[] }
  /** The time of the rules, where STEWARD_NOW set another than the machine's: the browser follows it. */
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
