import { isLoopback, subnetOf } from './subnet.ts'

/** The browser and the system by their common names. Null if unknown. */
export type Device = { browser: string | null; system: string | null }

type Sign = readonly [sign: RegExp, name: string]

// Order matters: most browsers also claim to be those that they are based on.
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

/** Returns names from these lists only. Text that a client puts into the header is never displayed. */
export function deviceOf(userAgent: string): Device {
  const text = userAgent.slice(0, 512)
  const named = (signs: readonly Sign[]) => signs.find(([sign]) => sign.test(text))?.[1] ?? null
  return { browser: named(browsers), system: named(systems) }
}

/**
 * Returns the network of an address: the first 24 bits for IPv4, the first 48 for IPv6. That distinguishes places but
 * does not identify a person. Returns null for an invalid address and for this machine.
 */
export function networkOf(address: string | undefined): string | null {
  if (address === undefined || isLoopback(address)) return null
  return subnetOf(address, { v4: 24, v6: 48 }) ?? null
}
