import type { Handler } from '../kernel/call.ts'

export const timeSlotHandlers: Handler[] = []
