import type { Handler } from '../../kernel/call.ts'
import { adjustLeaveBalance, getLeaveBalance } from './leave-balances.ts'

export const leaveBalanceHandlers: Handler[] = [getLeaveBalance, adjustLeaveBalance]
