/**
 * How texts are compared by every search: without case, accents, apostrophes and joiners, letters that do not
 * decompose spelled out. The same folding in SQL is `steward_fold` (migration 0060); a test of the platform holds the
 * two together.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(left, '')
    .replace(/[ıøłđħŧςßæœþ]/g, (letter) => spelled[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

// Accents of Latin and Greek, vowel signs and the lengthening stroke of Arabic, apostrophes, what joins emoji.
// oxlint-disable-next-line no-misleading-character-class -- the marks themselves are what is meant
const left = /['\u02bc\u2018\u2019\u0300-\u036f\u0640\u064b-\u065f\u0670\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]/g

const spelled: Record<string, string> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** The words of a search, folded, each once. All have to match, in any order. */
export function searchWords(q: string): string[] {
  return [...new Set(foldText(q).split(' '))].filter((word) => word !== '')
}

// The punctuation of ASCII, as in migration 0060: what a word may begin behind.
const punctuation = /[ -/:-@[-`{-~]+/
const length = (word: string) => [...word].length
// oxlint-disable-next-line no-control-regex -- everything beyond Latin, whose words may be one sign long
const isLatin = (word: string) => !/[^\u0001-\u024f]/.test(word)

/** Is the folded word part of the folded text? Less than three Latin letters have to begin a word of it. */
export function hasWord(text: string, word: string): boolean {
  if (length(word) >= 3 || !isLatin(word)) return text.includes(word)
  return text.split(punctuation).some((part) => part.startsWith(word))
}

/**
 * How well a text answers a search: the number of words that begin a word of it; undefined where one of them is not
 * part of it.
 *
 * @param words as `searchWords` makes them; none match everything
 */
export function searchRank(text: string, words: readonly string[]): number | undefined {
  const folded = foldText(text)
  if (!words.every((word) => hasWord(folded, word))) return undefined
  return words.filter((word) => ` ${folded}`.includes(` ${word}`)).length
}

const phoneShape = /^[\d\s().+-]+$/

/** The digits of a phone number without country or trunk zeros, where a search is one; '' elsewhere. */
export function phoneDigits(q: string): string {
  const folded = foldText(q)
  const digits = folded.replace(/\D/g, '').replace(/^0+/, '')
  return phoneShape.test(folded) && digits.length >= 3 ? digits : ''
}

/** Does an E.164 number end with these digits, or begin with them? */
export const isPhone = (phoneNumber: string, digits: string): boolean =>
  phoneNumber.endsWith(digits) || phoneNumber.startsWith(`+${digits}`)

/**
 * A document's number as it is compared, `bk20261100042`, where a search can be one: letters and digits only, two at
 * least, one of them a digit; '' elsewhere. The same in SQL: `steward_number_key`.
 */
export function numberKey(q: string): string {
  const folded = foldText(q)
  const key = folded.replace(/[^a-z0-9]/g, '')
  const isNumber = key.length >= 2 && /\d/.test(key) && !/[^\u0020-\u007e]/.test(folded) && !/[a-z]{6}/.test(key)
  return isNumber ? key : ''
}

/**
 * Where the words of a search stand in a text, as [start, end) of its UTF-16 units, in order and without overlap: what a
 * list of results sets off. Empty where folding changed the length of what it found.
 */
export function foundParts(text: string, words: readonly string[]): [start: number, end: number][] {
  // Folded sign by sign, so that each place of the folded text is known in the original.
  const places: number[] = []
  let folded = ''
  let at = 0
  for (const sign of text) {
    const plain = sign === ' ' ? ' ' : foldText(sign)
    for (let index = 0; index < plain.length; index++) places.push(at)
    folded += plain
    at += sign.length
  }
  places.push(text.length)
  const marked = words.flatMap((word): [number, number][] => {
    const start = startOf(folded, word)
    if (start < 0) return []
    // Accents that follow the last sign belong to it.
    return [[places[start] ?? 0, places[start + word.length] ?? text.length]]
  })
  return merge(marked)
}

function startOf(folded: string, word: string): number {
  const atWord = ` ${folded}`.indexOf(` ${word}`)
  if (atWord >= 0 || (length(word) < 3 && isLatin(word))) return atWord
  return folded.indexOf(word)
}

function merge(parts: [number, number][]): [number, number][] {
  const merged: [number, number][] = []
  for (const [start, end] of parts.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}
