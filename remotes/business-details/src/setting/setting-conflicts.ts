import type { SettingKey } from '@steward/shared/rules/common/business-settings'
import type { ListedSection, ListedSetting, SettingChangeBody } from './settings.queries.ts'

/** A setting that another owner changed while the user edited the section. */
export interface SettingConflict {
  key: SettingKey
  /** The last change of the other owner. */
  theirs: ListedSetting['history'][number]
  /** The value of the user. Undefined if they left the setting as it was. */
  mine: number | boolean | string | undefined
}

/** Returns the settings that changed after the version that the user saw. */
export function conflictsOf(newest: ListedSection, { values }: SettingChangeBody, seen: number): SettingConflict[] {
  return newest.settings.flatMap(({ key, history }) => {
    const theirs = history.find(({ version }) => version > seen)
    return theirs ? [{ key, theirs, mine: values[key] }] : []
  })
}
