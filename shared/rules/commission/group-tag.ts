/**
 * Returns the tag of a new commission group: its name in lower case without accents, and a number if another group has
 * the tag. A name without Latin letters and digits becomes `group`.
 */
export function groupTag(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  const tag = plain === '' ? 'group' : plain
  if (!taken.includes(tag)) return tag
  const numbers = taken.map((_, index) => `${tag}-${index + 2}`)
  return numbers.find((candidate) => !taken.includes(candidate))!
}
