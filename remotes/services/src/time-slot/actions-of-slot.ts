import type { ComponentType } from 'react'
import type { TimeSlot } from '@steward/shared/contracts'
import { slotPermissions, type GuardedSlotAction } from '@steward/shared/rules/booking/slot-guards'
import { latePart } from '@steward/shared/ui/overlays'
import type { ActionFace } from '../parts/action.ts'
import { CancelSlotOrSeries } from './cancel-slot-or-series.tsx'
import { DeleteSlotDialog, ReopenSlotDialog, RestoreSlotDialog } from './slot-action-dialogs.tsx'

export type SlotActionKey = 'edit' | 'move' | 'series' | 'complete' | 'cancel' | 'restore' | 'reopen' | 'delete'

export interface SlotDialogProps {
  slot: TimeSlot
  onClose: () => void
}

/** The actions of a slot that need no dialog of this page. */
export type SlotSteps = Record<'edit' | 'complete', () => void>

/** An action on a slot. It opens a dialog, or runs a step. */
export interface ActionOfSlot extends ActionFace {
  /** The name of the action in the rules. Its guard decides when the action is possible. */
  guard?: GuardedSlotAction
  isOffered: (slot: TimeSlot) => boolean
  dialog?: ComponentType<SlotDialogProps>
  run?: (steps: SlotSteps) => void
}

// The forms include schemas and load when they open. The page loads without them.
const lateDialog = latePart<SlotDialogProps>
const MoveSlotDialog = lateDialog(async () => (await import('../slot/move-slot-dialog.tsx')).MoveSlotDialog)
const SeriesChangeDialog = lateDialog(
  async () => (await import('./series/series-change-dialog.tsx')).SeriesChangeDialog,
)

const guarded = (guard: Exclude<GuardedSlotAction, 'book' | 'change-many'>, status?: TimeSlot['status']) => ({
  guard,
  permission: slotPermissions[guard],
  operation: `time-slot.${guard}` as const,
  isOffered: (slot: TimeSlot) => status === undefined || slot.status === status,
})

/** The actions on a slot, in the order of its menu. The menu of its page and the bulk bar read this list. */
export const actionsOfSlot: Record<SlotActionKey, ActionOfSlot> = {
  edit: { ...guarded('update', 'ACTIVE'), label: 'timeSlotDetails.edit', icon: 'edit', run: ({ edit }) => edit() },
  move: {
    ...guarded('update', 'ACTIVE'),
    label: 'moveSlot.action',
    labelOfMany: 'bulk.move',
    icon: 'calendar',
    dialog: MoveSlotDialog,
  },
  series: {
    label: 'seriesChange.action',
    icon: 'repeat',
    permission: 'slot.series',
    isOffered: ({ status, repetitionReferenceId }) => status === 'ACTIVE' && repetitionReferenceId !== null,
    dialog: SeriesChangeDialog,
  },
  complete: {
    ...guarded('complete', 'ACTIVE'),
    label: 'timeSlotDetails.complete',
    icon: 'circleCheck',
    run: ({ complete }) => complete(),
  },
  cancel: {
    ...guarded('cancel', 'ACTIVE'),
    label: 'timeSlotDetails.cancel',
    labelOfMany: 'bulk.cancel',
    icon: 'cancel',
    tone: 'danger',
    dialog: CancelSlotOrSeries,
  },
  restore: { ...guarded('restore', 'CANCELLED'), label: 'slotAction.restore', icon: 'undo', dialog: RestoreSlotDialog },
  reopen: { ...guarded('reopen', 'COMPLETED'), label: 'slotAction.reopen', icon: 'undo', dialog: ReopenSlotDialog },
  delete: {
    ...guarded('delete'),
    label: 'slotAction.delete',
    icon: 'delete',
    tone: 'danger',
    dialog: DeleteSlotDialog,
  },
}
