import type { Handler } from '../kernel/call.ts'

export const bookingHandlers: Handler[] = []
