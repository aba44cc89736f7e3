import type { Problem } from '@steward/shared/contracts'
import type { Settings } from './settings.ts'

/**
 * Returns whether a server accepts a request with this `Host` header.
 * @param ownPort the port of the connection
 */
export type HostRule = (host: string | undefined, ownPort: number | undefined) => boolean

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Returns the rule that accepts the hosts of the addresses, and the names of this machine with the port of the process.
 * It rejects pages of other sites whose name points at this machine (DNS rebinding), because their browser sends that
 * name.
 * @param addresses absolute addresses of the server
 */
export function hostRuleOf(addresses: readonly string[]): HostRule {
  const known = new Set(addresses.flatMap(spellingsOf))
  return (host, ownPort) => {
    const name = host?.toLowerCase()
    if (name === undefined) return false
    return known.has(name) || loopbackNames.some((local) => spellingsOf(`http://${local}:${ownPort}`).includes(name))
  }
}

/** Returns the host with and without the default port of the scheme. A `Host` header can have either form. */
function spellingsOf(address: string): string[] {
  if (!URL.canParse(address)) return []
  const { host, port, protocol } = new URL(address)
  return port === '' ? [host, `${host}:${protocol === 'https:' ? 443 : 80}`] : [host]
}

/** Returns every address in the settings at which a process of this installation can be reached. */
export function knownAddresses({ publicUrl, apiUrl, apiBaseUrl, identity, host, ...ports }: Settings): string[] {
  const bound = ['0.0.0.0', '::'].includes(host)
    ? []
    : [ports.port, ports.identityPort, ports.apiPort].map((port) => `http://${withBrackets(host)}:${port}`)
  return [publicUrl, apiUrl, identity.issuer, identity.jwksUrl, ...(apiBaseUrl ? [apiBaseUrl] : []), ...bound]
}

const withBrackets = (host: string) => (host.includes(':') ? `[${host}]` : host)

/**
 * Returns whether the path is a health check. Load balancers and containers call it under any host name. It reveals
 * only that the process runs.
 */
export const isHealthCheck = (path: string): boolean => path === '/health/live' || path === '/health/ready'

/** The problem that all servers return for an unknown host. */
export const unknownHost = {
  status: 421,
  code: 'UNKNOWN_HOST',
  title: "This server doesn't answer to this host",
  detail:
    'The Host header must be the host of PUBLIC_URL, of API_URL, of API_BASE_URL or of the issuer, or localhost or 127.0.0.1 with the port of this server.',
  errors: [{ path: 'Host', code: 'INVALID_CHOICE' }],
} satisfies Partial<Problem>
