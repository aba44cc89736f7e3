import type { Handler } from '../../kernel/call.ts'
import { listCommissionEntries } from './list-commission-entries.ts'
import { listCommissionGroups } from './list-commission-groups.ts'
import { listCommissionRules } from './list-commission-rules.ts'

export const commissionHandlers: Handler[] = [listCommissionGroups, listCommissionRules, listCommissionEntries]
