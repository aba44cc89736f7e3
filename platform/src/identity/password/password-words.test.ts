import { expect, it } from 'vitest'
import { guessedWords } from './password-words.ts'

it('lists breached passwords, and German, Spanish and Malay words of at least four letters in lower case', () => {
  const { words, 'passwords-common': breached } = guessedWords()
  expect(breached!.length).toBeGreaterThan(40_000)
  expect(words).toEqual(
    expect.arrayContaining(['schmetterling', 'contraseña', 'müller', 'garcia', 'weihnachten', 'laluan']),
  )
  expect(words!.filter((word) => word.length < 4 || word !== word.toLowerCase())).toEqual([])
  expect(new Set(words).size).toBe(words!.length)
})

it('ranks a word by the list in which it is most common', () => {
  const { words } = guessedWords()
  expect(words!.indexOf('garcia')).toBeLessThan(20)
  expect(words!.indexOf('nicht')).toBeLessThan(100)
})
