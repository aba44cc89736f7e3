import { isOpenSlot } from '@steward/shared/rules/booking/slot-transitions'
import type { TodaySlot } from '@steward/shared/contracts'
import type { Instant } from '@steward/shared/time'

export interface ProviderColumn {
  provider: TodaySlot['serviceProvider']
  /** The names of the provider's locations on this day, in order of the first slot there. */
  locations: string[]
  slots: TodaySlot[]
}

/**
 * Returns the columns of a day, one for each provider with a slot. Providers with an upcoming slot come first.
 * @param now undefined on days other than today, which keeps the order of the slots
 */
export function providerColumns(slots: readonly TodaySlot[], now: Instant | undefined): ProviderColumn[] {
  const columns = [...Map.groupBy(slots, ({ serviceProvider }) => serviceProvider.id).values()].map(
    (own): ProviderColumn => ({
      provider: own[0]!.serviceProvider,
      locations: [...new Set(own.flatMap(({ location }) => location?.name ?? []))],
      slots: own,
    }),
  )
  if (!now) return columns
  const isLeft = (slot: TodaySlot) => isOpenSlot(slot, now)
  const [ahead, done] = [true, false].map((wanted) => columns.filter((column) => column.slots.some(isLeft) === wanted))
  return [...(ahead ?? []), ...(done ?? [])]
}
