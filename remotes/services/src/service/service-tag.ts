import type { Service } from '@steward/shared/contracts'

type Tag = NonNullable<Service['tag']>

/**
 * The tag with this name: the one in use, whatever its capitals, or a new one. Its key is what product decision B.2
 * allows, `[a-z0-9-]` up to 40: accents fall away, and a name in another script gets the numbers of its characters.
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
  const spelled = key || [...name].map((sign) => sign.codePointAt(0)!.toString(36)).join('-')
  return spelled.slice(0, 40).replace(/-$/, '')
}
