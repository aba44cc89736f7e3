import type { Service } from '@steward/shared/contracts'

type Tag = NonNullable<Service['tag']>

/**
 * Returns the tag with this name: an existing one, regardless of case and accents, or a new one. Product decision B.2
 * limits the key to `[a-z0-9-]` and 40 characters. Accents are removed. A name in another script becomes the code
 * points of its characters in base 36.
 */
export function tagNamed(name: string, inUse: readonly Tag[]): Tag | null {
  const displayName = name.trim().replace(/\s+/g, ' ')
  if (displayName === '') return null
  const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const same = inUse.find((tag) => fold(tag.displayName) === fold(displayName))
  return same ?? { displayName, tag: keyOf(fold(displayName)) }
}

function keyOf(name: string): string {
  const key = name.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  const fallback = key || [...name].map((sign) => sign.codePointAt(0)!.toString(36)).join('-')
  return fallback.slice(0, 40).replace(/-$/, '')
}
