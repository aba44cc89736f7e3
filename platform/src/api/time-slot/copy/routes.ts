import type { Handler } from '../../../kernel/call.ts'
import { copySlots, previewCopy } from './copy-slots.ts'
import { undoCopy } from './undo-copy.ts'

export const slotCopyHandlers: Handler[] = [previewCopy, copySlots, undoCopy]
