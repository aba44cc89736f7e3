import type { Handlers } from '../kernel/call.ts'

/** Nobody has a request for other hours here. Tests of requests give their responses themselves. */
export const scheduleRequestHandlers: Handlers<'schedule-request.list'> = {
  'schedule-request.list': () => ({ items: [], nextCursor: null, total: 0 }),
}
