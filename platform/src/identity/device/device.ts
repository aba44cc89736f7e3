import { isLoopback, subnetOf } from './subnet.ts'

/** What a browser says of itself, as names that people know; null where it does not say. */
export type Device = { browser: string | null; system: string | null }

type Sign = readonly [sign: RegExp, name: string]

// Order matters: most browsers also claim to be those that they descend from.
const browsers: readonly Sign[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]

const systems: readonly Sign[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Only names of these lists come out: what a client writes into the header itself is shown to nobody. */
export function deviceOf(userAgent: string): Device {
  const text = userAgent.slice(0, 512)
  const named = (signs: readonly Sign[]) => signs.find(([sign]) => sign.test(text))?.[1] ?? null
  return { browser: named(browsers), system: named(systems) }
}

/**
 * The network of an address: the first 24 bits of an IPv4 address, the first 48 of an IPv6 one. Enough to tell a place
 * from another, too little to tell a person. Null for what is no address, and for this machine's own.
 */
export function networkOf(address: string | undefined): string | null {
  if (address === undefined || isLoopback(address)) return null
  return subnetOf(address, { v4: 24, v6: 48 }) ?? null
}
