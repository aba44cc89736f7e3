import type { TimeSlot } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { latePart } from '@steward/shared/ui/overlays'

const CancelSlotDialog = latePart(async () => (await import('./cancel-slot-dialog.tsx')).CancelSlotDialog)
const SeriesCancelDialog = latePart(async () => (await import('./series/series-cancel-dialog.tsx')).SeriesCancelDialog)

/** Cancels a slot. For a slot of a series, people who may change series choose how many of its slots to cancel. */
export function CancelSlotOrSeries(props: { slot: TimeSlot; onClose: () => void }) {
  const can = useCan()
  const isOfSeries = props.slot.repetitionReferenceId !== null
  return isOfSeries && can('slot.series') ? <SeriesCancelDialog {...props} /> : <CancelSlotDialog {...props} />
}
