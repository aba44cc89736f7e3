import type { Handler } from '../../../kernel/call.ts'
import { applyTerms, previewTerms } from './apply-terms.ts'
import { listVersions } from './list-versions.ts'
import { undoTerms } from './undo-terms.ts'

export const membershipTermsHandlers: Handler[] = [listVersions, previewTerms, applyTerms, undoTerms]
