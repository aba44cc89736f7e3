import type { Handler } from '../../kernel/call.ts'
import { listCommissionGaps } from './list-commission-gaps.ts'

export const commissionGapHandlers: Handler[] = [listCommissionGaps]
