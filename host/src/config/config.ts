import { takePageData } from './page-data.ts'

/** The content of `/config.json`, which the browser reads first. The gateway also writes it into the page. */
export interface Config {
  /** Origin and path prefix of the platform. Empty for the origin of the site. */
  apiBaseUrl: string
  /** The real panels, or the sample panels of the specification. */
  panels: 'real' | 'sample'
  auth0: { domain: string; clientId: string; audience: string }
  /** True if the product's own provider signs users in. */
  localIdentity: boolean
  /** Trusted remotes, in addition to hashed releases on the origin of the site. */
  remotes: { origins: string[]; live: string[] }
  /** The platform's time, if it differs from the machine's. */
  now?: string | undefined
  /** Whether owners and managers may load a remote from their own machine. Only the page itself says so. */
  canOverride?: boolean
}

/** An error whose message says in one sentence what is wrong with the configuration. */
export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem'
}

/** Validates the content of `/config.json`. Throws a ConfigProblem that names the invalid value. */
export function parseConfig(value: unknown): Config {
  if (typeof value !== 'object' || value === null) throw new ConfigProblem('config.json is not an object.')
  const { apiBaseUrl, panels, auth0, localIdentity, now, remotes } = value as Record<string, unknown>
  const identity = (typeof auth0 === 'object' && auth0 !== null ? auth0 : {}) as Record<string, unknown>
  for (const name of ['domain', 'clientId', 'audience'] as const) {
    if (typeof identity[name] !== 'string' || identity[name] === '') {
      throw new ConfigProblem(`config.json has no auth0.${name}.`)
    }
  }
  if (apiBaseUrl !== undefined && typeof apiBaseUrl !== 'string') {
    throw new ConfigProblem('apiBaseUrl in config.json is not a text.')
  }
  return {
    apiBaseUrl: (apiBaseUrl ?? '').replace(/\/$/, ''),
    panels: panels === 'sample' ? 'sample' : 'real',
    auth0: identity as Config['auth0'],
    localIdentity: localIdentity === true,
    remotes: remotePolicy(remotes),
    now: typeof now === 'string' ? now : undefined,
  }
}

function remotePolicy(value: unknown = {}): Config['remotes'] {
  const { origins = [], live = [] } = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Config['remotes']
  >
  for (const [name, list] of Object.entries({ origins, live })) {
    if (!Array.isArray(list) || !list.every((one) => typeof one === 'string'))
      throw new ConfigProblem(`config.json has a remotes.${name} that is no list of texts.`)
  }
  return { origins, live }
}

/** Reads the configuration from the page or from its file, and validates it. Throws a ConfigProblem if sign-in cannot work at this origin. */
export async function readConfig(): Promise<Config> {
  if (!window.isSecureContext)
    throw new ConfigProblem(`Sign-in works over https or at localhost, not at ${window.location.origin}.`)
  const inPage = takePageData('config')
  if (inPage !== undefined) return parseConfig(inPage)
  const response = await fetch('/config.json', { cache: 'no-store' })
  if (!response.ok) throw new ConfigProblem(`config.json was answered with ${response.status}.`)
  const value: unknown = await response.json().catch(() => undefined)
  return parseConfig(value)
}
