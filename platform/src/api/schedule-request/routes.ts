import type { Handler } from '../../kernel/call.ts'
import { approveScheduleRequest } from './approve-schedule-request.ts'
import { rejectScheduleRequest, withdrawScheduleRequest } from './change-schedule-request.ts'
import { createScheduleRequest, updateScheduleRequest } from './request-hours.ts'
import { getScheduleRequest, listScheduleRequests } from './schedule-request-reads.ts'

export const scheduleRequestHandlers: Handler[] = [
  listScheduleRequests,
  getScheduleRequest,
  createScheduleRequest,
  updateScheduleRequest,
  withdrawScheduleRequest,
  approveScheduleRequest,
  rejectScheduleRequest,
]
