import { phoneSigns } from './plain-signs.ts'

/**
 * Folds a text for the comparison in searches. It removes case, accents, apostrophes and joiners, and spells out
 * letters that do not decompose. The same fold in SQL is `steward_fold` (migration 0060). A test of the platform
 * compares them.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(/[ıøłđħŧςßæœþ]/g, (letter) => spelledOut[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

// Accents of Latin and Greek, vowel signs and the lengthening stroke of Arabic, apostrophes, and emoji joiners.
// oxlint-disable-next-line no-misleading-character-class -- the marks themselves are what is meant
const marks = /['\u02bc\u2018\u2019\u0300-\u036f\u0640\u064b-\u065f\u0670\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]/g

const spelledOut: Record<string, string> = {
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

/**
 * Returns the folded words of a search without duplicates. All of them must match, in any order. An umlaut of a long word
 * is written with an e, of which `spellingsOf` knows both forms.
 */
export function searchWords(q: string): string[] {
  const words = q
    .normalize('NFC')
    .split(/\s+/)
    .flatMap((typed) => {
      const spelledOut = foldText(typed.replace(/[äöü]/giu, (umlaut) => `${umlaut.normalize('NFD')[0]}e`))
      const folded = foldText(typed)
      return (length(folded) >= 3 ? spelledOut : folded).split(' ')
    })
  return [...new Set(words)].filter((word) => word !== '')
}

const withoutE = (text: string) => text.replace(/([aou])e/g, '$1')

/**
 * Returns a folded text with the short spellings of its words behind it, so that `muller` finds Mueller. In SQL:
 * `steward_spelled` (migration 0321).
 */
export function withSpellings(folded: string): string {
  const short = folded.split(' ').flatMap((word) => (withoutE(word) === word ? [] : [withoutE(word)]))
  return [folded, ...short].join(' ')
}

/**
 * Returns the spellings of a search word: `mueller` finds Mueller, Müller and Muller. Short forms would find too much.
 *
 * @param word as `searchWords` returns it
 */
export function spellingsOf(word: string): string[] {
  const short = withoutE(word)
  return short === word || length(short) < 3 ? [word] : [word, short]
}

// The ASCII punctuation after which a word can start, as in migration 0060.
const punctuation = /[ -/:-@[-`{-~]+/
const length = (word: string) => [...word].length
// oxlint-disable-next-line no-control-regex -- everything beyond Latin, whose words may be one sign long
const isLatin = (word: string) => !/[^\u0001-\u024f]/.test(word)

/**
 * Whether the folded text contains the folded word in one of its spellings. One or two Latin letters must be at the start
 * of a word.
 */
export function hasWord(text: string, word: string): boolean {
  return spellingsOf(word).some((spelling) => hasSpelling(text, spelling))
}

function hasSpelling(text: string, word: string): boolean {
  if (length(word) >= 3 || !isLatin(word)) return text.includes(word)
  return text.split(punctuation).some((part) => part.startsWith(word))
}

/**
 * Returns the rank of a text in a search: the number of search words at the start of one of its words. Returns
 * undefined if the text does not contain all search words.
 *
 * @param words as `searchWords` returns them. An empty list matches every text.
 */
export function searchRank(text: string, words: readonly string[]): number | undefined {
  const folded = withSpellings(foldText(text))
  if (!words.every((word) => hasWord(folded, word))) return undefined
  const isAtStart = (word: string) => spellingsOf(word).some((spelling) => ` ${folded}`.includes(` ${spelling}`))
  return words.filter(isAtStart).length
}

/**
 * Returns the digits of a search that can be a phone number, without leading zeros and without the zero in brackets after
 * a country code (`+49 (0)30 …`). Returns '' for other searches.
 */
export function phoneDigits(q: string): string {
  const isAbroad = /^\W*(\+|00)/.test(q)
  const digits = phoneSigns(isAbroad ? q.replace(/\(\s*0\s*\)/, '') : q)?.replace(/^\+?0*/, '') ?? ''
  return digits.length >= 3 ? digits : ''
}

/** Whether an E.164 number starts or ends with the digits. */
export const isPhone = (phoneNumber: string, digits: string): boolean =>
  phoneNumber.endsWith(digits) || phoneNumber.startsWith(`+${digits}`)

/**
 * Returns the comparable form of a search that can be a document number, such as `bk20261100042`. It has only letters
 * and digits, at least two of them and at least one digit. Returns '' for other searches. In SQL: `steward_number_key`.
 */
export function numberKey(q: string): string {
  const folded = foldText(q)
  const key = folded.replace(/[^a-z0-9]/g, '')
  const isNumber = key.length >= 2 && /\d/.test(key) && !/[^\u0020-\u007e]/.test(folded) && !/[a-z]{6}/.test(key)
  return isNumber ? key : ''
}

/**
 * Returns the positions of the search words in a text, for the highlights in a list of results. Each is [start, end) in
 * UTF-16 units. They are in order and do not overlap.
 */
export function foundParts(text: string, words: readonly string[]): [start: number, end: number][] {
  // Folds each character separately, so every position of the folded text maps to one in the original.
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
    const found = [...spellingsOf(word), longSpellingIn(folded, word)].find((one) => one && startOf(folded, one) >= 0)
    if (!found) return []
    const start = startOf(folded, found)
    // Accents after the last character belong to it.
    return [[places[start] ?? 0, places[start + found.length] ?? text.length]]
  })
  return merge(marked)
}

/** Returns how a text spells the umlauts of a word with an e: `mueller` for `muller`. */
function longSpellingIn(folded: string, word: string): string | undefined {
  if (length(word) < 3) return undefined
  const letters = word.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
  return new RegExp(letters.replace(/[aou](?!e)/g, '$&e?'), 'u').exec(folded)?.[0]
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
