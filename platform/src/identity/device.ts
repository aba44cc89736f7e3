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
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '') ?? ''
  const v4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/.exec(plain)
  if (v4) return v4[1] === '127' ? null : `${v4[1]}.${v4[2]}.${v4[3]}.0/24`
  if (!/^[0-9a-f:]+$/i.test(plain) || !plain.includes(':') || plain === '::1') return null
  const [head = '', tail] = plain.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `${groups
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/48`
}
