import { parseAmount } from '../../money/index.ts'
import { plainDateOf, type Instant, type PlainDate, type Zone } from '../../time/index.ts'
import { isSettingValue, settingDefinitions, type SettingKey, type SettingValue } from './business-settings.ts'

/** A value of a setting, and the local day from which it holds. */
export interface DatedSetting {
  key: SettingKey
  holdsFrom: PlainDate
  value: number | boolean | string
  /** The currency of an amount, otherwise null. */
  currency: string | null
}

/**
 * The settings of a business with the zone of its days. `settings` has at most one row for a setting and a day, in the
 * order of the days. A setting without a row has its default.
 */
export interface Terms {
  zone: Zone
  settings: readonly DatedSetting[]
}

/** The terms of a business that never changed a setting. */
export const defaultTerms = (zone: Zone): Terms => ({ zone, settings: [] })

/** Returns the row that holds on a local day, or undefined if the default holds. */
export function settingRowOn(
  { settings }: Pick<Terms, 'settings'>,
  key: SettingKey,
  day: PlainDate,
): DatedSetting | undefined {
  return settings.findLast((row) => row.key === key && row.holdsFrom <= day)
}

/**
 * Returns the value that holds on a local day. The default replaces a value that is no longer possible.
 *
 * @param terms undefined for code of a release before settings existed, which gets the defaults
 */
export function settingOn<Key extends SettingKey>(
  terms: Pick<Terms, 'settings'> | undefined,
  key: Key,
  day: PlainDate,
): SettingValue<Key> {
  const value = terms?.settings && settingRowOn(terms, key, day)?.value
  return isSettingValue(key, value) ? value : (settingDefinitions[key].default as SettingValue<Key>)
}

/** Returns the value that holds on the local day of an instant. */
export function settingAt<Key extends SettingKey>(
  terms: Terms | undefined,
  key: Key,
  instant: Instant,
): SettingValue<Key> {
  // Without a row, the day does not matter. Most businesses have none, and lists ask for each of their rows.
  if (!terms?.settings?.length) return settingDefinitions[key].default as SettingValue<Key>
  return settingOn(terms, key, plainDateOf(instant, terms.zone))
}

/**
 * Returns the most that a member with the role of staff refunds on a local day, in minor units of the currency. An
 * amount that was set in another currency does not count.
 */
export function staffRefundLimit(terms: Pick<Terms, 'settings'>, day: PlainDate, currency: string): number {
  const row = settingRowOn(terms, 'staffRefundLimit', day)
  if (row?.currency !== currency || !isSettingValue('staffRefundLimit', row.value)) return 0
  return parseAmount(row.value, currency)
}
