import type { Handler } from '../../kernel/call.ts'
import { approveTimeOff } from './approve-time-off.ts'
import { rejectTimeOff, updateTimeOff, withdrawTimeOff } from './change-request.ts'
import { cancelTimeOff, shortenTimeOff } from './end-time-off.ts'
import { requestTimeOff } from './request-time-off.ts'
import { previewTimeOff, reviewTimeOff } from './review-time-off.ts'
import { getTimeOff, listTimeOff } from './time-off-reads.ts'

export const timeOffHandlers: Handler[] = [
  listTimeOff,
  getTimeOff,
  reviewTimeOff,
  previewTimeOff,
  requestTimeOff,
  updateTimeOff,
  withdrawTimeOff,
  approveTimeOff,
  rejectTimeOff,
  cancelTimeOff,
  shortenTimeOff,
]
