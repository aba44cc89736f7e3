import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

export const shortestPassword = 12
export const longestPassword = 256

/** What is read of a long password: more is not easier to guess, and reading it takes time. */
const readCharacters = 64
/** Of zxcvbn's 0 to 4: a stolen hash of it withstands 10^8 guesses. */
const leastScore = 3

let judge: ZxcvbnFactory | undefined

/**
 * What is wrong with a new password, by NIST SP 800-63B: its length, and whether it is common or easy to guess; no
 * rules about kinds of characters.
 * @param context words that anybody would try first: name, e-mail, business
 */
export function passwordFault(password: string, context: string[]): 'tooShort' | 'tooEasy' | undefined {
  const characters = [...password.normalize('NFKC')]
  if (characters.length < shortestPassword) return 'tooShort'
  // Made when the first one is asked for: its word lists take some megabytes.
  judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const words = context.flatMap((text) => {
    const parts = text.split(/[\s@.+_-]+/)
    return [text, ...parts, ...['', '-', '_', '.'].map((sign) => parts.join(sign))].filter((word) => word.length > 2)
  })
  const { score } = judge.check(characters.slice(0, readCharacters).join(''), [...words, 'steward'])
  return score < leastScore ? 'tooEasy' : undefined
}
