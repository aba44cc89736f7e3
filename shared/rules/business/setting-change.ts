import type { FieldCode } from '../../codes/problem-codes.ts'
import { formatMinor, isAmount, parseAmount } from '../../money/index.ts'
import { addMonths, type PlainDate } from '../../time/index.ts'
import {
  settingDefinitions,
  settingKeys,
  settingsIn,
  type SettingKey,
  type SettingSection,
  type SettingValue,
} from '../common/business-settings.ts'
import type { Rejection } from '../common/refusal.ts'
import { settingOn, settingRowOn, type Terms } from '../common/terms.ts'

/** New values of one section, and the local day from which they hold. */
export interface SettingChange {
  section: SettingSection
  holdsFrom: PlainDate
  values: { readonly [Key in SettingKey]?: SettingValue<Key> | undefined }
}

interface ChangeContext {
  /** The local date of the business. */
  today: PlainDate
  /** The currency of the business. */
  currency: string
}

/** A value as a response shows it. `currency` is that of an amount, otherwise null. */
export interface ShownSetting {
  value: SettingValue
  currency: string | null
}

const monthsAhead = 60

/** Returns the last day from which a change can hold, five years from today. */
export const lastSettingDay = (today: PlainDate): PlainDate => addMonths(today, monthsAhead)

const isAmountKey = (key: SettingKey) => settingDefinitions[key].form === 'amount'

/**
 * Returns why a change is rejected, or undefined. The schema has checked forms and ranges. A change holds from today on:
 * what happened before was decided by the old values, and stays so.
 */
export function whyNotSettingChange(
  { section, holdsFrom, values }: SettingChange,
  { today, currency }: ChangeContext,
): Rejection | undefined {
  const own = settingsIn(section)
  const given = settingKeys.filter((key) => values[key] !== undefined)
  const last = lastSettingDay(today)
  const error = (path: string, code: FieldCode, params?: Record<string, string>) => [
    { path, code, ...(params && { params }) },
  ]
  const errors = [
    ...given.flatMap((key) => {
      if (!own.includes(key)) return error(`values.${key}`, 'UNKNOWN_FIELD')
      const isForeign = isAmountKey(key) && !isAmount(String(values[key]), currency)
      return isForeign ? error(`values.${key}`, 'NOT_AN_AMOUNT') : []
    }),
    ...(holdsFrom < today ? error('holdsFrom', 'NOT_IN_PAST', { min: today }) : []),
    ...(holdsFrom > last ? error('holdsFrom', 'TOO_FAR_AHEAD', { max: last }) : []),
  ]
  return errors.length > 0 ? { code: 'VALIDATION_FAILED', members: { errors } } : undefined
}

/** Returns the value that holds on a local day, as a response shows it. */
export function shownSetting(
  terms: Pick<Terms, 'settings'>,
  key: SettingKey,
  { day, currency }: { day: PlainDate; currency: string },
): ShownSetting {
  if (!isAmountKey(key)) return { value: settingOn(terms, key, day), currency: null }
  const isInCurrency = settingRowOn(terms, key, day)?.currency === currency
  const text = isInCurrency ? String(settingOn(terms, key, day)) : String(settingDefinitions[key].default)
  return { value: formatMinor(parseAmount(text, currency), currency), currency }
}

/**
 * Returns the settings that a change gives another value on its day, with the value before and after. An amount has the
 * digits of its currency afterwards.
 */
export function changedSettings(
  terms: Pick<Terms, 'settings'>,
  { holdsFrom, values }: SettingChange,
  currency: string,
): { key: SettingKey; before: ShownSetting; after: ShownSetting }[] {
  return settingKeys.flatMap((key) => {
    const given = values[key]
    if (given === undefined) return []
    const before = shownSetting(terms, key, { day: holdsFrom, currency })
    const after = isAmountKey(key)
      ? { value: formatMinor(parseAmount(String(given), currency), currency), currency }
      : { value: given, currency: null }
    return before.value === after.value ? [] : [{ key, before, after }]
  })
}
