import type { Problem } from '@steward/shared/contracts'
import type { Settings } from './settings.ts'

/**
 * Whether a server answers a request with this `Host` header.
 * @param ownPort the port that the connection came in at
 */
export type HostRule = (host: string | undefined, ownPort: number | undefined) => boolean

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Allows the hosts of the addresses, and the names of this machine with the port of the process. A page of somebody else
 * whose name was pointed at this machine (DNS rebinding) is refused: its browser sends its own name.
 * @param addresses absolute addresses at which the server is reached
 */
export function hostRuleOf(addresses: readonly string[]): HostRule {
  const known = new Set(addresses.flatMap(spellingsOf))
  return (host, ownPort) => {
    const name = host?.toLowerCase()
    if (name === undefined) return false
    return known.has(name) || loopbackNames.some((local) => spellingsOf(`http://${local}:${ownPort}`).includes(name))
  }
}

/** A `Host` header may name the port that its scheme implies, or leave it out. */
function spellingsOf(address: string): string[] {
  if (!URL.canParse(address)) return []
  const { host, port, protocol } = new URL(address)
  return port === '' ? [host, `${host}:${protocol === 'https:' ? 443 : 80}`] : [host]
}

/** Every address at which the settings say that a process of this installation is reached. */
export function knownAddresses({ publicUrl, apiUrl, apiBaseUrl, identity, host, ...ports }: Settings): string[] {
  const bound = ['0.0.0.0', '::'].includes(host)
    ? []
    : [ports.port, ports.identityPort, ports.apiPort].map((port) => `http://${withBrackets(host)}:${port}`)
  return [publicUrl, apiUrl, identity.issuer, identity.jwksUrl, ...(apiBaseUrl ? [apiBaseUrl] : []), ...bound]
}

const withBrackets = (host: string) => (host.includes(':') ? `[${host}]` : host)

/** Asked by load balancers and containers under whatever name they know; they tell nothing but that a process is there. */
export const isHealthCheck = (path: string): boolean => path === '/health/live' || path === '/health/ready'

/** The refusal of all servers. */
export const unknownHost = {
  status: 421,
  code: 'UNKNOWN_HOST',
  title: "This server doesn't answer to this host",
  detail:
    'The Host header must be the host of PUBLIC_URL, of API_URL, of API_BASE_URL or of the issuer, or localhost or 127.0.0.1 with the port of this server.',
  errors: [{ path: 'Host', code: 'INVALID_CHOICE' }],
} satisfies Partial<Problem>
