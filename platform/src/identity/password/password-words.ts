import { dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as german } from '@zxcvbn-ts/language-de'
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es'
import { famousPhrases, malayWords } from './malay-words.ts'

/** Shorter words are guessed as fast letter by letter, and each word is searched at every position of a password. */
const shortestWord = 4
/** The lists of colours, planets and weekdays are shorter, and their words are in the lists of common words too. */
const shortestList = 100

/**
 * Returns the lists that guesses start with: 49,000 breached passwords, English words of passphrases, famous
 * passphrases, Malay words, and German and Spanish words, first and last names by frequency. The languages form one list,
 * sorted by rank. The judge takes ten times as long for ten lists as for one.
 */
export function guessedWords(): Record<string, string[]> {
  const lists = [malayWords, ...Object.values(german), ...Object.values(spanish)].filter(
    ({ length }) => length >= shortestList,
  )
  const longest = Math.max(...lists.map(({ length }) => length))
  const words = new Set<string>(famousPhrases)
  for (let rank = 0; rank < longest; rank++)
    for (const list of lists) {
      const word = String(list[rank] ?? '').toLowerCase()
      if (word.length >= shortestWord) words.add(word)
    }
  return { ...(common as Record<string, string[]>), words: [...words] }
}
