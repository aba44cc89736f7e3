import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { languages, type Language } from '@steward/shared/i18n/core'
import sameInEnglish from './same-in-english.json' with { type: 'json' }

// Checks that the German and Spanish texts have the keys, placeholders and plural forms of the English ones, and that
// no text is still English.

export type Texts = { readonly [key: string]: string | Texts }
export type Translations = Record<Language, Texts>

type Translated = Exclude<Language, 'en'>
const translated = languages.filter((language): language is Translated => language !== 'en')

/** Words that may be the same as in English. `names` count for both languages, the others for one. */
const allowed: Record<Translated, readonly string[]> = {
  de: [...sameInEnglish.names, ...sameInEnglish.de],
  es: [...sameInEnglish.names, ...sameInEnglish.es],
}

/**
 * Reads every translation folder of the repository: its path, such as `host/src/locales`, and its texts by language.
 */
export function readTranslations(root: string): Map<string, Partial<Translations>> {
  const files = globSync('{host,shared,remotes}/**/locales/en.json', {
    cwd: root,
    exclude: (name) => name.endsWith('node_modules') || name.endsWith('dist'),
  })
  return new Map(
    files.map(dirname).map((folder) => [
      folder,
      Object.fromEntries(
        languages
          .map((language) => [language, join(root, folder, `${language}.json`)] as const)
          .filter(([, file]) => existsSync(file))
          .map(([language, file]) => [language, JSON.parse(readFileSync(file, 'utf8')) as Texts]),
      ),
    ]),
  )
}

/** Reads the titles and labels of each `remote.json` as texts by language. */
export function readRemoteLabels(root: string): Map<string, Translations> {
  return new Map(
    globSync('remotes/*/remote.json', { cwd: root }).map((file) => {
      const labels: Record<Language, Record<string, string>> = { en: {}, de: {}, es: {} }
      collectLabels(JSON.parse(readFileSync(join(root, file), 'utf8')), '', labels)
      return [file, labels]
    }),
  )
}

function collectLabels(value: unknown, path: string, labels: Record<Language, Record<string, string>>): void {
  if (typeof value !== 'object' || value === null) return
  const entries = Object.entries(value)
  const isLabel = entries.some(([key, text]) => key === 'en' && typeof text === 'string')
  for (const [key, inner] of entries) {
    if (isLabel && languages.includes(key as Language)) labels[key as Language][path] = String(inner)
    else collectLabels(inner, path ? `${path}.${key}` : key, labels)
  }
}

/** Returns one sentence for each text that is missing, superfluous, empty, still English, or has wrong placeholders. */
export function problemsOf(where: string, texts: Partial<Translations>): string[] {
  const english = flat(texts.en ?? {})
  return translated.flatMap((language) => {
    const own = texts[language]
    if (!own) return [`${where}: there is no ${language}.json.`]
    const actual = flat(own)
    const wanted = wantedKeys(english, language)
    const missing = [...wanted.keys()].filter((key) => !actual.has(key))
    const superfluous = [...actual.keys()].filter((key) => !wanted.has(key))
    return [
      ...missing.map((key) => `${where} ${language}: "${key}" is missing.`),
      ...superfluous.map((key) => `${where} ${language}: "${key}" is not in English.`),
      ...[...actual].flatMap(([key, text]) => {
        const source = wanted.get(key)
        return source === undefined ? [] : problemsOfText(`${where} ${language}: "${key}"`, source, text, language)
      }),
    ]
  })
}

function problemsOfText(what: string, source: string, text: string, language: Translated): string[] {
  if (text.trim() === '') return [`${what} is empty.`]
  const problems: string[] = []
  const [expected, actual] = [placeholdersOf(source), placeholdersOf(text)]
  if (expected !== actual)
    problems.push(`${what} has the places ${actual || '(none)'} instead of ${expected || '(none)'}.`)
  const words = wordsOf(source)
  if (text === source && words && !allowed[language].includes(words)) problems.push(`${what} is English: "${text}".`)
  return problems
}

/** Returns one sentence for each exception that no text uses. */
export function unusedExceptions(all: Iterable<Partial<Translations>>): string[] {
  const used = { de: new Set<string>(), es: new Set<string>() }
  for (const texts of all) {
    const english = flat(texts.en ?? {})
    for (const language of translated) {
      const own = flat(texts[language] ?? {})
      for (const [key, source] of wantedKeys(english, language)) {
        if (own.get(key) === source) used[language].add(wordsOf(source))
      }
    }
  }
  return [
    ...sameInEnglish.names.filter((word) => !used.de.has(word) && !used.es.has(word)),
    ...translated.flatMap((language) => sameInEnglish[language].filter((word) => !used[language].has(word))),
  ].map((word) => `same-in-english.json: nothing says "${word}" any more.`)
}

const plural = /_(zero|one|two|few|many|other)$/

/** Returns the keys that a language needs with their English texts. The plural forms follow the language (CLDR). */
function wantedKeys(english: ReadonlyMap<string, string>, language: Translated): Map<string, string> {
  const wanted = new Map<string, string>()
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  for (const [key, text] of english) {
    const base = key.replace(plural, '')
    const other = english.get(`${base}_other`)
    // i18next uses `_zero` for 0 in every language, even where CLDR has no such form.
    if (base === key || other === undefined || key.endsWith('_zero')) wanted.set(key, text)
    else for (const form of categories) wanted.set(`${base}_${form}`, english.get(`${base}_${form}`) ?? other)
  }
  return wanted
}

/** Returns a text without its placeholders and surrounding punctuation: "Total ({{currency}})" is "Total". */
function wordsOf(text: string): string {
  return text.replaceAll(/\{\{.*?\}\}/g, '').replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

/** Returns the placeholders of a text in alphabetical order. */
function placeholdersOf(text: string): string {
  return [...new Set(text.match(/\{\{.*?\}\}/g))].toSorted().join(' ')
}

/** Returns the texts by their whole keys: `list.title`. */
export function flat(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flat(value, `${prefix}${key}.`)],
    ),
  )
}
