import { describe, expect, it } from 'vitest'
import { renderErrorPage } from '../error-page.ts'
import { renderSignInPage } from '../sign-in-page.ts'
import { textsFor } from './page-texts.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'

/** A browser that likes one language best. */
const reader = (accepted: string | false) => ({
  acceptsLanguages: (known: string[]) => (accepted && known.includes(accepted) ? accepted : false) as string | false,
})

describe("the language of the provider's pages", () => {
  it.each([
    ['what the app asks for', 'de', 'es', 'de'],
    ['the first that is known of what the app asks for', 'fr es-MX de', 'en', 'es'],
    ['what the browser likes', undefined, 'es', 'es'],
    ['what the browser likes where the app asks for none that is known', 'fr xx', 'de', 'de'],
    ['English where nothing is known', 'fr', 'fr', 'en'],
    ['English where the app asks with something else than words', ['de', 'es'], false, 'en'],
  ])('is %s', (_, uiLocales, accepted, language) => {
    expect(textsFor(reader(accepted as string | false), uiLocales).language).toBe(language)
  })

  it('is named by the page', () => {
    expect(renderSignInPage(de, {})).toContain('<html lang="de">')
    expect(renderSignInPage(de, {})).toContain('<h1>Anmelden</h1>')
    expect(renderErrorPage(es, 'notFound', 'http://localhost:3000')).toContain('<h1>Página no encontrada</h1>')
  })
})

/** Every sentence, those with a number or a name too. */
function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [1, 2].map((count) => String(value(count)))
  return Object.values(value as object).flatMap(sentences)
}

it.each([
  ['German', de],
  ['Spanish', es],
])('has every sentence in %s, none of them English', (_, texts) => {
  const english = sentences(en)
  const own = sentences(texts)
  expect(own).toHaveLength(english.length)
  expect(own.filter((sentence) => english.includes(sentence))).toEqual([texts.product])
})
