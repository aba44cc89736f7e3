import { isOpenSlot, isUpcoming } from '@steward/shared/rules/booking/slot-transitions'
import type { BusinessSettings } from '@steward/shared/contracts'
import { awaitsPayment, isOpenBooking } from '@steward/shared/rules/booking/booking-status'
import { settingDefinitions, type SettingKey } from '@steward/shared/rules/common/business-settings'
import { changedSettings, whyNotSettingChange } from '@steward/shared/rules/business/setting-change'
import { settingList } from '@steward/shared/rules/business/setting-list'
import type { Terms } from '@steward/shared/rules/common/terms'
import { addDays, compareInstants, dayBounds, plainDateOf } from '@steward/shared/time'
import { termsOf, type Call, type CallContext, type Handlers } from '../kernel/call.ts'
import { throwRefusal } from '../kernel/refusal.ts'

const todayOf = ({ now, business }: CallContext) => plainDateOf(now, business.timeZone)

const mostShown = 50

function presentSettings(call: CallContext, { settings }: Terms): BusinessSettings {
  const seen: Partial<Record<SettingKey, number>> = {}
  const records = call
    .own(call.world.businessSettings)
    .toSorted((a, b) => b.version - a.version)
    .map(({ authorId, ...row }) => {
      const { id, givenName, lastName } = call.get(call.world.members, authorId)
      seen[row.key] = (seen[row.key] ?? 0) + 1
      return { ...row, author: { id, givenName, lastName }, isRecent: seen[row.key]! <= mostShown }
    })
  return settingList(records, { settings, today: todayOf(call), currency: call.currency })
}

function updateSettings(call: Call<'business-setting.update'>) {
  const { world, business, actor, now, currency } = call
  const change = { ...call.body, section: call.params.section }
  const { section, holdsFrom } = change
  const current = call.own(world.businessSettings).filter((row) => row.section === section)
  const version = Math.max(1, ...current.map((row) => row.version))
  call.requireVersion(version)
  throwRefusal(whyNotSettingChange(change, { today: todayOf(call), currency }))
  for (const { key, after } of changedSettings(call.terms, change, currency))
    world.businessSettings.push({
      ...after,
      entityId: business.id,
      section,
      key,
      holdsFrom,
      createdAt: now,
      authorId: actor.id,
      version: version + 1,
    })
  return presentSettings(call, termsOf(world, business))
}

function previewSettings(call: Call<'business-setting.preview'>) {
  const change = { ...call.body, section: call.params.section }
  throwRefusal(whyNotSettingChange(change, { today: todayOf(call), currency: call.currency }))
  const { holdsFrom } = change
  const start = dayBounds(holdsFrom, call.business.timeZone).start
  const isEarlier = (instant: typeof start) => compareInstants(instant, start) < 0
  const slots = call.own(call.world.slots).filter(({ deletedAt }) => !deletedAt)
  const toCome = slots.filter((slot) => isUpcoming(slot, call.now)).map(({ id }) => id)
  const open = call
    .own(call.world.bookings)
    .filter(({ timeSlotId }) => toCome.includes(timeSlotId))
    .filter(isOpenBooking)
  const held = open.filter((row) => awaitsPayment(row) && row.bookingSource === 'ONLINE')
  const running = slots.filter((slot) => isOpenSlot(slot, call.now))
  const split = (instants: (typeof start)[]) => {
    const kept = instants.filter(isEarlier).length
    return { kept, affected: instants.length - kept }
  }
  const effectOf = (key: SettingKey) => {
    const { decidedBy } = settingDefinitions[key]
    if (decidedBy === 'SLOT') return { of: 'SLOT' as const, ...split(running.map(({ startTime }) => startTime)) }
    if (decidedBy !== 'BOOKED') return { of: null, kept: 0, affected: 0 }
    const counted = key === 'paymentHold' ? held : open
    return { of: 'BOOKING' as const, ...split(counted.map(({ createdAt }) => createdAt)) }
  }
  return {
    items: changedSettings(call.terms, change, call.currency).map(({ key, before }) => ({
      key,
      ...before,
      until: addDays(holdsFrom, -1),
      ...effectOf(key),
    })),
  }
}

export const businessSettingHandlers: Handlers<
  'business-setting.list' | 'business-setting.preview' | 'business-setting.update'
> = {
  'business-setting.list': (call) => presentSettings(call, call.terms),
  'business-setting.preview': previewSettings,
  'business-setting.update': updateSettings,
}
