import type { ScheduleRequestDetails } from '@steward/shared/contracts'
import { createIntentKeys } from '@steward/shared/api'
import { useCan } from '@steward/shared/roles/gate'
import { changeableDaysBack, needsApproval } from '@steward/shared/rules/team/schedule-change'
import { useBusiness } from '@steward/shared/stores'
import { addDays, systemClock, type PlainDate } from '@steward/shared/time'
import { useState } from 'react'
import { askedSchedule } from './asked-schedule.ts'
import { useChangeRequest, useRequestHours } from './schedule-requests.queries.ts'
import { useReplaceHours, type HoursChange, type WorkSchedule } from './schedules.queries.ts'

/** How the hours on a page are edited. */
export interface HoursEdit {
  /** The hours from which an edit starts: those that hold, or those of the open request. */
  schedule: WorkSchedule
  /** The first day that can change. */
  earliest: PlainDate
  /** Whether a change waits for an owner or manager. */
  isRequest: boolean
  /** The message of the open request. */
  message: string
  save: (hours: HoursChange, message?: string) => Promise<unknown>
}

/**
 * Returns how the user edits the hours of a member. Owners and managers replace them. Others ask for their own, or change
 * what they asked for.
 */
export function useHoursEdit(
  memberId: string,
  schedule: WorkSchedule,
  request: ScheduleRequestDetails | undefined,
): HoursEdit {
  const business = useBusiness()
  const mayChangeAll = useCan()('schedule.update', false)
  const replace = useReplaceHours(memberId)
  const ask = useRequestHours()
  const change = useChangeRequest()
  const [keyFor] = useState(createIntentKeys)
  const now = systemClock.now()
  const today = business.dateOf(now)
  if (mayChangeAll)
    return {
      schedule,
      earliest: addDays(today, -changeableDaysBack),
      isRequest: false,
      message: '',
      save: (body) => replace.mutateAsync({ body, version: schedule.version }),
    }
  return {
    schedule: request ? askedSchedule(schedule, request) : schedule,
    earliest: today,
    isRequest: request !== undefined || needsApproval(business, now, false),
    message: request?.note ?? '',
    save: (hours, message) => {
      const body = { hours, note: message ?? request?.note ?? '' }
      return request
        ? change.mutateAsync({ request, body })
        : ask.mutateAsync({ body, version: schedule.version, idempotencyKey: keyFor(body) })
    },
  }
}
