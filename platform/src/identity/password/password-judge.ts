import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs } from '@zxcvbn-ts/language-common'
import { shortestPassword } from './password-length.ts'
import { guessedWords } from './password-words.ts'

/**
 * How many characters of a long password are read. The rest could not make it easier to guess, and reading it takes
 * time.
 */
const readCharacters = 32
/** On zxcvbn's scale of 0 to 4. The stolen hash of such a password withstands 10^8 guesses. */
const leastScore = 3
/** How many characters a password must have besides words that relate to its user. */
const leastRest = 8

/** Returns the city of every time zone: people like the one that they live in. */
const readCities = () =>
  Intl.supportedValuesOf('timeZone').flatMap((zone) => {
    const city = zone.split('/').at(-1)!
    return [city.replaceAll('_', ''), city.replaceAll('_', ' ')]
  })

let cities: string[] | undefined
let judge: ZxcvbnFactory | undefined

export type PasswordFault = 'tooShort' | 'tooEasy'

/**
 * Returns what is wrong with a new password by NIST SP 800-63B: its length, or that it is common or easy to guess.
 * There are no rules about kinds of characters. Takes up to 0.1 s, and as long again for the first password. Call it
 * through password-aside.ts.
 * @param context words that anyone would try first: name, email, businesses
 */
export function passwordFault(password: string, context: readonly string[]): PasswordFault | undefined {
  const characters = [...password.normalize('NFKC')]
  if (characters.length < shortestPassword) return 'tooShort'
  // Created on first use: its word lists take some megabytes.
  judge ??= new ZxcvbnFactory({ dictionary: guessedWords(), graphs: adjacencyGraphs })
  cities ??= readCities()
  const words = context.flatMap((text) => {
    const parts = text.split(/[\s@.+_-]+/)
    return [text, ...parts, ...['', '-', '_', '.'].map((sign) => parts.join(sign))].filter((word) => word.length > 2)
  })
  const known = [...words, ...cities, 'steward']
  const read = characters.slice(0, readCharacters).join('')
  const rest = withoutGuesses(read, known)
  const isHard = [read, rest].every((text) => judge!.check(text, known).score >= leastScore)
  return isHard && rest.length >= leastRest ? undefined : 'tooEasy'
}

/** Returns the letters without context words, years, the signs between them, and up to four digits at the end. */
function withoutGuesses(password: string, words: readonly string[]): string {
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  const left = longestFirst.reduce((text, word) => text.replaceAll(word.toLowerCase(), ''), password.toLowerCase())
  return left.replaceAll(/(19|20)\d\d|[^\p{L}\p{N}]/gu, '').replace(/\d{1,4}$/, '')
}
