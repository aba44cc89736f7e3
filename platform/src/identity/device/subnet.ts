import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The number of leading bits that make up the subnet of an address. */
export interface PrefixLengths {
  v4: number
  v6: number
}

/** Parses an address. An IPv4-mapped IPv6 address counts as IPv4. Returns undefined for invalid text. */
function addressIn(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return isIP(text) === 0 ? undefined : ipaddr.process(text)
}

/**
 * Returns the subnet of an address, such as `203.0.113.0/24` or `2001:db8::/48`, without the zone id. All spellings of
 * an address yield the same subnet. Returns undefined for invalid text.
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

/** Returns whether the text is an address of the machine itself. */
export function isLoopback(text: string): boolean {
  return addressIn(text)?.range() === 'loopback'
}
