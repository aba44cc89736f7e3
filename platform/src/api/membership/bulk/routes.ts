import type { Handler } from '../../../kernel/call.ts'
import { archivePlans, previewArchivePlans } from './archive-plans.ts'
import { undoPlans } from './undo-plans.ts'

export const membershipBulkHandlers: Handler[] = [previewArchivePlans, archivePlans, undoPlans]
