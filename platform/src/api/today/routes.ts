import type { Handler } from '../../kernel/call.ts'
import { getToday } from './today.ts'

export const todayHandlers: Handler[] = [getToday]
