import { settingDefinitions, type SettingKey, type SettingValue } from '@steward/shared/rules/common/business-settings'
import { settingOn, type Terms } from '@steward/shared/rules/common/terms'
import { dayBounds } from '@steward/shared/time'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type NumberKey = { [Key in SettingKey]: SettingValue<Key> extends number ? Key : never }[SettingKey]

const minutesPerUnit = { days: 24 * 60, hours: 60, minutes: 1 } as const

/** Returns each value that a setting has over time, in minutes, with the instant of its first local day. */
function periods({ zone, settings }: Terms, key: NumberKey) {
  const minutesOf = (value: number) => value * minutesPerUnit[settingDefinitions[key].form]
  return {
    first: minutesOf(settingDefinitions[key].default),
    later: settings
      .filter((row) => row.key === key)
      .map(({ holdsFrom }) => ({
        start: dayBounds(holdsFrom, zone).start,
        minutes: minutesOf(settingOn({ settings }, key, holdsFrom)),
      })),
  }
}

/**
 * Returns the SQL interval of a setting that holds on the local day of an instant, for statements that read many rows. It
 * follows `settingAt`.
 */
export function settingCase(terms: Terms, key: NumberKey, instant: AnyPgColumn): SQL {
  const { first, later } = periods(terms, key)
  const interval = (minutes: number) => sql`interval '${sql.raw(String(minutes))} minutes'`
  if (later.length === 0) return interval(first)
  const cases = later
    .toReversed()
    .map(({ start, minutes }) => sql`when ${instant} >= ${start} then ${interval(minutes)}`)
  return sql`(case ${sql.join(cases, sql` `)} else ${interval(first)} end)`
}

/** Returns the smallest and the largest value of a setting over time, in minutes. They bound a range of an index. */
export function settingBounds(terms: Terms, key: NumberKey): { least: number; most: number } {
  const { first, later } = periods(terms, key)
  const all = [first, ...later.map(({ minutes }) => minutes)]
  return { least: Math.min(...all), most: Math.max(...all) }
}
