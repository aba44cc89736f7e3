import type { Handler } from '../../kernel/call.ts'
import { listCommissionRules } from './list-commission-rules.ts'
import { saveCommissionRules } from './save-commission-rules.ts'
import { simulateCommissionRules } from './simulate-commission-rules.ts'
import { undoCommissionRules } from './undo-commission-rules.ts'

export const commissionHandlers: Handler[] = [
  listCommissionRules,
  saveCommissionRules,
  undoCommissionRules,
  simulateCommissionRules,
]
