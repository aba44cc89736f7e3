import type { TrailFields } from '@steward/shared/contracts/insight/trail-registry'
import { settingDefinitions } from '@steward/shared/rules/common/business-settings'
import { changedSettings, whyNotSettingChange } from '@steward/shared/rules/business/setting-change'
import { handle } from '../../kernel/call.ts'
import { throwRefusal } from '../../kernel/guard.ts'
import { businessSetting } from '../../tables/business/business-setting.ts'
import { announceChange } from '../business-news/announce-change.ts'
import { presentSettings, todayOf } from './business-setting.presenter.ts'
import { lockSettings } from './read-settings.sql.ts'

export const listSettings = handle('business-setting.list', (call) => presentSettings(call, call.entity.terms.settings))

/**
 * Sets values of one section from a day on. Each changed setting gets a new row, and no row is ever changed. Values that
 * already hold on that day get none.
 */
export const updateSettings = handle('business-setting.update', async (call) => {
  const { tx, entity, actor, clock, body, params } = call
  const change = { ...body, section: params.section }
  const { currency } = entity
  const { settings, version: current } = await lockSettings(call, params.section)
  call.requireVersion(current)
  throwRefusal(whyNotSettingChange(change, { today: todayOf(call), currency }))
  const changed = changedSettings({ settings }, change, currency)
  if (changed.length === 0) return presentSettings(call, settings)
  const { holdsFrom, section } = change
  const version = current + 1
  await tx.insert(businessSetting).values(
    changed.map(({ key, after }) => ({
      ...after,
      entityId: entity.id,
      section,
      key,
      holdsFrom,
      createdBy: actor.memberId,
      createdAt: clock.now(),
      version,
    })),
  )
  const side = (of: 'before' | 'after'): TrailFields<'business-setting'> =>
    Object.fromEntries(changed.map((one) => [one.key, one[of].value]))
  const hasAmount = changed.some(({ after }) => after.currency !== null)
  call.audit('business-setting.update', 'business-setting', entity.id, {
    old: side('before'),
    new: { section, holdsFrom, ...side('after'), ...(hasAmount && { currency }) },
    version,
  })
  const pattern = changed.find(({ key }) => settingDefinitions[key].form === 'pattern')
  if (pattern)
    announceChange(call, 'numbering-changed', { from: String(pattern.before.value), to: String(pattern.after.value) })
  return presentSettings(call, (await lockSettings(call, section)).settings)
})
