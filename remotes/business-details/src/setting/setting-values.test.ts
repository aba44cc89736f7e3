import { settingDefinition, settingSections, settingsIn } from '@steward/shared/rules/common/business-settings'
import words from '@steward/shared/contracts/settings/locales/en.json' with { type: 'json' }
import de from '@steward/shared/contracts/settings/locales/de.json' with { type: 'json' }
import es from '@steward/shared/contracts/settings/locales/es.json' with { type: 'json' }
import { toPlainDate } from '@steward/shared/time'
import { expect, it } from 'vitest'
import { knownKeys, settingSchema, valuesOn } from './setting-values.ts'
import { valueText } from './setting-words.ts'
import type { ListedSection } from './settings.queries.ts'

it('a setting that a newer platform lists, or that this release has no words for, is left out', () => {
  const section = {
    settings: [{ key: 'lateCancel' }, { key: 'ofNextYear' }, { key: 'reminder' }],
  } as never as ListedSection
  expect(knownKeys(section, words)).toEqual(['lateCancel', 'reminder'])
  const { reminder: _, ...older } = words.setting
  expect(knownKeys(section, { setting: older })).toEqual(['lateCancel'])
})

it.each([
  ['en', words, '1 hour', '1,440 minutes', 'RM 200.00', 'Off', '0 hours'],
  ['de', de, '1 Stunde', '1.440 Minuten', '200,00 RM', 'Aus', '0 Stunden'],
  ['es', es, '1 hora', '1440 minutos', '200,00 RM', 'Desactivado', '0 horas'],
])('a value has the plural, the digits and the currency of %s', (locale, texts, hour, minutes, amount, off, none) => {
  const plain = (key: Parameters<typeof valueText>[1], value: number | string, currency: string | null = null) =>
    valueText(texts, key, { value, currency }, locale).replaceAll(/\s/g, ' ')
  expect(plain('lateCancel', 1)).toBe(hour)
  expect(plain('checkInOpens', 1440)).toBe(minutes)
  expect(plain('staffRefundLimit', '200.00', 'MYR')).toBe(amount)
  // Only the reminder is off at 0. The others have a limit of no time.
  expect([plain('reminder', 0), plain('slotCompletion', 0)]).toEqual([off, none])
})

it('the form of a section accepts the defaults of every setting, as their fields hold them', () => {
  const day = toPlainDate('2026-11-19')
  const business = { today: day, day, currency: 'MYR' }
  for (const section of settingSections) {
    const keys = settingsIn(section)
    const values = valuesOn(keys, { dated: [] }, business)
    const parsed = settingSchema(section, keys, business).parse({ holdsFrom: day, values })
    const defaults = keys.map((key) => settingDefinition(key).default)
    expect(Object.values(parsed.values).map((value) => (value === '0.00' ? '0' : value))).toEqual(defaults)
  }
})
