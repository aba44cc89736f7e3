/** What the browser reads from `/config.json` before anything else. */
export interface Config {
  /** Origin and prefix of the platform; empty for the site's own origin. */
  apiBaseUrl: string
  /** Real panels, or the specification's sample behaviour. */
  panels: 'real' | 'sample'
  auth0: { domain: string; clientId: string; audience: string }
  /** True where the product's own provider signs people in. */
  localIdentity: boolean
  /** Remotes that are accepted beyond hashed releases of the site's own origin. */
  remotes: { origins: string[]; live: string[] }
  /** The platform's time, where it was set to another than the machine's. */
  now?: string | undefined
}

/** Says in one sentence what is wrong with the configuration. */
export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem'
}

/** Checks the answer of `/config.json`; throws ConfigProblem that names the value. */
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

/** Fetches and checks the configuration, and that sign-in can work at this address at all. */
export async function readConfig(): Promise<Config> {
  if (!window.isSecureContext)
    throw new ConfigProblem(`Sign-in works over https or at localhost, not at ${window.location.origin}.`)
  const response = await fetch('/config.json', { cache: 'no-store' })
  if (!response.ok) throw new ConfigProblem(`config.json was answered with ${response.status}.`)
  const value: unknown = await response.json().catch(() => undefined)
  return parseConfig(value)
}
