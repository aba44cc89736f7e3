import type { Terms } from '@steward/shared/rules/common/terms'
import type { PlainDate } from '@steward/shared/time'
import { sql } from 'drizzle-orm'
import type { CallContext } from '../../kernel/call.ts'
import { readRow, readRows, type RowOf } from '../../database/statement.ts'
import { businessSetting } from '../../tables/business/business-setting.ts'
import { businessUser } from '../../tables/team/team.ts'

/** The changes of each setting that the list shows. */
const mostShown = 50

const columns = {
  section: businessSetting.section,
  key: businessSetting.key,
  value: businessSetting.value,
  currency: businessSetting.currency,
  holdsFrom: businessSetting.holdsFrom,
  createdAt: businessSetting.createdAt,
  version: businessSetting.version,
  authorId: sql<string | null>`${businessUser.id}`,
  givenName: sql<string | null>`${businessUser.givenName}`,
  lastName: sql<string | null>`${businessUser.lastName}`,
  isRecent: sql<boolean>`age <= ${mostShown}`,
}

/** A change of a setting, with its author. */
export type SettingRow = RowOf<typeof columns>

/**
 * Reads the last changes of each setting, newest first, with the one that holds today and the next one. It is one
 * statement, because each of these is a rank among the changes of the setting.
 */
export function readSettingRows({ tx, entity }: CallContext, today: PlainDate): Promise<SettingRow[]> {
  return readRows(
    tx,
    columns,
    (list) => sql`
      select ${list} from (
        select ${businessSetting}.*, ${businessSetting.holdsFrom} <= ${today} as has_begun,
          row_number() over (partition by ${businessSetting.key} order by ${businessSetting.version} desc) as age,
          row_number() over (partition by ${businessSetting.key}, ${businessSetting.holdsFrom} <= ${today}
            order by ${businessSetting.holdsFrom} desc, ${businessSetting.version} desc) as from_last,
          row_number() over (partition by ${businessSetting.key}, ${businessSetting.holdsFrom} <= ${today}
            order by ${businessSetting.holdsFrom}, ${businessSetting.version} desc) as from_first
        from ${businessSetting} where ${businessSetting.entityId} = ${entity.id}
      ) as business_setting
      left join ${businessUser} on ${businessUser.entityId} = ${businessSetting.entityId}
        and ${businessUser.id} = ${businessSetting.createdBy}
      where age <= ${mostShown} or (has_begun and from_last = 1) or (not has_begun and from_first = 1)
      order by ${businessSetting.version} desc`,
  )
}

/**
 * Locks the settings of the business, and reads them with the version of a section. Bookings that are made meanwhile do
 * not wait.
 */
export async function lockSettings({ tx, entity }: CallContext, section: string) {
  await tx.execute(sql`select from business_entity where id = ${entity.id} for no key update`)
  return readRow(
    tx,
    {
      settings: sql<Terms['settings']>`steward_settings_of(${entity.id})`,
      version: sql<number>`(select coalesce(max(${businessSetting.version}), 1) from ${businessSetting}
        where ${businessSetting.entityId} = ${entity.id} and ${businessSetting.section} = ${section})`,
    },
    (list) => sql`select ${list}`,
  )
}
