/** The chart colours, light and dark. After the last, the same colours repeat with a dotted bar. */
export const toneColors = [
  { light: '#4BA077', dark: '#70C79A' },
  { light: '#1B4AA6', dark: '#5586E2' },
  { light: '#A8701C', dark: '#E0A33A' },
  { light: '#7A2D58', dark: '#B9769B' },
  { light: '#046C8A', dark: '#99E2FF' },
  { light: '#6B6E69', dark: '#A3A59F' },
] as const

const toneCount = toneColors.length * 2

/** Returns a tone that is always the same for the same id. */
export function toneOf(id: string): number {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return sum % toneColors.length
}

/**
 * Assigns each id a tone of its own while there are unused tones: first the id's own tone, then any other. A colour
 * therefore rarely changes from one week to the next.
 */
export function tonesOf(ids: Iterable<string>): ReadonlyMap<string, number> {
  const sorted = [...new Set(ids)].toSorted()
  const tones = new Map<string, number>()
  const taken = new Set<number>()
  const give = (id: string, tone: number) => {
    tones.set(id, tone)
    taken.add(tone)
  }
  for (const id of sorted) if (!taken.has(toneOf(id))) give(id, toneOf(id))
  // Tones with solid bars come before those with dotted bars.
  const others = Array.from({ length: toneCount }, (_, tone) => tone).filter((tone) => !taken.has(tone))
  for (const id of sorted) if (!tones.has(id)) give(id, others.shift() ?? toneOf(id))
  return tones
}
