import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Addresses and networks (CIDR) of the proxies whose `X-Forwarded-For` is believed; none believes nobody's. */
export type TrustedProxies = readonly string[]

/** In place of a range: the networks this process stands in, whose addresses nobody knows before a container starts. */
export const OWN_NETWORK = 'own-network'

/** Whether a text is an address, such as `10.0.0.5`, or a network, such as `10.0.0.0/8` or `fd00::/8`. */
export function isProxyRange(text: string): boolean {
  if (text === OWN_NETWORK) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128)
}

/**
 * Tells whether an address is one of a trusted proxy.
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

/** As CIDR, without the machine's own loop. */
function ownNetworks(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.flatMap(({ internal, cidr }) => (internal || !cidr ? [] : [cidr])),
  )
}

/**
 * Where a request comes from: the address of the connection, or, where that is a trusted proxy's, the nearest one in
 * `X-Forwarded-For` that is not. What stands further left was written by the client and is worth nothing.
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

/** An IPv4 address as a socket that speaks both families writes it, and one with a port. */
function plain(address: string): string {
  const bare = address.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}
