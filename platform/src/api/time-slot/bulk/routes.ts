import type { Handler } from '../../../kernel/call.ts'
import { cancelSlots } from './cancel-slots.ts'
import { moveSlots } from './move-slots.ts'
import { previewBulk } from './preview-bulk.ts'
import { undoBulk } from './undo-bulk.ts'

export const timeSlotBulkHandlers: Handler[] = [previewBulk, moveSlots, cancelSlots, undoBulk]
