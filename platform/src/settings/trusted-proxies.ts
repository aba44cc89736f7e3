import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Addresses and networks (CIDR) of the proxies whose `X-Forwarded-For` is trusted. An empty list trusts none. */
export type TrustedProxies = readonly string[]

/** Stands for the networks of this process. Their addresses are unknown before a container starts. */
export const OWN_NETWORK = 'own-network'

/** Returns whether a text is an address, such as `10.0.0.5`, or a network, such as `10.0.0.0/8` or `fd00::/8`. */
export function isProxyRange(text: string): boolean {
  if (text === OWN_NETWORK) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128)
}

/**
 * Returns the function that checks whether an address belongs to a trusted proxy.
 * @param own networks that `own-network` stands for
 */
export function trustOf(proxies: TrustedProxies, own = ownNetworks()): (address: string) => boolean {
  const list = new BlockList()
  for (const range of proxies.flatMap((one) => (one === OWN_NETWORK ? own : [one]))) {
    const [address = '', prefix] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Returns the networks of this machine as CIDR, without its loopback. */
function ownNetworks(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.flatMap(({ internal, cidr }) => (internal || !cidr ? [] : [cidr])),
  )
}

/**
 * Returns the address of the client. It is that of the connection, or, behind a trusted proxy, the nearest untrusted
 * one in `X-Forwarded-For`. Addresses further left come from the client and are not reliable.
 */
export function clientAddress(
  connection: string | undefined,
  forwardedFor: string | undefined,
  isTrusted: (address: string) => boolean,
): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()))
  let address = plain(connection ?? 'unknown')
  while (isTrusted(address)) {
    const before = hops.pop()
    if (before === undefined || isIP(before) === 0) return address
    address = before
  }
  return address
}

/** Converts an IPv4 address from the form of a dual-stack socket, and removes brackets and the port. */
function plain(address: string): string {
  const bare = address.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}
