import { settingDefinitions, type SettingKey } from '@steward/shared/rules/common/business-settings'
import { changedSettings, whyNotSettingChange } from '@steward/shared/rules/business/setting-change'
import { addDays, dayBounds } from '@steward/shared/time'
import { handle } from '../../kernel/call.ts'
import { throwRefusal } from '../../kernel/guard.ts'
import { todayOf } from './business-setting.presenter.ts'
import { countAffected } from './count-affected.sql.ts'

/** Counts the bookings and slots that keep the old values, and those that get the new ones. Changes nothing. */
export const previewSettings = handle('business-setting.preview', async (call) => {
  const { entity, body, params } = call
  const change = { ...body, section: params.section }
  throwRefusal(whyNotSettingChange(change, { today: todayOf(call), currency: entity.currency }))
  const { holdsFrom } = change
  const changed = changedSettings(entity.terms, change, entity.currency)
  const counts = await countAffected(call, dayBounds(holdsFrom, entity.timeZone).start)
  const nothing = { of: null, kept: 0, affected: 0 }
  const effectOf = (key: SettingKey) => {
    if (settingDefinitions[key].decidedBy === 'SLOT')
      return { of: 'SLOT' as const, kept: counts.slotsBefore, affected: counts.slotsFrom }
    if (key === 'paymentHold')
      return { of: 'BOOKING' as const, kept: counts.heldBefore, affected: counts.held - counts.heldBefore }
    if (settingDefinitions[key].decidedBy === 'BOOKED')
      return { of: 'BOOKING' as const, kept: counts.bookedBefore, affected: counts.booked - counts.bookedBefore }
    return nothing
  }
  return {
    items: changed.map(({ key, before }) => ({ key, ...before, until: addDays(holdsFrom, -1), ...effectOf(key) })),
  }
})
