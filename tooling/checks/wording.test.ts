import { join } from 'node:path'
import { languages, type Language } from '@steward/shared/i18n/core'
import { describe, expect, it } from 'vitest'
import { flat, readTranslations } from './translation-problems.ts'

const folders = readTranslations(join(import.meta.dirname, '../..'))
const textsOf = (folder: string, language: Language) => flat(folders.get(folder)?.[language] ?? {})

/** What readers stumbled over: words that no native speaker writes, or another name for the same thing. */
const wrong: Record<Language, readonly RegExp[]> = {
  en: [/\bincl\./, /^Email \{\{(count|byEmail)\}\}/],
  // "Kunden buchen" sells customers. "Vor" needs the dative.
  de: [/^Kunden buchen$/, /^Erstatten auf\b/, /\bvor (eine|ein) /i, /\bvor \{\{count\}\} (Tage|Monate|Jahre)$/],
  // In Spanish, an amount does not keep itself.
  es: [/\bse queda \{\{/],
}

it.each(languages)('no text in %s has the words that readers stumbled over', (language) => {
  const found = [...folders.keys()].flatMap((folder) =>
    [...textsOf(folder, language)]
      .filter(([, text]) => wrong[language].some((words) => words.test(text)))
      .map(([key, text]) => `${folder} ${key}: ${text}`),
  )
  expect(found).toEqual([])
})

describe.each([
  ['en', 'Send confirmation email', 'Refund to', 'Late cancellation: you keep {{amount}}', 'including', 'Any'],
  ['de', 'Bestätigung per E-Mail', 'Erstattungsweg', 'Späte Stornierung: Sie behalten {{amount}}', 'davon', 'Alle'],
  [
    'es',
    'Enviar confirmación por correo',
    'Reembolsar a',
    'Cancelación tardía: usted conserva {{amount}}',
    'incluye',
    'Cualquiera',
  ],
] as const)('in %s', (language, email, way, late, including, any) => {
  const services = textsOf('remotes/services/src/locales', language)
  const memberships = textsOf('remotes/memberships/src/locales', language)

  it('every checkbox for a confirmation email has the same words', () => {
    const isCheckbox = (key: string) => /^notify\.(label|one|(all|some)_[a-z]+)$/.test(key)
    const labels = [services, memberships].map((texts) => [...texts].filter(([key]) => isCheckbox(key)))
    expect(labels.map((own) => own.length)).toEqual([language === 'es' ? 8 : 6, 1])
    for (const [, text] of labels.flat()) expect(text.startsWith(email)).toBe(true)
  })

  it('a refund, a late cancellation and a part of a sum are named as people say it', () => {
    expect(['refund.way', 'cancellation.late', 'newBooking.any'].map((key) => services.get(key))).toEqual([
      way,
      late,
      any,
    ])
    expect(textsOf('host/src/locales', language).get('home.including')).toBe(including)
  })
})

it('the dialog that cancels one session of a series does not speak of several', () => {
  const titles = languages.map((language) =>
    textsOf('remotes/services/src/locales', language).get('cancelSlot.title_zero'),
  )
  expect(titles).toEqual(['Cancel this session?', 'Diesen Termin absagen?', '¿Cancelar esta sesión?'])
})
