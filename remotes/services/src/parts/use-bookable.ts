import type { TimeSlot } from '@steward/shared/contracts'
import { useGuards } from '@steward/shared/ui/guards'

/** Returns why a slot cannot be booked now, as a sentence for its button. */
export function useBookable(): (slot: TimeSlot) => string | undefined {
  const { whyNotSlot } = useGuards()
  return (slot) => whyNotSlot('book', slot)
}
