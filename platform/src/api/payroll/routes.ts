import type { Handler } from '../kernel/call.ts'

export const payrollHandlers: Handler[] = []
