import type { BusinessSettings } from '@steward/shared/contracts'
import { settingList } from '@steward/shared/rules/business/setting-list'
import type { DatedSetting } from '@steward/shared/rules/common/terms'
import { plainDateOf, type PlainDate } from '@steward/shared/time'
import type { CallContext } from '../../kernel/call.ts'
import { readSettingRows } from './read-settings.sql.ts'

/** The local date of the business. */
export const todayOf = ({ clock, entity }: Pick<CallContext, 'clock' | 'entity'>): PlainDate =>
  plainDateOf(clock.now(), entity.timeZone)

/** Returns all settings with their history. `settings` are the values that hold, held and will hold. */
export async function presentSettings(call: CallContext, settings: readonly DatedSetting[]): Promise<BusinessSettings> {
  const today = todayOf(call)
  const rows = await readSettingRows(call, today)
  const records = rows.map(({ authorId, givenName, lastName, ...row }) => ({
    ...row,
    author: authorId === null ? null : { id: authorId, givenName: givenName ?? '', lastName: lastName ?? '' },
  }))
  return settingList(records, { settings, today, currency: call.entity.currency })
}
