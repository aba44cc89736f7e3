import type { TimeSlot } from '@steward/shared/contracts'
import { fullName } from '@steward/shared/rules/common/person-name'
import { tonesOf, type LegendColor } from '@steward/shared/ui/calendar'

/** The meanings of the calendar's colours. */
export const colorChoices = ['service', 'provider', 'location'] as const
export type ColorChoice = (typeof colorChoices)[number]

interface Named {
  id: string
  name: string
}

const namedBy: Record<ColorChoice, (slot: TimeSlot, noLocation: string) => Named> = {
  service: ({ service }) => service,
  provider: ({ serviceProvider }) => ({ id: serviceProvider.id, name: fullName(serviceProvider) }),
  location: ({ location }, noLocation) => location ?? { id: '', name: noLocation },
}

export interface SlotColors {
  legend: LegendColor[]
  toneOf: (slot: TimeSlot) => number
}

/**
 * Assigns colours to the shown slots. The legend lists them by name.
 * @param noLocation the name for slots without a location
 * @param knownIds everything that can have a colour, shown or not. With it, a colour is the same on every day and view
 */
export function slotColors(
  slots: readonly TimeSlot[],
  by: ColorChoice,
  noLocation: string,
  knownIds: readonly string[],
): SlotColors {
  const named = new Map(slots.map((slot) => [namedBy[by](slot, noLocation).id, namedBy[by](slot, noLocation).name]))
  const tones = tonesOf([...knownIds, ...named.keys()])
  return {
    legend: [...named]
      .map(([id, name]) => ({ id, name, tone: tones.get(id)! }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    toneOf: (slot) => tones.get(namedBy[by](slot, noLocation).id)!,
  }
}
