import { describe, expect, it } from 'vitest'
import { renderErrorPage } from '../error-page.ts'
import { renderSignInPage } from '../sign-in-page.ts'
import { textsFor } from './page-texts.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'

/** Returns a request whose browser prefers one language. */
const reader = (accepted: string | false) => ({
  acceptsLanguages: (known: string[]) => (accepted && known.includes(accepted) ? accepted : false) as string | false,
})

describe("the language of the provider's pages", () => {
  it.each([
    ['the one that the app requests', 'de', 'es', 'de'],
    ['the first known one that the app requests', 'fr es-MX de', 'en', 'es'],
    ['the one that the browser prefers', undefined, 'es', 'es'],
    ['the one that the browser prefers if the app requests only unknown ones', 'fr xx', 'de', 'de'],
    ['English if all requested ones are unknown', 'fr', 'fr', 'en'],
    ['English if the request of the app is not text', ['de', 'es'], false, 'en'],
  ])('is %s', (_, uiLocales, accepted, language) => {
    expect(textsFor(reader(accepted as string | false), uiLocales).language).toBe(language)
  })

  it('is declared in the page', () => {
    expect(renderSignInPage(de, {})).toContain('<html lang="de">')
    expect(renderSignInPage(de, {})).toContain('<h1>Anmelden</h1>')
    expect(renderErrorPage(es, 'notFound', 'http://localhost:3000')).toContain('<h1>Página no encontrada</h1>')
  })
})

/** Returns every sentence, including those with a number or a name. */
function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [1, 2].map((count) => String(value(count)))
  return Object.values(value as object).flatMap(sentences)
}

it.each([
  ['German', de],
  ['Spanish', es],
])('has every sentence in %s, and none in English', (_, texts) => {
  const english = sentences(en)
  const own = sentences(texts)
  expect(own).toHaveLength(english.length)
  expect(own.filter((sentence) => english.includes(sentence))).toEqual([texts.product])
})
