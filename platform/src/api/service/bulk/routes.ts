import type { Handler } from '../../../kernel/call.ts'
import { archiveServices, restoreServices } from './archive-services.ts'
import { undoServices } from './undo-services.ts'

export const serviceBulkHandlers: Handler[] = [archiveServices, restoreServices, undoServices]
