import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** How many leading bits of an address make its subnet. */
export interface PrefixLengths {
  v4: number
  v6: number
}

/** One spelling of an address. An IPv4-mapped IPv6 address counts as IPv4. Undefined for text that is no address. */
function addressIn(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return isIP(text) === 0 ? undefined : ipaddr.process(text)
}

/**
 * The subnet of an address, such as `203.0.113.0/24` or `2001:db8::/48`, without the zone id. Two spellings of one address
 * give one subnet. Undefined for text that is no address.
 */
export function subnetOf(text: string, lengths: PrefixLengths): string | undefined {
  const address = addressIn(text)
  if (!address) return undefined
  const length = address.kind() === 'ipv4' ? lengths.v4 : lengths.v6
  const bytes = address.toByteArray().map((byte, at) => {
    const kept = Math.min(8, Math.max(0, length - 8 * at))
    return byte & (0xff << (8 - kept)) & 0xff
  })
  return `${ipaddr.fromByteArray(bytes).toString()}/${length}`
}

/** Whether text is an address of the machine itself. */
export function isLoopback(text: string): boolean {
  return addressIn(text)?.range() === 'loopback'
}
