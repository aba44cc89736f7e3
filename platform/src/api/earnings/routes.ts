import type { Handler } from '../../kernel/call.ts'
import { getEarningsStatement } from './get-earnings-statement.ts'
import { getEarnings } from './get-earnings.ts'

export const earningsHandlers: Handler[] = [getEarnings, getEarningsStatement]
