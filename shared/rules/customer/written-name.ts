import type { PersonName } from '../common/person-name.ts'

/** A name that was one text. */
export interface WrittenName extends PersonName {
  /** Whether the text has titles, which are not part of the name. */
  hasTitles: boolean
}

const setOf = (words: string) => new Set(words.split(' '))
const titles = setOf(
  'mr mrs ms mx miss sir dr drs prof professor herr frau sra srta dra dato datuk datin encik cik puan',
)
/** Names too, unless a dot marks them as short. */
const shortTitles = setOf('sr fr rev hon ing mag lic dipl dipling ir ts hj hjh')
const degrees = setOf('phd dphil mph mba msc meng bsc beng llb llm dds dmd dvm pharmd psyd edd esq esquire')
/** Names too: they are degrees in capitals behind a comma. */
const shortDegrees = setOf('ma ba md do od ms bs jd rn np cpa cfa pmp pe mfa bfa med bed')
const generations = setOf('jr jnr junior sr snr senior II III IV')

const lettersOf = (word: string) => word.replace(/[.'’-]/g, '')
const isOf = (set: ReadonlySet<string>, word: string) => set.has(lettersOf(word).toLowerCase())

const isTitle = (word: string) => isOf(titles, word) || (word.endsWith('.') && isOf(shortTitles, word))
/** A subject of a doctor, such as "med." and "rer. nat.". */
const isSubject = (word: string) => /^\p{Ll}+\.$/u.test(word)
const isDegree = (word: string) => isOf(degrees, word) || (/\p{Lu}\.\p{L}/u.test(word) && isOf(shortDegrees, word))
const isGeneration = (word: string) => isOf(generations, word) || generations.has(word)
const isDegreeBehindComma = (word: string) =>
  isDegree(word) || (isOf(shortDegrees, word) && word === word.toUpperCase()) || isTitle(word)

/**
 * Splits a name. The last word is the last name, or the part before a comma: "Tan, Mei Ling". Titles are left out:
 * "Dr. Anna Schmidt, PhD". A generation is part of the last name: "Sam Ortega, Jr." has the last name "Ortega Jr.".
 */
export function readWrittenName(text: string): WrittenName {
  const [lead, ...others] = text
    .split(',')
    .map((part) => part.trim().split(/\s+/).filter(Boolean))
    .filter((words) => words.length > 0)
  if (!lead) return { givenName: text, lastName: '', hasTitles: false }
  // "Lee, MA" is a person with the given name Ma.
  const isAfterName = lead.length > 1 || others.length > 1 ? isDegreeBehindComma : isDegree
  const degreeParts = others.filter((words) => words.every(isAfterName))
  const generationParts = others.filter((words) => words.every(isGeneration))
  const names = others.filter((words) => !degreeParts.includes(words) && !generationParts.includes(words))
  // An address or a list of people is no name in a known form, and stays as it is.
  if (names.length > 1) return { ...lastWordApart(text.split(/\s+/), []), hasTitles: false }

  const first = withoutTitles(lead)
  const second = withoutTitles(names[0] ?? [])
  const generation = [...first.generation, ...second.generation, ...generationParts.flat()]
  const hasTitles = degreeParts.length > 0 || first.hasTitles || second.hasTitles
  if (second.words.length === 0) return { ...lastWordApart(first.words, generation), hasTitles }
  return { givenName: second.words.join(' '), lastName: [...first.words, ...generation].join(' '), hasTitles }
}

function lastWordApart(words: readonly string[], generation: readonly string[]): PersonName {
  if (words.length < 2) return { givenName: words.join(' '), lastName: generation.join(' ') }
  return { givenName: words.slice(0, -1).join(' '), lastName: [words.at(-1)!, ...generation].join(' ') }
}

/** Removes titles and degrees from both ends, and takes a generation off the end. At least one word remains. */
function withoutTitles(words: readonly string[]): { words: string[]; generation: string[]; hasTitles: boolean } {
  let from = 0
  while (from < words.length - 1 && (isTitle(words[from]!) || (from > 0 && isSubject(words[from]!)))) from++
  let to = words.length
  while (to - 1 > from && isDegree(words[to - 1]!)) to--
  const hasTitles = from > 0 || to < words.length
  const isLastGeneration = to - from > 2 && isGeneration(words[to - 1]!)
  const end = isLastGeneration ? to - 1 : to
  return { words: words.slice(from, end), generation: words.slice(end, to), hasTitles }
}
