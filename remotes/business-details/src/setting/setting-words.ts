import type { SettingWords } from '@steward/shared/contracts/business/setting-words'
import type { Language } from '@steward/shared/i18n'
import { formatAmount } from '@steward/shared/money'
import { settingDefinition, type SettingKey } from '@steward/shared/rules/common/business-settings'

const files: Record<Language, () => Promise<{ default: SettingWords }>> = {
  en: () => import('@steward/shared/contracts/settings/locales/en.json'),
  de: () => import('@steward/shared/contracts/settings/locales/de.json'),
  es: () => import('@steward/shared/contracts/settings/locales/es.json'),
}

/** Loads the words of the settings in one language. */
export const loadSettingWords = async (language: Language): Promise<SettingWords> => (await files[language]()).default

/** A value of a setting on the wire, with the currency of an amount. */
export interface SettingValueShown {
  value: number | boolean | string
  currency: string | null
}

/** Returns a value in words and with its unit: `24 hours`, `Off`, `Yes`, `Cash only`, `RM 200.00`. */
export function valueText(
  words: SettingWords,
  key: SettingKey,
  { value, currency }: SettingValueShown,
  locale: string,
): string {
  if (typeof value === 'boolean') return value ? words.value['yes']! : words.value['no']!
  if (value === '') return words.value['none'] ?? ''
  if (isOff(key, value)) return words.value['off']!
  if (typeof value === 'number') return countText(words, settingDefinition(key).form, value, locale)
  if (currency !== null) return formatAmount(value, currency, locale, { withCurrency: true })
  return words.choice[key]?.[value] ?? value
}

/** Returns whether a value switches the rule of its setting off. */
export function isOff(key: SettingKey, value: unknown): boolean {
  const definition = settingDefinition(key)
  return value === 0 && 'zeroIsOff' in definition && definition.zeroIsOff === true
}

function countText({ value: texts }: SettingWords, form: string, count: number, locale: string): string {
  const text = texts[`${form}_${new Intl.PluralRules(locale).select(count)}`] ?? texts[`${form}_other`] ?? '{{count}}'
  return text.replace('{{count}}', new Intl.NumberFormat(locale).format(count))
}

/** Returns the unit after the field of a number: `hours`. */
export const unitText = (words: SettingWords, form: string): string =>
  (words.value[`${form}_other`] ?? '').replace('{{count}}', '').trim()
