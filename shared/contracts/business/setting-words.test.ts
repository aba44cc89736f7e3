import { describe, expect, it } from 'vitest'
import { missingSettingWords, superfluousSettingWords, type SettingWords } from './setting-words.ts'
import de from '../settings/locales/de.json' with { type: 'json' }
import en from '../settings/locales/en.json' with { type: 'json' }
import es from '../settings/locales/es.json' with { type: 'json' }

const languages: Record<string, SettingWords> = { en, de, es }

describe.each(Object.entries(languages))('the words of the settings in %s', (_, words) => {
  it('cover every setting, and nothing else', () => {
    expect([...missingSettingWords(words), ...superfluousSettingWords(words)]).toEqual([])
  })
})

it('reports a setting without an explanation, and a choice without words', () => {
  const setting = { ...en.setting, lateCancel: { ...en.setting.lateCancel, explanation: ' ' } }
  const choice = { ...en.choice, cashRounding: { CASH: 'Cash only' } }
  expect(missingSettingWords({ ...en, setting, choice })).toEqual([
    'The settings have no words for "setting.lateCancel.explanation".',
    'The settings have no words for "choice.cashRounding.ALL".',
  ])
})

it('reports words for a setting that does not exist', () => {
  const place = { ...en.place, moon: 'Moon' }
  expect(superfluousSettingWords({ ...en, place })).toEqual(['The settings have nothing for the words "place.moon".'])
})
