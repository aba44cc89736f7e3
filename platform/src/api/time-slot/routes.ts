import type { Handler } from '../../kernel/call.ts'
import { cancelSlot, previewCancelSlot } from './cancel-slot.ts'
import { completeSlot } from './complete-slot.ts'
import { createSlot } from './create-slot.ts'
import { getAvailability } from './get-availability.ts'
import { deleteSlot, reopenSlot, restoreSlot } from './restore-slot.ts'
import { getSlot, listSlots } from './slot-reads.ts'
import { updateSlot } from './update-slot.ts'

export const timeSlotHandlers: Handler[] = [
  getAvailability,
  listSlots,
  getSlot,
  createSlot,
  updateSlot,
  cancelSlot,
  previewCancelSlot,
  completeSlot,
  restoreSlot,
  reopenSlot,
  deleteSlot,
]
