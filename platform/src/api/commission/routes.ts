import type { Handler } from '../../kernel/call.ts'
import { listCommissionEntries } from './commission-entries.ts'
import { listCommissionGroups } from './commission-groups.ts'
import { listCommissionRules } from './commission-rules.ts'

export const commissionHandlers: Handler[] = [listCommissionGroups, listCommissionRules, listCommissionEntries]
