import type { Instant, PlainDate } from '../../time/index.ts'
import { settingSections, settingsIn, type SettingKey, type SettingSection } from '../common/business-settings.ts'
import { lastSettingDay, shownSetting } from './setting-change.ts'
import { settingRowOn, type DatedSetting } from '../common/terms.ts'

/** A change of a setting, with the person who made it. */
export interface SettingRecord extends DatedSetting {
  section: SettingSection
  createdAt: Instant
  author: { id: string; givenName: string; lastName: string } | null
  /** The version of the section after the change. */
  version: number
  /** Whether the history of the setting shows the change. */
  isRecent: boolean
}

interface ListContext {
  /** The values that hold, held and will hold, in the order of their days. */
  settings: readonly DatedSetting[]
  /** The local date of the business. */
  today: PlainDate
  /** The currency of the business. */
  currency: string
}

/**
 * Returns the settings by section as a response shows them.
 *
 * @param records the changes, newest first. They include those that hold today and the next ones
 */
export function settingList(records: readonly SettingRecord[], { settings, today, currency }: ListContext) {
  const listed = (key: SettingKey) => {
    const own = records.filter((record) => record.key === key)
    const recordOf = (dated: DatedSetting | undefined) =>
      own.filter(({ holdsFrom }) => holdsFrom === dated?.holdsFrom).map(shownRecord)[0] ?? null
    return {
      key,
      ...shownSetting({ settings }, key, { day: today, currency }),
      current: recordOf(settingRowOn({ settings }, key, today)),
      next: recordOf(settings.find((row) => row.key === key && row.holdsFrom > today)),
      history: own.filter(({ isRecent }) => isRecent).map(shownRecord),
    }
  }
  const sections = settingSections.map((section) => {
    const last = records.find((record) => record.section === section)
    return {
      section,
      version: last?.version ?? 1,
      changedAt: last?.createdAt ?? null,
      changedBy: last?.author ?? null,
      settings: settingsIn(section).map(listed),
    }
  })
  return { today, lastDay: lastSettingDay(today), sections, dated: [...settings] }
}

const shownRecord = ({ value, currency, holdsFrom, createdAt, author, version }: SettingRecord) => ({
  value,
  currency,
  holdsFrom,
  createdAt,
  author,
  version,
})
