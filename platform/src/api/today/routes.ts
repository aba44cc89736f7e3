import type { Handler } from '../kernel/call.ts'

export const todayHandlers: Handler[] = []
