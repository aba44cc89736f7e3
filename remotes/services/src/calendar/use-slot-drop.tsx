import { useState, type ReactNode } from 'react'
import type { TimeSlot } from '@steward/shared/contracts'
import { useCan } from '@steward/shared/roles/gate'
import { useBusiness } from '@steward/shared/stores'
import { type PlainDate, type WallTime, wallTimeOf } from '@steward/shared/time'
import { useDialogParam } from '@steward/shared/ui/overlays'
import { MoveSlotDialog, type MoveTarget } from '../slot/move-slot-dialog.tsx'
import { useMoveSlot } from '../slot/use-move-slot.ts'

interface SlotDrop {
  /** Moves a slot to a day. Without a start or a person, the slot keeps its own. */
  drop: (id: string, to: PlainDate, start?: WallTime, personId?: string) => Promise<void>
  /** Opens the dialog that moves a slot. */
  chooseTarget: (id: string) => void
  /** The slot that moved last. The calendar sets the focus on it. */
  focusOn: { id: string } | undefined
  dialog: ReactNode
}

/** Moves slots of the calendar by dragging, or with a dialog. */
export function useSlotDrop(slotOf: (id: string) => TimeSlot | undefined): SlotDrop {
  const can = useCan()
  const business = useBusiness()
  const move = useMoveSlot()
  const { dialog, open, close } = useDialogParam(['slot-move'])
  const [aim, setAim] = useState<{ target?: MoveTarget; refusal?: unknown }>({})
  const [focusOn, setFocusOn] = useState<{ id: string }>()
  const moving = dialog?.id ? slotOf(dialog.id) : undefined

  const drop: SlotDrop['drop'] = async (id, to, start, personId) => {
    const slot = slotOf(id)
    if (!slot) return
    const before = {
      date: business.dateOf(slot.startTime),
      start: wallTimeOf(slot.startTime, business.zone),
      providerId: slot.serviceProvider.id,
    }
    const target = { date: to, start: start ?? before.start, providerId: personId ?? before.providerId }
    if (target.date === before.date && target.start === before.start && target.providerId === before.providerId) return
    try {
      await move(slot, target)
      setFocusOn({ id })
    } catch (refusal) {
      // The dialog shows the error and offers another time, or the override if the user may use it.
      setAim({ target, refusal })
      open('slot-move', id)
    }
  }
  return {
    drop,
    chooseTarget: (id) => {
      setAim({})
      open('slot-move', id)
    },
    focusOn,
    dialog:
      moving && can('slot.write') ? (
        <MoveSlotDialog slot={moving} {...aim} onClose={close} onMoved={() => setFocusOn({ id: moving.id })} />
      ) : null,
  }
}
